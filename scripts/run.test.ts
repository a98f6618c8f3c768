import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import {
  appendFileSync,
  copyFileSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  utimesSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { repositoryRoot } from './repository-root'

type Packages = Record<string, Record<string, unknown>>

/** What a lock file says of a package. */
const named = (version: string, more = {}) => ({
  version,
  integrity: `hash of ${version}`,
  ...more,
})

const first: Packages = {
  '': { name: 'portal' },
  api: { name: 'api', version: '1.0.0' },
  'node_modules/api': { resolved: 'api', link: true },
  'node_modules/tsx': named('4.0.0', { dev: true }),
  'node_modules/yaml': named('2.0.0'),
  'node_modules/for-windows': named('1.0.0', { optional: true, os: ['win32'] }),
}
const second: Packages = { ...first, 'node_modules/yaml': named('2.1.0') }

/**
 * Stands for npm: `ci` and `install` put a folder for each package of the lock file, and the record. FAKE_NPM says what
 * happens to it: `offline` fails as npm does without a network, `slow` waits half-way until a file `go` is there.
 */
const fakeNpm = `
  const fs = require('node:fs')
  const [command] = process.argv.slice(2)
  fs.appendFileSync('calls', process.argv.slice(2).join(' ') + '\\n')
  if (command === 'ci') fs.rmSync('node_modules', { recursive: true, force: true })
  if (process.env.FAKE_NPM === 'offline') {
    console.error('npm error network')
    process.exit(1)
  }
  function put() {
    const { packages } = JSON.parse(fs.readFileSync('package-lock.json', 'utf8'))
    for (const [folder, { os }] of Object.entries(packages)) {
      if (!folder || os) delete packages[folder]
      else fs.mkdirSync(folder, { recursive: true })
    }
    fs.writeFileSync('node_modules/tsx/index.js', '')
    fs.writeFileSync('node_modules/.package-lock.json', JSON.stringify({ packages }))
    process.exit(0)
  }
  if (process.env.FAKE_NPM !== 'slow') put()
  fs.mkdirSync('node_modules/half', { recursive: true })
  setInterval(() => fs.existsSync('go') && put(), 10)`

let root: string
const inRoot = (file: string) => path.join(root, file)
const read = (file: string) => readFileSync(inRoot(file), 'utf8')

const lock = (packages: Packages) =>
  writeFileSync(inRoot('package-lock.json'), JSON.stringify({ packages }))

/** Writes npm's record, as if the packages of the lock file and one more were installed. */
function recordWith(folder: string, version: string): void {
  const { 'node_modules/for-windows': _absent, ...packages } = first
  const record = { packages: { ...packages, [folder]: named(version) } }
  writeFileSync(inRoot('node_modules/.package-lock.json'), JSON.stringify(record))
}

/** What npm was asked for, without the options that it always gets. */
const calls = () =>
  existsSync(inRoot('calls'))
    ? read('calls')
        .replaceAll(' --include=dev --fetch-retry-maxtimeout=10000', '')
        .trim()
        .split('\n')
    : []

const running: ChildProcess[] = []

/** Runs a script on the clone as `npm start` does. */
function run(env: NodeJS.ProcessEnv = {}, ...nodeOptions: string[]) {
  const child = spawn(process.execPath, [...nodeOptions, 'scripts/run.js', 'hello.js', '--all'], {
    cwd: root,
    env: { ...process.env, npm_execpath: inRoot('npm-cli.js'), ...env },
  })
  running.push(child)
  let output = ''
  for (const stream of [child.stdout, child.stderr]) {
    stream.on('data', (chunk) => {
      output += chunk
    })
  }
  const exit = once(child, 'close').then(([code, signal]) => code ?? signal)
  return { child, exit, output: () => output }
}

async function until(what: () => boolean): Promise<void> {
  const deadline = Date.now() + 20_000
  while (!what()) {
    if (Date.now() > deadline) throw new Error(`Not within 20 s: ${what}`)
    await new Promise((resolve) => setTimeout(resolve, 20))
  }
}

/** Runs to the end. */
async function ran(env: NodeJS.ProcessEnv = {}) {
  const { exit, output } = run(env)
  return { code: await exit, output: output() }
}

beforeEach(() => {
  root = mkdtempSync(path.join(tmpdir(), 'pt-portal-run-'))
  mkdirSync(inRoot('scripts'))
  for (const file of ['run.js', 'install.js', 'end-with-parent.js'])
    copyFileSync(path.join(__dirname, file), inRoot(`scripts/${file}`))
  writeFileSync(inRoot('npm-cli.js'), fakeNpm)
  writeFileSync(inRoot('hello.js'), 'console.log("ran", process.argv.slice(2))')
  lock(first)
})

afterEach(async () => {
  for (const child of running.splice(0)) child.kill('SIGKILL')
  rmSync(root, { recursive: true, force: true, maxRetries: 5 })
})

jest.setTimeout(30_000)

describe('on a fresh clone', () => {
  test('the packages are installed before the script runs, and only once', async () => {
    const { code, output } = await ran()
    expect(output).toContain('Installing the packages that package-lock.json names')
    expect(output).toContain("ran [ '--all' ]")
    expect(code).toBe(0)
    expect((await ran()).output).toBe("ran [ '--all' ]\n")
    expect(calls()).toEqual(['ci'])
    // Also where NODE_ENV says production.
    expect(read('calls')).toContain('--include=dev')
  })

  test('without a network it says what is missing and which command installs it', async () => {
    const { code, output } = await ran({ FAKE_NPM: 'offline' })
    expect(output).toContain('Not installed: the packages that package-lock.json names.')
    expect(output).toContain('Run npm ci when the registry can be reached.')
    expect(output).not.toContain('ran')
    expect(code).toBe(1)
    expect(readdirSync(inRoot('.cache/installing'))).toEqual([])
  })

  test('without npm it names the command', async () => {
    const { code, output } = await ran({ npm_execpath: '/usr/lib/pnpm.cjs' })
    expect(output).toBe('Packages are missing that package-lock.json names. Run npm ci.\n')
    expect(code).toBe(1)
  })

  test.each(['18.20.4', '20.18.1'])('Node %s is refused before anything else', async (version) => {
    const older = `data:text/javascript,Object.defineProperty(process.versions,'node',{value:'${version}'})`
    const { exit, output } = run({}, '--import', older)
    expect(await exit).toBe(1)
    expect(output()).toBe(`The portal needs Node 20.19 or newer; this is ${version}.\n`)
    expect(calls()).toEqual([])
  })
})

describe('with a lock file that has changed', () => {
  beforeEach(async () => {
    await ran()
    rmSync(inRoot('calls'))
    lock(second)
  })

  test('what is missing is installed, even if git gave the lock file an old time', async () => {
    utimesSync(inRoot('package-lock.json'), 0, 0)
    const { code, output } = await ran()
    expect(output).toContain('package-lock.json names and node_modules lacks: yaml 2.1.0 …')
    expect(output).toContain('ran')
    expect(code).toBe(0)
    expect(calls()).toEqual(['install --no-save'])
  })

  test('without a network the former packages stay', async () => {
    const { code, output } = await ran({ FAKE_NPM: 'offline' })
    expect(output).toContain('Not installed: yaml 2.1.0.')
    expect(output).toContain('node_modules is as it was. Run npm ci')
    expect(code).toBe(1)
    lock(first)
    expect((await ran()).output).toBe("ran [ '--all' ]\n")
  })

  test('an installation by hand is not repeated', async () => {
    const byHand = spawn(process.execPath, ['npm-cli.js', 'install'], { cwd: root })
    await once(byHand, 'close')
    expect((await ran()).output).toBe("ran [ '--all' ]\n")
    expect(calls()).toEqual(['install'])
  })
})

describe('an installed package', () => {
  beforeEach(() => ran())

  test.each([
    ['that was deleted', () => rmSync(inRoot('node_modules/yaml'), { recursive: true })],
    [
      'with another content of the same version',
      () => lock({ ...first, 'node_modules/yaml': { version: '2.0.0', integrity: 'other' } }),
    ],
  ])('%s is installed again', async (_what, change) => {
    change()
    expect((await ran()).output).toContain('lacks: yaml 2.0.0 …')
  })

  test('inside another one that the lock file no longer names is removed', async () => {
    recordWith('node_modules/yaml/node_modules/tsx', '3.0.0')
    expect((await ran()).output).toContain('lacks: tsx 3.0.0 …')
    expect(calls()).toHaveLength(2)
  })

  test('that somebody tries out stays', async () => {
    recordWith('node_modules/lodash', '4.0.0')
    expect((await ran()).output).toBe("ran [ '--all' ]\n")
  })

  test('is not installed again for a new version of a workspace', async () => {
    lock({ ...first, api: { name: 'api', version: '2.0.0' } })
    expect((await ran()).output).toBe("ran [ '--all' ]\n")
  })
})

describe('two runs at once', () => {
  test('install once: the second waits and says so', async () => {
    const one = run({ FAKE_NPM: 'slow' })
    await until(() => calls().length === 1)
    const other = run({ FAKE_NPM: 'slow' })
    await until(() => other.output().includes('Another run is installing the packages; waiting'))
    appendFileSync(inRoot('go'), '')
    expect(await Promise.all([one.exit, other.exit])).toEqual([0, 0])
    expect(other.output()).toContain('ran')
    expect(calls()).toHaveLength(1)
  })

  test('that start at the same moment install once', async () => {
    const runs = [run(), run(), run()]
    expect(await Promise.all(runs.map(({ exit }) => exit))).toEqual([0, 0, 0])
    expect(calls()).toHaveLength(1)
  })
})

describe('an installation that was stopped', () => {
  /** A run that stands in the middle of its installation. */
  async function half() {
    const started = run({ FAKE_NPM: 'slow' })
    await until(() => existsSync(inRoot('node_modules/half')))
    return started
  }

  test.each(['SIGINT', 'SIGTERM', 'SIGHUP'] as const)('by %s starts anew', async (signal) => {
    const stopped = await half()
    stopped.child.kill(signal)
    expect(await stopped.exit).toBe(1)
    expect(stopped.output()).toContain('Stopped while installing; the next run installs again.')
    const { code, output } = await ran()
    expect(output).not.toContain('waiting')
    expect(output).toContain('Installing the packages')
    expect(code).toBe(0)
    expect(existsSync(inRoot('node_modules/half'))).toBe(false)
  })

  test('by a kill ends npm too, and its turn passes to the next run', async () => {
    const killed = await half()
    killed.child.kill('SIGKILL')
    // Its output ends only when npm, which writes to it too, has ended.
    expect(await killed.exit).toBe('SIGKILL')
    const [turn = ''] = readdirSync(inRoot('.cache/installing'))
    const longAgo = new Date(Date.now() - 60_000)
    utimesSync(inRoot(`.cache/installing/${turn}`), longAgo, longAgo)
    const { code, output } = await ran()
    expect(output).not.toContain('waiting')
    expect(code).toBe(0)
    expect(readdirSync(inRoot('.cache/installing'))).toEqual([])
  })

  test('while it replaced packages starts anew, even with the former lock file', async () => {
    await ran()
    lock(second)
    const stopped = await half()
    stopped.child.kill('SIGTERM')
    await stopped.exit
    lock(first)
    expect((await ran()).output).toContain('Installing the packages')
    expect(calls().at(-1)).toBe('ci')
  })
})

test('the version of Node that is refused is the one that package.json names', () => {
  const { engines } = JSON.parse(readFileSync(path.join(repositoryRoot, 'package.json'), 'utf8'))
  expect(engines.node).toBe('>=20.19')
})
