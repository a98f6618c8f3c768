import { manifestAddress, startDevServer } from '../build/dev-server/dev-server'
import { isFree } from '../build/dev-server/free-port'
import { type FederatedPackage, readFederatedPackage } from '../build/federated-package'
import { portalFault, portalOrigin } from '../portal'
import { portVariable } from '../remote/remote-description'
import { whenParentIsGone } from '../server/parent'

const shellDefaults = { portVariable: 'SHELL_DEV_PORT', port: 3100 }

function isPort(value: number): boolean {
  return Number.isInteger(value) && value > 0 && value <= 65_535
}

/** Whether this server is part of a whole portal in development, which expects it at its own port. */
const wholePortal = process.env.PORTAL_MODE === 'development'

/**
 * The port that the environment sets; otherwise the package's own, or, if a running portal serves released
 * builds there, the port a hundred higher.
 * @throws Error when the port is invalid or in use
 */
async function choosePort({ isHost, name, description }: FederatedPackage): Promise<number> {
  const own = isHost ? shellDefaults : { portVariable: portVariable(name), port: description!.port }
  const asked = process.env[own.portVariable]
  const isFixed = asked || isHost || wholePortal
  const candidates = isFixed ? [Number(asked || own.port)] : [own.port, own.port + 100]
  if (!candidates.every(isPort)) {
    throw new Error(`${own.portVariable} must be a port number, not "${asked}".`)
  }
  for (const candidate of candidates) {
    if (await isFree(candidate, 'localhost')) return candidate
  }
  throw new Error(
    `Port ${candidates.at(-1)} is in use; stop what uses it or set ${own.portVariable}.`,
  )
}

function howToOpen(
  { folder, name, description }: FederatedPackage,
  port: number,
  portal: string,
): string {
  const home = description?.paths.find((pattern) => !/[:*]/.test(pattern)) ?? '/'
  const page = `${portal}${home}?mf.${name}=`
  return `${folder} runs with hot reload on port ${port}.
Open it inside a running portal:  ${page}${manifestAddress(port)}
Back to the released build:       ${page}`
}

/** Milliseconds to wait for a portal's answer, which one on the same machine gives at once. */
const portalPatienceMs = 2000

/** Says how to open the remote, and whether a portal is there to open it in. */
async function sayHowToOpen(pkg: FederatedPackage, port: number, portal: string): Promise<void> {
  console.log(howToOpen(pkg, port, portal))
  const fault = await portalFault(portal, portalPatienceMs)
  if (fault) console.warn(`No portal answers at ${portal} yet: ${fault}`)
}

/** Serves the package in the current folder with hot reload, to be opened inside a running portal. */
export async function run(): Promise<void> {
  const pkg = readFederatedPackage(process.cwd())
  const portal = portalOrigin() ?? `http://localhost:${process.env.SHELL_PORT || 3000}`
  const port = await choosePort(pkg)
  const server = await startDevServer(pkg, { port, fastRefresh: pkg.isHost || wholePortal })
  const isAlone = !pkg.isHost && !wholePortal
  if (isAlone) void sayHowToOpen(pkg, port, portal)
  else console.log(`${pkg.folder} runs with hot reload on port ${port}`)

  const stop = () => server.stop().then(() => process.exit(0))
  process.once('SIGTERM', stop)
  process.once('SIGINT', stop)
  whenParentIsGone(stop)
}
