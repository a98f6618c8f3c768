import { spawnSync } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  realpathSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { buildAll } from '../../scripts/build/build-all'
import { services } from '../../scripts/portal/services'
import { workspaceRemotes } from '../../scripts/remotes/workspace-remotes'
import { repositoryRoot } from '../../scripts/repository-root'
import { type ComposeService, composeText, parseEnvironmentFile, readCompose } from './compose'
import { readRecipe, recipeOf } from './dockerfile'
import { type Image, ImageLayout, isInContext } from './image'
import { execute, freePorts, RunningServer } from './running'

/** Limits for an image's packages; a single build tool among them would exceed them. */
const limits: Record<string, { packages: number; megabytes: number }> = {
  api: { packages: 400, megabytes: 132 },
  ...Object.fromEntries(
    workspaceRemotes().map(({ folder }) => [folder, { packages: 60, megabytes: 10 }]),
  ),
  shell: { packages: 120, megabytes: 20 },
}

const scratch = mkdtempSync(path.join(tmpdir(), 'pt-portal-images-'))
const layout = new ImageLayout(scratch)
const images = new Map<string, Image>()
const running = new Map<string, RunningServer>()
let compose: Record<string, ComposeService>
let ports: Map<string, number>

const read = (file: string) => readFileSync(path.join(repositoryRoot, file), 'utf8')

/** An `.env` as described in docs/operations/deploying.md. */
function newcomersEnvironment(): Record<string, string> {
  const [, names = ''] = /^for name in (.+); do$/m.exec(read('docs/operations/deploying.md')) ?? []
  const secrets = names.split(' ').map((name) => [name, randomBytes(24).toString('hex')])
  return { ...parseEnvironmentFile(read('.env.example')), ...Object.fromEntries(secrets) }
}

const environment = newcomersEnvironment()

const earlierFile = 'page.0123abcd.js'

/** Adds to the volume of builds what an earlier container left there. */
function leaveEarlierBuild({ root, env }: Image): void {
  const folder = path.join(root, env.BUILDS_DIR!, '0.9.0-earlier')
  mkdirSync(folder)
  writeFileSync(path.join(folder, earlierFile), 'of an earlier build')
}

/** Replaces the containers' names and ports in Compose's settings by those of this machine. */
function local(text: string): string {
  return services.reduce((result, { name, defaultPort }) => {
    const address = new RegExp(`//(${name}|127\\.0\\.0\\.1):${defaultPort}\\b`, 'g')
    return result.replace(address, `//127.0.0.1:${ports.get(name)}`)
  }, text)
}

function environmentOf(name: string): Record<string, string> {
  const service = services.find((candidate) => candidate.name === name)
  const given = Object.entries(compose[name]!.environment ?? {}).map(([key, value]) => [
    key,
    local(value),
  ])
  return {
    ...Object.fromEntries(given),
    HOST: '127.0.0.1',
    ...(service && { [service.portVariable]: String(ports.get(name)) }),
  }
}

/** The API's environment, with the embedded database instead of the MySQL server, which is missing here. */
function embedded(name: string): Record<string, string> {
  return Object.fromEntries(
    Object.entries(environmentOf(name)).filter(([key]) => !key.startsWith('DATABASE_')),
  )
}

/** Files below a folder with size and time, except packages. */
function filesBelow(folder: string): string[] {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => {
      const file = path.join(entry.parentPath, entry.name)
      const { size, mtimeMs } = statSync(file)
      return `${path.relative(folder, file)} ${size} ${mtimeMs}`
    })
}

/** Whether code in the folder can resolve the package, there or in a folder above. */
function isInstalled(name: string, folder: string): boolean {
  if (existsSync(path.join(folder, 'node_modules', name, 'package.json'))) return true
  return folder !== scratch && isInstalled(name, path.dirname(folder))
}

/** Writable folders of a container: its volumes and tmpfs mounts. */
const writable = ({ volumes = [], tmpfs = [] }: ComposeService) => [
  ...volumes.map((volume) => volume.split(':')[1]!),
  ...tmpfs,
]

beforeAll(async () => {
  await buildAll(() => {})
  const free = await freePorts(services.length)
  ports = new Map(services.map(({ name }, index) => [name, free[index]!]))
  compose = readCompose({ ...environment, SHELL_PORT: String(ports.get('shell')) })
}, 300_000)

afterAll(async () => {
  await Promise.all([...running.values()].map((server) => server.stop()))
  rmSync(scratch, { recursive: true, force: true })
})

describe('docker-compose.yml', () => {
  test('builds each server from an existing Dockerfile', () => {
    for (const { name } of services) {
      const { file: dockerfile, args } = recipeOf(name)
      expect({ args: {}, ...compose[name]?.build }).toEqual({ context: '.', dockerfile, args })
      expect(read(dockerfile)).toContain('FROM')
    }
  })

  test('documents every variable that can be set', () => {
    const used = new Set([...composeText.matchAll(/\$\{(\w+)/g)].map(([, name]) => name!))
    for (const file of ['docs/reference/environment.md', '.env.example']) {
      const documented = read(file)
      expect([...used].filter((name) => !new RegExp(`\\b${name}\\b`).test(documented))).toEqual([])
    }
  })

  test('names a missing variable', () => {
    const { SESSION_SECRET: _, ...rest } = environment
    expect(() => readCompose(rest)).toThrow('SESSION_SECRET')
  })

  test('the portal’s address follows its port', () => {
    const address = (env: Record<string, string>) =>
      readCompose({ ...environment, ...env }).shell!.environment!.PUBLIC_ORIGIN
    expect(address({})).toBe('http://localhost:3000')
    expect(address({ SHELL_PORT: '8080' })).toBe('http://localhost:8080')
    expect(address({ PUBLIC_ORIGIN: 'https://pt.example.com' })).toBe('https://pt.example.com')
  })

  test('mounts volumes at folders that belong to the image’s user', () => {
    for (const { name } of services) {
      for (const volume of compose[name]!.volumes ?? []) {
        const owned = `chown node:node ${volume.split(':')[1]}`
        expect(read(recipeOf(name).file)).toContain(owned)
      }
    }
  })
})

test('secrets and packages of this machine stay out of images', () => {
  const files = ['.env', '.env.local', 'api/.env', 'shell/node_modules/x', '.git', 'api/data/x.db']
  expect(files.filter((file) => isInContext(path.join(repositoryRoot, file)))).toEqual([])
  expect(isInContext(path.join(repositoryRoot, 'api/package.json'))).toBe(true)
})

describe.each(services.map(({ name }) => name))('the image of %s', (name) => {
  let before: string[]

  beforeAll(() => {
    const image = layout.layOut(recipeOf(name))
    images.set(name, image)
    if (image.env.BUILDS_DIR) leaveEarlierBuild(image)
    before = filesBelow(image.root)
  }, 300_000)

  test('contains the same bytes as this checkout’s build', () => {
    const built = path.join(images.get(name)!.directory, 'dist')
    // A checkout keeps earlier builds, whose source maps lie in one folder.
    const maps = '.maps'
    const parts = readdirSync(built).flatMap((part) =>
      part === maps
        ? readdirSync(path.join(built, maps)).map((file) => path.join(maps, file))
        : part,
    )
    for (const part of parts) {
      const own = path.join(repositoryRoot, name, 'dist', part)
      const { stdout, stderr } = spawnSync('diff', ['-rq', own, path.join(built, part)])
      expect(`${stdout}${stderr}`).toBe('')
    }
  })

  test('is not rebuilt when another server’s sources change', () => {
    const build = readRecipe(recipeOf(name)).find((stage) => stage.name === 'build')
    const copied = build!.instructions
      .filter(({ keyword, args }) => keyword === 'COPY' && !args.startsWith('--from'))
      .flatMap(({ args }) => args.split(' ').slice(0, -1))
    const others = services.map((service) => service.folder).filter((folder) => folder !== name)
    expect(copied).toContain(name)
    expect(copied.filter((source) => ['.', ...others].includes(source))).toEqual([])
  })

  test('contains the packages that its server depends on, and few others', () => {
    const { root, workspace } = images.get(name)!
    const server = realpathSync(path.join(root, 'portal/node_modules', workspace))
    const packages = before.filter((file) =>
      /node_modules\/(@[^/]+\/)?[^/]+\/package\.json /.test(file),
    )
    const bytes = before
      .filter((file) => file.includes('node_modules/'))
      .reduce((sum, file) => sum + Number(file.split(' ').at(-2)), 0)
    expect(packages.length).toBeLessThan(limits[name]!.packages)
    expect(bytes / 1e6).toBeLessThan(limits[name]!.megabytes)

    const { dependencies } = JSON.parse(readFileSync(path.join(server, 'package.json'), 'utf8'))
    const missing = Object.keys(dependencies).filter((name) => !isInstalled(name, server))
    expect(missing).toEqual([])
  })

  test('starts and passes its health checks', async () => {
    const server = new RunningServer(images.get(name)!, embedded(name))
    running.set(name, server)
    await server.untilHealthy(images.get(name)!.healthcheck)
    await server.untilHealthy(compose[name]!.healthcheck!.test.slice(1).map(local))
  }, 60_000)

  test('writes only to folders that its container allows', () => {
    const allowed = writable(compose[name]!).map((folder) => folder.slice(1))
    const known = new Set(before)
    const changed = filesBelow(images.get(name)!.root).filter((file) => !known.has(file))
    expect(changed.filter((file) => !allowed.some((folder) => file.startsWith(folder)))).toEqual([])
  })
})

describe('the portal in these containers', () => {
  let origin: string
  const { ADMIN_EMAIL: email, ADMIN_PASSWORD: password } = environment

  beforeAll(() => {
    origin = `http://localhost:${ports.get('shell')}`
  })

  const signIn = (from: string) =>
    fetch(`${origin}/api/auth/login`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', Origin: from },
      body: JSON.stringify({ email, password }),
    })

  test('shows a page of the remotes, which have released themselves', async () => {
    // Each container releases its own build once the API is up.
    const isLive = async () => (await fetch(origin)).status === 200
    for (const startedAt = Date.now(); !(await isLive()); ) {
      expect(Date.now() - startedAt).toBeLessThan(30_000)
      await new Promise((resolve) => setTimeout(resolve, 200))
    }
    expect(await (await fetch(origin)).text()).toContain('<h1')
  })

  test('accepts the sign-in of the administrator from the settings', async () => {
    const answer = await signIn(origin)
    expect(answer.status).toBe(200)
    expect(answer.headers.getSetCookie()[0]).toMatch(/secure/i)
  })

  test('refuses a sign-in at another address, and names the right one', async () => {
    const answer = await signIn(origin.replace('localhost', '127.0.0.1'))
    expect(answer.status).toBe(403)
    expect(await answer.text()).toContain(`Please open the portal at ${origin}`)
  })

  test.each([
    ['/remotes/mf-public/0.9.0-earlier', 'mf-public'],
    ['/remotes/mf-blog/0.9.0-earlier', 'mf-blog'],
    ['/assets', 'shell'],
  ])('serves files of an earlier container at %s to open tabs', async (folder) => {
    const answer = await fetch(`${origin}${folder}/${earlierFile}`)
    expect(await answer.text()).toBe('of an earlier build')
  })

  test('every server exits when its container is stopped', async () => {
    for (const server of [...running.values()].reverse()) expect(await server.stop()).toBe(0)
  }, 60_000)
})

describe('in the API’s container', () => {
  // The servers are stopped, because only one process at a time can use the embedded database.
  const run = (command: string, env: Record<string, string> = {}) =>
    execute(images.get('api')!, command.split(' '), { ...embedded('api'), ...env })

  test.each([
    ['npm run seed', 'Added 0 states'],
    ['npm run admin -- list', environment.ADMIN_EMAIL!],
    ['npm run backup -- data/portal.backup', 'rows of'],
    ['npm run restore -- data/portal.backup --replace', 'rows restored'],
    ['npm run backups -- --once', 'made and restored on trial'],
    ['node dist/cli/seed.js', 'Added 0 states'],
  ])('%s works', (command, words) => {
    const { status, output } = run(command)
    expect(output).toContain(words)
    expect(status).toBe(0)
  })

  const check = () => compose['check-config']!.command!.join(' ')

  test('the settings are checked before anything starts', () => {
    expect(compose.api!.depends_on!['check-config']!.condition).toBe(
      'service_completed_successfully',
    )
    expect(
      execute(images.get('api')!, check().split(' '), environmentOf('check-config')).output,
    ).toBe('The configuration is complete\n')
  })

  test.each([
    ['SESSION_SECRET', 'short', 'SESSION_SECRET must have at least 16 characters'],
    ['GATEWAY_SECRET', 'short', 'GATEWAY_SECRET must have at least 16 characters'],
    ['PUBLIC_ORIGIN', 'http://pt.example.com', 'PUBLIC_ORIGIN must start with https://'],
    ['PUBLIC_ORIGIN', 'pt.example.com', 'PUBLIC_ORIGIN must be an address'],
  ])('%s=%s is refused with one sentence', (name, value, sentence) => {
    const { status, output } = run(check(), { [name]: value })
    expect(output).toContain(sentence)
    expect(output.trim().split('\n')).toHaveLength(1)
    expect(status).toBe(1)
  })

  test('an unreachable MySQL server is reported in one sentence, whatever the password', () => {
    const { status, output } = execute(images.get('api')!, images.get('api')!.command, {
      ...environmentOf('api'),
      DATABASE_HOST: '127.0.0.1',
      DATABASE_PORT: '1',
      DATABASE_PASSWORD: 'p@ss/w:rd?#%',
    })
    expect(output).toMatch(
      /^The database 127\.0\.0\.1:1\/portal cannot be reached \(ECONNREFUSED\)/,
    )
    expect(status).toBe(1)
  })
})
