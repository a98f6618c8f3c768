import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { type Releasable, registrationOf } from '../../remote-kit/src/release/local-builds'
import type { ReleaseStore } from '../../remote-kit/src/release/release-store'
import { contractFile } from '../../remote-kit/src/remote/contract/contract'
import { ensureLive, releaseShell } from './live-builds'
import { localReleases } from './local-releases'

const blog = {
  name: 'mf_blog',
  label: 'The blog',
  port: 3002,
  access: 'public',
  paths: ['/blogs', '/blogs/:slug'],
}

let root: string
let registryFile: string
let store: ReleaseStore

beforeEach(() => {
  root = mkdtempSync(path.join(tmpdir(), 'live-'))
  registryFile = path.join(root, 'remotes.json')
  store = localReleases(`sqlite:${path.join(root, 'portal.db')}`)
})

afterEach(() => rmSync(root, { recursive: true }))

const releasable = (name: string): Releasable => ({
  directory: path.join(root, name.replace('_', '-')),
  name,
})

function build(id: string, name = 'mf_blog', contract?: object) {
  const { directory } = releasable(name)
  const folder = path.join(directory, 'dist', id)
  mkdirSync(folder, { recursive: true })
  const record = { id, version: '1.0.0', digest: `sha256:${'0'.repeat(64)}`, bytes: 1000 }
  writeFileSync(path.join(folder, 'build.json'), JSON.stringify(record))
  if (name !== 'shell') writeFileSync(path.join(folder, 'remote.json'), JSON.stringify(blog))
  if (contract) writeFileSync(path.join(folder, contractFile), JSON.stringify(contract))
  writeFileSync(path.join(directory, 'dist/latest'), id)
}

const start = () => ensureLive(releasable('mf_blog'), store, registryFile)
const live = async (name = 'mf_blog') => (await store.releases(name)).live[0]?.build

async function release(id: string, base?: string) {
  const present = (await store.releases('mf_blog')).live[0]
  await store.register(registrationOf(releasable('mf_blog'), id, base))
  await store.release('mf_blog', { build: id, canary: null, basedOn: present?.id ?? null })
}

test('the first start makes the build live and prints no notice', async () => {
  build('1.0.0-a')
  expect(await start()).toBeUndefined()
  expect((await live())?.build).toBe('1.0.0-a')
  expect(await start()).toBeUndefined()
  expect((await store.releases()).history).toHaveLength(1)
})

test('a newer build is not released, and a notice names the command that does', async () => {
  build('1.0.0-a')
  await start()
  build('1.0.0-b')
  expect(await start()).toBe(
    'mf-blog: 1.0.0-b is built, 1.0.0-a stays live. To release it: npm run release -- mf-blog',
  )
  expect((await live())?.build).toBe('1.0.0-a')
})

test('a start keeps a rollback', async () => {
  build('1.0.0-a')
  build('1.0.0-b')
  await start()
  await release('1.0.0-a')
  await start()
  expect((await live())?.build).toBe('1.0.0-a')
})

test('replaces a live build whose folder is missing, with a notice', async () => {
  build('1.0.0-a')
  await start()
  rmSync(path.join(root, 'mf-blog/dist/1.0.0-a'), { recursive: true })
  build('1.0.0-b')
  expect(await start()).toBe('mf-blog: 1.0.0-a was live but is gone; now 1.0.0-b is live.')
  expect((await live())?.build).toBe('1.0.0-b')
})

test('a build on another origin stays live', async () => {
  build('1.0.0-a')
  await release('1.0.0-a', 'https://cdn.example/blog')
  rmSync(path.join(root, 'mf-blog/dist/1.0.0-a'), { recursive: true })
  build('1.0.0-b')
  expect(await start()).toContain('1.0.0-a stays live')
  expect((await live())?.entry).toBe('https://cdn.example/blog/1.0.0-a/mf-manifest.json')
})

test('a remote that was taken out of service stays out', async () => {
  build('1.0.0-a')
  await start()
  const [present] = (await store.releases('mf_blog')).live
  await store.release('mf_blog', { build: null, canary: null, basedOn: present!.id })
  expect(await start()).toBeUndefined()
  expect(await live()).toBeUndefined()
})

test('a build that is live by an old registry file stays live, and a notice says so', async () => {
  build('1.0.0-a')
  build('1.0.0-b')
  writeFileSync(registryFile, JSON.stringify({ mf_blog: { version: '1.0.0-a' } }))
  expect(await start()).toContain('1.0.0-b is built, 1.0.0-a stays live')
  expect((await live())?.build).toBe('1.0.0-a')
})

test('fails without a build', async () => {
  await expect(start()).rejects.toThrow('mf-blog has no build yet; run "npm run build" first.')
})

test('does not release a build without a description, and names the missing file', async () => {
  build('1.0.0-a')
  rmSync(path.join(root, 'mf-blog/dist/1.0.0-a/remote.json'))
  await expect(start()).rejects.toThrow(
    /1\.0\.0-a is no folder of a remote, as it has no remote\.json/,
  )
})

test('releases the shell’s build for contract checks, unless live remotes need something it lacks', async () => {
  const provides = (names: string[]) => ({ sharedUi: '1.0.0', provides: { react: names } })
  const startShell = () => releaseShell(releasable('shell'), store)
  build('1.0.0-s', 'shell', provides(['memo']))
  expect(await startShell()).toBeUndefined()
  build('1.0.0-a', 'mf_blog', { sharedUi: '^1.0.0', uses: { react: ['memo'] } })
  await start()
  build('1.0.0-t', 'shell', provides([]))
  expect(await startShell()).toMatch(
    /^shell: 1\.0\.0-t starts.*\nmf_blog 1\.0\.0-a needs memo of react/,
  )
  expect((await live('shell'))?.build).toBe('1.0.0-s')
})
