import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import type { RemoteDescription } from '../remote-kit/src/remote/remote-description'
import { ensureLive } from './live-builds'
import { readRegistry, release } from './registry-file'

const blog: RemoteDescription = {
  name: 'mf_blog',
  label: 'The blog',
  port: 3002,
  access: 'public',
  paths: ['/blogs', '/blogs/:slug'],
}

let root: string
let file: string

beforeEach(() => {
  root = mkdtempSync(path.join(tmpdir(), 'live-'))
  file = path.join(root, 'remotes.json')
})

afterEach(() => rmSync(root, { recursive: true }))

function build(id: string) {
  const folder = path.join(root, 'mf-blog/dist', id)
  mkdirSync(folder, { recursive: true })
  writeFileSync(path.join(folder, 'mf-manifest.json'), '{}')
  writeFileSync(path.join(folder, 'remote.json'), JSON.stringify(blog))
  writeFileSync(path.join(root, 'mf-blog/dist/latest'), id)
}

const start = () => ensureLive('mf-blog', root, file)
const live = () => readRegistry(file).mf_blog?.version

test('the first start makes what was built live, without a word', () => {
  build('1.0.0-a')
  expect(start()).toBeUndefined()
  expect(live()).toBe('1.0.0-a')
  expect(start()).toBeUndefined()
})

test('a newer build waits to be released, by the command that is named', () => {
  build('1.0.0-a')
  start()
  build('1.0.0-b')
  expect(start()).toBe(
    'mf-blog: 1.0.0-b is built, 1.0.0-a stays live. To release it: npm run release -- mf-blog',
  )
  expect(live()).toBe('1.0.0-a')
})

test('a rollback stays', () => {
  build('1.0.0-a')
  build('1.0.0-b')
  start()
  release(blog, '1.0.0-a', file)
  start()
  expect(live()).toBe('1.0.0-a')
})

test('a live build whose folder is gone is replaced, and that is said', () => {
  build('1.0.0-a')
  start()
  rmSync(path.join(root, 'mf-blog/dist/1.0.0-a'), { recursive: true })
  build('1.0.0-b')
  expect(start()).toBe('mf-blog: 1.0.0-a was live but is gone; now 1.0.0-b is live.')
  expect(live()).toBe('1.0.0-b')
})

test('a build of another origin stays live', () => {
  build('1.0.0-a')
  const entry = 'https://cdn.example/mf-blog/2.0.0/mf-manifest.json'
  writeFileSync(file, JSON.stringify({ mf_blog: { version: '2.0.0', entry } }))
  expect(start()).toContain('2.0.0 stays live')
  expect(readRegistry(file).mf_blog!.entry).toBe(entry)
})

test('without a build there is nothing to start', () => {
  expect(start).toThrow('mf-blog has no build.')
})

test('so is one that does not say what it serves', () => {
  build('1.0.0-a')
  start()
  rmSync(path.join(root, 'mf-blog/dist/1.0.0-a/remote.json'))
  build('1.0.0-b')
  start()
  expect(live()).toBe('1.0.0-b')
})
