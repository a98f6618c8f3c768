import { randomBytes } from 'node:crypto'
import path from 'node:path'
import { originVariable } from '../remote-kit/src/remote/remote-description'
import { ProcessGroup } from './process-group'
import { repositoryRoot } from './repository-root'
import {
  addressesOf,
  checkPort,
  checkPorts,
  originOf,
  portOf,
  serviceNamed,
  visitorsOrigin,
} from './services'
import { workspaceRemotes } from './workspace-remotes'

const tsx = require.resolve('tsx/cli')
const inRepository = (file: string) => path.join(repositoryRoot, file)
const shellDevPort = Number(process.env.SHELL_DEV_PORT || 3100)

const portNamed = (name: string) => portOf(serviceNamed(name))

/** Takes what the servers share from its sources. */
const sources = '--conditions=@pt-portal/source'

const remotes = workspaceRemotes()

/** Every remote's live build is what its development server has. */
const registry = Object.fromEntries(
  remotes.map(({ folder, ...remote }) => [
    remote.name,
    { version: 'development', entry: `/remotes/${folder}/mf-manifest.json`, remote },
  ]),
)

const remoteOrigins = Object.fromEntries(
  remotes.map(({ folder, name }) => [
    originVariable(name),
    `http://localhost:${portNamed(folder)}`,
  ]),
)

const env: NodeJS.ProcessEnv = {
  ...process.env,
  ...addressesOf(process.env),
  ...remoteOrigins,
  PORTAL_MODE: 'development',
  // One port cannot be that of several servers; `npm start` numbers them.
  METRICS_PORT: undefined,
  GATEWAY_SECRET: process.env.GATEWAY_SECRET || randomBytes(32).toString('base64url'),
  REMOTES_JSON: JSON.stringify(registry),
  SHELL_DEV_ORIGIN: `http://localhost:${shellDevPort}`,
}

/** The whole portal with hot reload: front ends by their development servers, servers restarted on change. */
async function main(): Promise<void> {
  // A server that cannot listen would be taken for the one that does, and be started again for ever.
  await checkPorts()
  await checkPort(shellDevPort, 'SHELL_DEV_PORT', 'shell-dev', 'localhost')

  const group = new ProcessGroup()
  /** Starts a server from its sources and waits until it answers. */
  const start = (name: string, folder: string, args: string[], healthUrl: string) =>
    group.start({ name, args: [tsx, ...args], cwd: inRepository(folder), env, healthUrl })

  const apiHealth = `${originOf(serviceNamed('api'))}/api/health/ready`
  await start('api', 'api', ['watch', sources, 'src/main.ts'], apiHealth)

  console.log('Building the front ends …')
  const devServer = [inRepository('remote-kit/src/cli.ts'), 'dev']
  const fronts = [
    ...remotes.map(({ folder }) => ({ folder, port: portNamed(folder) })),
    { folder: 'shell', port: shellDevPort },
  ]
  for (const { folder, port } of fronts) {
    const name = folder === 'shell' ? 'shell-dev' : folder
    await start(name, folder, devServer, `http://localhost:${port}/health`)
  }

  const gateway = ['watch', sources, 'gateway/main.ts']
  await start('shell', 'shell', gateway, `${originOf(serviceNamed('shell'))}/health/live`)
  console.log(`\nPortal with hot reload at ${visitorsOrigin()}\n`)
}

main().catch((error: Error) => {
  console.error(error.message)
  process.exit(1)
})
