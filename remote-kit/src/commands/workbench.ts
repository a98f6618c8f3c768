import { parseArgs } from 'node:util'
import { isFree } from '../build/dev-server/free-port'
import { whenParentIsGone } from '../server/parent'
import { startWorkbench } from '../workbench/start-workbench'

const defaultPort = 3160

export const options = `  --port  port of the page; ${defaultPort} unless told`

/** Serves the workbench of the package in the current folder. */
export async function run(args: string[]): Promise<void> {
  const { values } = parseArgs({ args, options: { port: { type: 'string' } } })
  const port = Number(values.port ?? defaultPort)
  if (!(await isFree(port, 'localhost')))
    throw new Error(`Port ${port} is in use; stop what uses it or choose another by --port.`)
  const stop = await startWorkbench(process.cwd(), port)
  console.log(`The workbench runs on http://localhost:${port}`)
  const end = () => stop().then(() => process.exit(0))
  process.once('SIGTERM', end)
  process.once('SIGINT', end)
  whenParentIsGone(end)
}
