import { spawnSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'

const cli = path.resolve(__dirname, '../../cli.ts')
const tsx = require.resolve('tsx')

let folder: string
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'unit-'))
})
afterEach(() => rmSync(folder, { recursive: true }))

function write(file: string, text: string): void {
  mkdirSync(path.dirname(path.join(folder, file)), { recursive: true })
  writeFileSync(path.join(folder, file), text)
}

function unit(...args: string[]) {
  const { status, stdout, stderr } = spawnSync(
    process.execPath,
    ['--import', tsx, cli, 'unit', ...args],
    { cwd: folder, encoding: 'utf8', env: { ...process.env, NODE_TEST_CONTEXT: undefined } },
  )
  return { status, printed: stdout + stderr }
}

test('tests of pages find a document, the matchers, and style sheets as classes', () => {
  write('src/page.module.css', '.wide { width: 100% }')
  write('src/terms.json', '["data"]')
  write('src/terms.ts', "import list from './terms.json'\nexport const terms: string[] = list")
  write(
    'src/page.test.tsx',
    `import styles from './page.module.css'
import { terms } from './terms'

test('shows', async () => {
  document.body.innerHTML = '<a class="wide" href="/x">Terms</a>'
  expect(document.querySelector('a')).toHaveAttribute('href', '/x')
  expect(styles.wide).toBe('wide')
  expect(terms).toEqual(['data'])
  const heard = jest.fn()
  window.addEventListener('hashchange', heard)
  window.dispatchEvent(new Event('hashchange'))
  expect(heard).toHaveBeenCalledTimes(1)
})`,
  )
  expect(unit()).toEqual({ status: 0, printed: expect.stringMatching(/pass 1\n/) })
})

test('tests have the names of Jest: tables, hooks that say when they are done, and limits of time', () => {
  write(
    'src/names.test.ts',
    `let ready = false
beforeAll((done) => { setTimeout(() => { ready = true; done() }, 5) })
describe('a group', () => {
  test.each([[1, 2], [2, 3]])('%d is before %d', (one, other) => expect(one + 1).toBe(other))
  test.each([{ name: 'Cess' }])('finds $name', ({ name }) => expect(name).toHaveLength(4))
})
it('waits for hooks', () => expect(ready).toBe(true), 1000)`,
  )
  const { status, printed } = unit()
  expect(printed).toMatch(/1 is before 2.*2 is before 3.*finds Cess.*waits for hooks.*pass 4\n/s)
  expect(status).toBe(0)
})

test('a failure ends the run with the expected and the received value', () => {
  write('src/wrong.test.ts', "test('is right', () => expect({ due: 200 }).toEqual({ due: 175 }))")
  const { status, printed } = unit()
  expect(status).toBe(1)
  expect(printed).toMatch(/-\s+"due": 175.*\+\s+"due": 200/s)
})

test('a remote’s back end is tested in Node', () => {
  write(
    'server/app.test.ts',
    "test('has no page', () => expect(typeof document).toBe('undefined'))",
  )
  expect(unit('--node', 'server').status).toBe(0)
  expect(unit('server').status).toBe(1)
})

test('what only Jest has is named, with what to do', () => {
  write('src/timers.test.ts', "test('waits', () => jest.useFakeTimers())")
  expect(unit().printed).toContain('jest.useFakeTimers is not in the kit’s runner of tests')
})

test('a folder without tests is no success', () => {
  mkdirSync(path.join(folder, 'src'))
  expect(unit()).toEqual({
    status: 1,
    printed: 'There are no tests (*.test.ts, *.test.tsx) in src.\n',
  })
})
