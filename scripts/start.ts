import { randomBytes } from 'node:crypto'
import path from 'node:path'
import { isFree } from '../remote-kit/src/build/free-port'
import { buildAll } from './build-all'
import { ensureLive } from './live-builds'
import { ProcessGroup, type ServerProcess } from './process-group'
import { repositoryRoot } from './registry-file'
import { portOf, type Service, services } from './services'
import { workspaceRemotes } from './workspace-remotes'

/** A start that cannot go on; its message is for whoever ran it. */
class StartError extends Error {}

function checkNodeVersion(): void {
  const [major = 0, minor = 0] = process.versions.node.split('.').map(Number)
  if (major < 20 || (major === 20 && minor < 19)) {
    throw new StartError(`The portal needs Node 20.19 or newer; this is ${process.versions.node}.`)
  }
}

async function checkPorts(): Promise<void> {
  for (const service of services) {
    const port = portOf(service)
    if (!(await isFree(port, process.env.HOST || '127.0.0.1'))) {
      throw new StartError(
        `Port ${port} for ${service.name} is in use; stop what uses it or set ${service.portVariable}.`,
      )
    }
  }
}

const environmentOf = (): NodeJS.ProcessEnv => ({
  ...process.env,
  // Servers of one start trust each other; nobody else knows it.
  GATEWAY_SECRET: process.env.GATEWAY_SECRET || randomBytes(32).toString('base64url'),
})

const processOf = (service: Service, env: NodeJS.ProcessEnv): ServerProcess => ({
  name: service.name,
  args: service.args,
  cwd: path.join(repositoryRoot, service.folder),
  env,
  healthUrl: `http://127.0.0.1:${portOf(service)}${service.healthPath}`,
})

async function main(): Promise<void> {
  checkNodeVersion()
  await checkPorts()
  console.log('Building what changed …')
  await buildAll((line) => console.log(`  ${line}`))
  for (const { folder } of workspaceRemotes()) {
    const note = ensureLive(folder)
    if (note) console.log(note)
  }

  const group = new ProcessGroup()
  const env = environmentOf()
  for (const service of services) await group.start(processOf(service, env))
  console.log(`\nPortal ready at http://localhost:${portOf(services.at(-1)!)}\n`)
}

main().catch((error: Error) => {
  console.error(error.message)
  process.exit(1)
})
