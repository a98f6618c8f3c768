import { spawnSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { pathToFileURL } from 'node:url'

const tsx = pathToFileURL(require.resolve('tsx')).href
const start = path.join(__dirname, 'start.ts')

let folder: string

beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'start-'))
  mkdirSync(path.join(folder, 'dist/1.0.0-a'), { recursive: true })
  writeFileSync(path.join(folder, 'dist/latest'), '1.0.0-a')
  writeFileSync(
    path.join(folder, 'server.js'),
    'console.log("serving", process.env.BUILDS_DIR ?? "dist", ...process.argv.slice(2))',
  )
})
afterEach(() => rmSync(folder, { recursive: true }))

function run(env: Record<string, string>) {
  const args = ['--import', tsx, start, './server.js', '--verbose']
  const { status, stdout, stderr } = spawnSync(process.execPath, args, {
    cwd: folder,
    env: { PATH: process.env.PATH, ...env },
    encoding: 'utf8',
  })
  return { status, stdout: stdout.trim(), stderr: stderr.trim() }
}

test('copies its build to the folder of builds, then starts the server', () => {
  const { status, stdout, stderr } = run({ BUILDS_DIR: 'builds' })
  expect({ status, stdout, stderr }).toEqual({
    status: 0,
    stdout: 'serving builds --verbose',
    stderr: '',
  })
  expect(readFileSync(path.join(folder, 'builds/latest'), 'utf8')).toBe('1.0.0-a')
})

test('without a folder of builds it only starts the server', () => {
  expect(run({}).stdout).toBe('serving dist --verbose')
})

test('if the folder cannot be written, the server serves its own build, and a message says so', () => {
  writeFileSync(path.join(folder, 'builds'), 'a file where the folder should be')
  const { status, stdout, stderr } = run({ BUILDS_DIR: 'builds' })
  expect(stdout).toBe('serving dist --verbose')
  expect(stderr).toMatch(/^The build cannot be kept in builds, earlier ones are not served: E/)
  expect(status).toBe(0)
})

test.each(['0', 'many', '1.5'])('BUILDS_KEPT=%s is refused with one sentence', (kept) => {
  const { status, stderr } = run({ BUILDS_DIR: 'builds', BUILDS_KEPT: kept })
  expect(stderr).toBe(`BUILDS_KEPT must be a whole number from 1, not "${kept}".`)
  expect(status).toBe(1)
})
