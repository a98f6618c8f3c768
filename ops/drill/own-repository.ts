import { spawnSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { releaseNow } from '../../remote-kit/src/release/release-store'
import { type OwnPortal, startPortal } from '../../scripts/portal/own-portal'
import { repositoryRoot } from '../../scripts/repository-root'
import { freePorts } from '../images/running'
import { checkInstalled, installedIn, limitsWithBackEnd } from './installed'
import { inSeconds } from './seconds'
import { startServer, type TeamServer, teamEnvironment } from './team-server'
import { visitBackEnd } from './visit-back-end'
import { assert, makeRisky, makeUnlike, visitPages, visitRemote } from './visit-remote'
import { fillSlot, visitSlot } from './visit-slot'

const name = 'glossary'
/** The command of the installed kit. */
const kit = 'node_modules/.bin/remote-kit'
const firstTerm = 'Challan'

type Environment = Record<string, string>

/** Prints how long a step took that has ended now. */
function printTime(title: string, startedAt: number): void {
  console.log(`${title.padEnd(44)} ${inSeconds(Date.now() - startedAt)}`)
}

/**
 * Runs a step to its end and prints it with its time.
 * @returns what it printed
 * @throws Error with its output when it fails
 */
function step(
  title: string,
  cwd: string,
  env: Environment,
  command: string,
  ...args: string[]
): string {
  const startedAt = Date.now()
  const { status, stdout, stderr } = spawnSync(command, args, {
    cwd,
    env: { ...teamEnvironment, ...env },
    encoding: 'utf8',
  })
  if (status !== 0) throw new Error(`${title} failed:\n${stdout}${stderr}`)
  printTime(title, startedAt)
  return stdout
}

/**
 * Makes the remote, with a back end, in a folder outside this repository, only from the packed packages: creates, installs,
 * checks, tests and builds it.
 */
function makeRemote(root: string, ports: Ports): string {
  const packages = path.join(root, 'packages')
  const folder = path.join(root, name)
  mkdirSync(packages)
  step('pack the kit and shared-ui', repositoryRoot, {}, 'npm', 'run', 'pack-kit', '--', packages)
  const create = ['run', 'create-remote', '--', folder, '--name', name, '--back-end']
  step(`create ${name}`, repositoryRoot, {}, 'npm', ...create, '--packages', packages)
  setUpstream(folder, backEndAt(ports))
  step('install its packages', folder, {}, 'npm', 'install', '--no-audit', '--no-fund')
  const installed = installedIn(folder)
  console.log(`  ${installed.packages} packages, ${installed.megabytes} MB`)
  checkInstalled(installed, limitsWithBackEnd)
  fillSlot(folder)
  step('write its settings', folder, {}, process.execPath, kit, 'settings')
  step('check, test and build it', folder, {}, 'npm', 'test')
  return folder
}

/** Names the back end's address, as a team does before it releases. */
function setUpstream(folder: string, address: string): void {
  const file = path.join(folder, 'remote.json')
  const description = JSON.parse(readFileSync(file, 'utf8'))
  writeFileSync(file, JSON.stringify({ ...description, upstream: { address } }))
}

/** The newest that runs on Node 20. */
const pnpm = ['--yes', 'pnpm@10.34.8']

/** Makes another remote with pnpm, whose `node_modules` differ; packed packages that need each other have to be named to it. */
function makeWithPnpm(root: string): void {
  const packages = path.join(root, 'packages')
  const folder = path.join(root, 'with-pnpm')
  const create = ['run', 'create-remote', '--', folder, '--name', 'tax_terms']
  step('create one for pnpm', repositoryRoot, {}, 'npm', ...create, '--packages', packages)
  const files = readdirSync(packages).map((file) => {
    const [, name] = /^pt-portal-(.+)-\d+\.\d+\.\d+\.tgz$/.exec(file)!
    return `  '@pt-portal/${name}': 'file:${path.join(packages, file)}'\n`
  })
  writeFileSync(path.join(folder, 'pnpm-workspace.yaml'), `overrides:\n${files.join('')}`)
  const env = { XDG_DATA_HOME: path.join(root, 'pnpm') }
  step('install its packages with pnpm', folder, env, 'npx', ...pnpm, 'install')
  step('check, test and build it with pnpm', folder, env, 'npx', ...pnpm, 'test')
}

/** Ports of the team's servers. */
interface Ports {
  builds: number
  development: number
  backEnd: number
}

const backEndAt = ({ backEnd }: Ports) => `http://localhost:${backEnd}`

/** Starts the team's back end as its README says: compiled, with the key that the portal's operator has printed. */
async function startBackEnd(portal: OwnPortal, folder: string, port: number): Promise<TeamServer> {
  const admin = ['run', '--silent', 'admin', '--', 'upstream-key', name]
  const key = step('print the key of its back end', repositoryRoot, portal.env, 'npm', ...admin)
  step('compile its back end', folder, {}, 'node_modules/.bin/tsc', '-p', 'server')
  const env = { PORT: String(port), PORTAL_KEYS: key.trim() }
  return startServer(folder, ['server-dist/server/start.js'], env, /^The back end answers/)
}

/** Asks on a connection of its own: while a step runs, this process does not learn that a kept one was closed. */
const ask = (address: string) => fetch(address, { headers: { Connection: 'close' } })

const text = async (address: string) => (await ask(address)).text()

/** Milliseconds within which every gateway follows (D41). */
const patienceMs = 2000

async function eventually(condition: () => Promise<boolean>, fault: string): Promise<void> {
  const startedAt = Date.now()
  while (!(await condition())) {
    assert(Date.now() - startedAt < patienceMs, fault)
    await new Promise((resolve) => setTimeout(resolve, 50))
  }
}

const shellsBuild = () => readFileSync(path.join(repositoryRoot, 'shell/dist/latest'), 'utf8')

/** Opens the remote as it is developed in a portal that does not know it yet. */
async function openInDevelopment(origin: string, folder: string, port: number): Promise<void> {
  const startedAt = Date.now()
  const env = { PORTAL_ORIGIN: origin, GLOSSARY_PORT: String(port) }
  const says = /^Open it inside a running portal: +(\S+)/
  const server = await startServer(folder, [kit, 'dev'], env, says)
  try {
    const html = await text(server.said[1]!)
    assert(html.includes(firstTerm), 'the page in development is not rendered on the server')
  } finally {
    server.process.kill()
  }
  printTime('open it as it is developed', startedAt)
}

/** Runs a team's steps with its remote; nothing of the portal may be built or restarted. */
async function releaseRemote(portal: OwnPortal, folder: string, ports: Ports): Promise<void> {
  const { origin } = portal
  const before = [shellsBuild(), portal.pid('shell')]
  const admin = ['run', '--silent', 'admin', '--', 'token', 'create', name]
  const printed = step('make a deploy token', repositoryRoot, portal.env, 'npm', ...admin)
  const env = { PORTAL_ORIGIN: origin, DEPLOY_TOKEN: printed.trim().split(' ').at(-1)! }
  const files = ['--files', `http://127.0.0.1:${ports.builds}`]
  const run = (title: string, ...args: string[]) =>
    step(title, folder, env, process.execPath, kit, ...args)

  assert((await ask(`${origin}/${name}`)).status === 404, `/${name} is there already`)
  const compared = run('open its pages, compare it with the portal', 'test')
  const areOpened = /\d+ pages were rendered on the server and taken over/.test(compared)
  if (!areOpened) console.log(`  ${/\*\*\* SKIPPED.*/.exec(compared)?.[0]}`)
  run('release it', 'release', ...files, '--reason', 'drill')
  const page = () => text(`${origin}/${name}`)
  assert((await page()).includes(firstTerm), 'the page is not rendered on the server')
  assert((await text(origin)).includes(`href="/${name}"`), 'the menus do not lead to it')
  const sitemap = await text(`${origin}/sitemap.xml`)
  assert(sitemap.includes(`/${name}<`), 'the sitemap lacks it')
  await visitBackEnd(origin, backEndAt(ports))
  const addresses = Array.from(
    sitemap.matchAll(/<loc>([^<]+)/g),
    ([, loc]) => new URL(loc!).pathname,
  )
  const own = addresses.filter((path) => path === `/${name}` || path.startsWith(`/${name}/`))
  const pagesSince = Date.now()
  if (await visitPages(origin, own)) printTime(`visit its ${own.length} pages`, pagesSince)

  const slotSince = Date.now()
  if (await visitSlot(origin)) printTime('see it in a slot of the states’ pages', slotSince)

  const terms = path.join(folder, 'src/terms.json')
  writeFileSync(terms, readFileSync(terms, 'utf8').replace(firstTerm, 'Changed by the drill'))
  makeRisky(folder)
  run('build a change', 'build')
  run('release the change', 'release', ...files)
  const isChanged = async () => (await page()).includes('Changed by the drill')
  assert(await isChanged(), 'the change is not live')
  const visitedSince = Date.now()
  if (await visitRemote(origin, name)) printTime('visit it', visitedSince)
  else console.log('*** SKIPPED: the visit by a browser; install chromium to make it.')
  run('roll it back', 'rollback')
  if (areOpened) refuseUnlike(folder, env)
  assert(!(await isChanged()), 'the rollback is not live')
  console.log(run('status', 'release', '--status').replace(/^/gm, '  '))
  const after = [shellsBuild(), portal.pid('shell')]
  assert(after.join() === before.join(), 'the shell was built or restarted')
}

/** A page that would be another one in browsers must not pass the test of the build. */
function refuseUnlike(folder: string, env: Environment): void {
  const restore = makeUnlike(folder)
  const run = (title: string, ...args: string[]) =>
    step(title, folder, env, process.execPath, kit, ...args)
  run('build a page that cannot travel', 'build')
  let refusal = ''
  try {
    run('open it', 'test', '--browser')
  } catch (error) {
    refusal = (error as Error).message
  }
  assert(/JSON cannot carry since as it is/.test(refusal), `it passes the test: ${refusal}`)
  restore()
}

/** Takes the remote out of service, as an operator of the portal may. */
async function removeRemote(portal: OwnPortal, folder: string): Promise<void> {
  const { origin } = portal
  await releaseNow(portal.releases, name, { build: null, canary: null, reason: 'drill' })
  const isGone = async () => (await ask(`${origin}/${name}`)).status === 404
  await eventually(isGone, `/${name} is still there`)
  assert(!(await text(origin)).includes(`href="/${name}"`), 'the menus still lead to it')
  assert(!(await text(`${origin}/sitemap.xml`)).includes(`/${name}<`), 'the sitemap still has it')
  assert((await ask(`${origin}/blogs`)).status === 200, 'another remote went with it')
  rmSync(folder, { recursive: true })
}

/**
 * Drills a remote in its own repository (D44): made only from the packed packages, released to a running portal
 * with a deploy token, changed, rolled back, and finally removed.
 * @throws Error with the output of the step that failed
 */
async function drill(root: string): Promise<void> {
  const startedAt = Date.now()
  const [builds, development, backEnd] = (await freePorts(3)) as [number, number, number]
  const ports = { builds, development, backEnd }
  const folder = makeRemote(root, ports)
  makeWithPnpm(root)
  const portal = await startPortal({ ALLOWED_UPSTREAMS: backEndAt(ports) })
  const servers: TeamServer[] = []
  try {
    await openInDevelopment(portal.origin, folder, development)
    const env = { GLOSSARY_PORT: String(builds) }
    servers.push(await startServer(folder, [kit, 'serve'], env, /listening/))
    servers.push(await startBackEnd(portal, folder, backEnd))
    await releaseRemote(portal, folder, ports)
    const removingSince = Date.now()
    await removeRemote(portal, folder)
    printTime('remove it', removingSince)
  } finally {
    for (const server of servers) server.process.kill()
    await portal.stop()
  }
  console.log(`A remote of its own: all in ${((Date.now() - startedAt) / 1000).toFixed(0)} s.`)
}

async function main(): Promise<void> {
  const root = mkdtempSync(path.join(tmpdir(), 'own-repository-'))
  try {
    await drill(root)
  } catch (error) {
    console.error((error as Error).message)
    process.exitCode = 1
  } finally {
    rmSync(root, { recursive: true, force: true })
  }
}

void main()
