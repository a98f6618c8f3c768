import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { readRegistry, release, repositoryRoot } from './registry-file'

const directory = mkdtempSync(path.join(tmpdir(), 'registry-'))
let file: string
let tests = 0

beforeEach(() => {
  tests += 1
  file = path.join(directory, String(tests), 'remotes.json')
})

afterAll(() => rmSync(directory, { recursive: true }))

/** A process that releases builds 0, 1, 2 … of a remote, one after the other. */
function releasing(folder: string, builds: number): ChildProcess {
  const code = `
    const { release } = require('./scripts/registry-file.ts')
    for (let build = 0; build < ${builds}; build += 1) {
      release('${folder}', String(build), ${JSON.stringify(file)})
    }`
  return spawn(process.execPath, ['--import', 'tsx', '--eval', code], {
    cwd: repositoryRoot,
    stdio: 'inherit',
  })
}

test('a release keeps what is live of the other remotes', () => {
  release('mf-blog', '1.0.0-a', file)
  release('mf-admin', '1.0.0-b', file)
  expect(readRegistry(file)).toEqual({
    mf_blog: { version: '1.0.0-a', entry: '/remotes/mf-blog/1.0.0-a/mf-manifest.json' },
    mf_admin: { version: '1.0.0-b', entry: '/remotes/mf-admin/1.0.0-b/mf-manifest.json' },
  })
})

test('releases of many processes at once are all there afterwards', async () => {
  const folders = Array.from({ length: 8 }, (_, index) => `mf-${index}`)
  const codes = await Promise.all(
    folders.map(async (folder) => (await once(releasing(folder, 25), 'exit'))[0]),
  )
  expect(codes).toEqual(folders.map(() => 0))
  const live = Object.entries(readRegistry(file)).map(([name, { version }]) => [name, version])
  expect(Object.fromEntries(live)).toEqual(
    Object.fromEntries(folders.map((folder) => [folder.replace('-', '_'), '24'])),
  )
}, 60_000)

test('a process killed while it releases leaves a whole file, and holds up nobody', async () => {
  release('mf-admin', 'kept', file)
  for (let round = 0; round < 5; round += 1) {
    const child = releasing('mf-blog', 100_000)
    while (!readRegistry(file).mf_blog) await new Promise((resolve) => setTimeout(resolve, 5))
    child.kill('SIGKILL')
    await once(child, 'exit')
    expect(Object.keys(readRegistry(file)).sort()).toEqual(['mf_admin', 'mf_blog'])
    release('mf-public', String(round), file)
    expect(readRegistry(file).mf_public!.version).toBe(String(round))
    writeFileSync(file, JSON.stringify({ mf_admin: readRegistry(file).mf_admin }))
  }
}, 60_000)

test('a file that is no JSON is named and left as it is', () => {
  release('mf-admin', 'kept', file)
  writeFileSync(file, '{"mf_admin": ')
  expect(() => release('mf-blog', '1.0.0-a', file)).toThrow(
    `The registry ${file} is not valid JSON; correct or remove it.`,
  )
  expect(readFileSync(file, 'utf8')).toBe('{"mf_admin": ')
})

test('before the first release nothing is live', () => {
  expect(readRegistry(file)).toEqual({})
  expect(existsSync(file)).toBe(false)
})
