import { randomBytes } from 'node:crypto'
import path from 'node:path'
import { originVariable } from '../../remote-kit/src/remote/remote-description'
import { workspaceRemotes } from '../remotes/workspace-remotes'
import { repositoryRoot } from '../repository-root'
import { firstSignIn, isAboutAdministrator } from './first-administrator'
import { ProcessGroup } from './process-group'
import {
  addressesOf,
  checkPort,
  checkPorts,
  originOf,
  portOf,
  serviceNamed,
  visitorsOrigin,
} from './services'

const tsx = require.resolve('tsx/cli')
const inRepository = (file: string) => path.join(repositoryRoot, file)
const shellDevPort = Number(process.env.SHELL_DEV_PORT || 3100)

const portNamed = (name: string) => portOf(serviceNamed(name))

/** Node option that loads shared packages from their sources. */
const sources = '--conditions=@pt-portal/source'

const remotes = workspaceRemotes()

/** In development, each remote's live build is its development server. */
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
  // Several servers cannot share one metrics port; `npm start` numbers them.
  METRICS_PORT: undefined,
  GATEWAY_SECRET: process.env.GATEWAY_SECRET || randomBytes(32).toString('base64url'),
  REMOTES_JSON: JSON.stringify(registry),
  SHELL_DEV_ORIGIN: `http://localhost:${shellDevPort}`,
}

/**
 * Starts the whole portal with hot reload: development servers for the front ends, and servers that restart on
 * change.
 */
async function main(): Promise<void> {
  // Otherwise a server whose port is taken would look healthy, and be restarted for ever.
  await checkPorts()
  await checkPort(shellDevPort, 'SHELL_DEV_PORT', 'shell-dev', 'localhost')

  const group = new ProcessGroup()
  /** Starts a server from its sources and waits until it answers. */
  const start = (name: string, folder: string, args: string[], healthUrl: string) =>
    group.start({
      name,
      args: [tsx, ...args],
      cwd: inRepository(folder),
      env,
      healthUrl,
      keeps: isAboutAdministrator,
    })

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
  const origin = visitorsOrigin()
  console.log(`${firstSignIn(group.takeKept(), origin)}\nPortal with hot reload at ${origin}\n`)
}

main().catch((error: Error) => {
  console.error(error.message)
  process.exit(1)
})
