import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import type { RemoteDescription } from '../remote-kit/src/remote/remote-description'
import { readRegistry, release, repositoryRoot } from './registry-file'

const directory = mkdtempSync(path.join(tmpdir(), 'registry-'))
let file: string
let tests = 0

/** A remote that serves `/<name>` alone. */
const remote = (name: string, paths = [`/${name.replaceAll('_', '-')}`]): RemoteDescription => ({
  name,
  label: 'The remote',
  port: 3004,
  access: 'public',
  paths,
})

beforeEach(() => {
  tests += 1
  file = path.join(directory, String(tests), 'remotes.json')
})

afterAll(() => rmSync(directory, { recursive: true }))

/** A process that releases builds 0, 1, 2 … of a remote, one after the other. */
function releasing(name: string, builds: number): ChildProcess {
  const code = `
    const { release } = require('./scripts/registry-file.ts')
    for (let build = 0; build < ${builds}; build += 1) {
      release(${JSON.stringify(remote(name))}, String(build), ${JSON.stringify(file)})
    }`
  return spawn(process.execPath, ['--import', 'tsx', '--eval', code], {
    cwd: repositoryRoot,
    stdio: 'inherit',
  })
}

test('a release keeps what is live of the other remotes', () => {
  release(remote('mf_blog'), '1.0.0-a', file)
  release(remote('mf_admin'), '1.0.0-b', file)
  expect(readRegistry(file)).toEqual({
    mf_blog: {
      version: '1.0.0-a',
      entry: '/remotes/mf-blog/1.0.0-a/mf-manifest.json',
      remote: remote('mf_blog'),
    },
    mf_admin: {
      version: '1.0.0-b',
      entry: '/remotes/mf-admin/1.0.0-b/mf-manifest.json',
      remote: remote('mf_admin'),
    },
  })
})

test('a release is refused when another live remote serves what it claims, and changes nothing', () => {
  release(remote('mf_blog', ['/blogs', '/blogs/:slug']), '1.0.0-a', file)
  const greedy = remote('glossary', ['/glossary', '/blogs/:term'])
  expect(() => release(greedy, '1.0.0-b', file)).toThrow(
    'glossary claims /blogs/:term, which mf_blog has already as /blogs/:slug.',
  )
  expect(Object.keys(readRegistry(file))).toEqual(['mf_blog'])
})

test('releases of many processes at once are all there afterwards', async () => {
  const names = Array.from({ length: 8 }, (_, index) => `mf_${index}`)
  const codes = await Promise.all(
    names.map(async (name) => (await once(releasing(name, 25), 'exit'))[0]),
  )
  expect(codes).toEqual(names.map(() => 0))
  const live = Object.entries(readRegistry(file)).map(([name, { version }]) => [name, version])
  expect(Object.fromEntries(live)).toEqual(Object.fromEntries(names.map((name) => [name, '24'])))
}, 60_000)

test('a process killed while it releases leaves a whole file, and holds up nobody', async () => {
  release(remote('mf_admin'), 'kept', file)
  for (let round = 0; round < 5; round += 1) {
    const child = releasing('mf_blog', 100_000)
    while (!readRegistry(file).mf_blog) await new Promise((resolve) => setTimeout(resolve, 5))
    child.kill('SIGKILL')
    await once(child, 'exit')
    expect(Object.keys(readRegistry(file)).sort()).toEqual(['mf_admin', 'mf_blog'])
    release(remote('mf_public'), String(round), file)
    expect(readRegistry(file).mf_public!.version).toBe(String(round))
    writeFileSync(file, JSON.stringify({ mf_admin: readRegistry(file).mf_admin }))
  }
}, 60_000)

test('a file that is no JSON is named and left as it is', () => {
  release(remote('mf_admin'), 'kept', file)
  writeFileSync(file, '{"mf_admin": ')
  expect(() => release(remote('mf_blog'), '1.0.0-a', file)).toThrow(
    `The registry ${file} is not valid JSON; correct or remove it.`,
  )
  expect(readFileSync(file, 'utf8')).toBe('{"mf_admin": ')
})

test('before the first release nothing is live', () => {
  expect(readRegistry(file)).toEqual({})
  expect(existsSync(file)).toBe(false)
})
