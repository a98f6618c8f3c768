import { portVariable, readDescription } from '../remote/remote-description'
import { readEnvironment } from './environment'
import { remotePort } from './server-environment'

/** Health check of a container: exits with 0 while the remote of the current folder answers on its port. */
async function main(): Promise<void> {
  const { name, port } = readDescription(process.cwd())
  const variable = portVariable(name)
  const set = readEnvironment(process.env, { [variable]: remotePort })[variable]
  const answer = await fetch(`http://127.0.0.1:${set ?? port}/health`)
  process.exitCode = answer.ok ? 0 : 1
}

main().catch((error: Error) => {
  console.error(error.message)
  process.exitCode = 1
})
