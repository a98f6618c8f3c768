import {
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
import { writeBuildRecord } from '../../remote/builds/build-record'
import { publishBuild } from './publish-build'

let folder: string
let buildsDir: string

beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'builds-'))
  buildsDir = path.join(folder, 'volume')
})
afterEach(() => rmSync(folder, { recursive: true }))

/** Creates the `dist` of an image with one build. */
function imageWith(build: string): string {
  const dist = path.join(folder, `image-${build}`)
  mkdirSync(path.join(dist, build, 'node'), { recursive: true })
  writeFileSync(path.join(dist, build, 'node/main.js'), build)
  writeFileSync(path.join(dist, 'latest'), build)
  return dist
}

/** Starts a container of the image, `daysAgo` days ago. */
function start(dist: string, { kept = 10, daysAgo = 0 } = {}): string {
  const build = publishBuild({ dist, buildsDir, kept })
  const at = Date.now() / 1000 - daysAgo * 24 * 60 * 60
  utimesSync(path.join(buildsDir, build), at, at)
  return build
}

const latest = () => readFileSync(path.join(buildsDir, 'latest'), 'utf8')
const content = (build: string) => readFileSync(path.join(buildsDir, build, 'node/main.js'), 'utf8')

test('a new container’s build becomes the latest, and builds of earlier containers stay', () => {
  start(imageWith('1.0.0-a'))
  start(imageWith('1.1.0-b'))
  expect(latest()).toBe('1.1.0-b')
  expect([content('1.0.0-a'), content('1.1.0-b')]).toEqual(['1.0.0-a', '1.1.0-b'])
  expect(readdirSync(buildsDir).sort()).toEqual(['1.0.0-a', '1.1.0-b', 'latest'])
})

test('replaces a damaged copy', () => {
  const warn = jest.spyOn(console, 'warn').mockImplementation()
  const image = imageWith('1.0.0-a')
  writeBuildRecord(path.join(image, '1.0.0-a'), { id: '1.0.0-a', version: '1.0.0' })
  start(image)
  start(image)
  expect(warn).not.toHaveBeenCalled()
  writeFileSync(path.join(buildsDir, '1.0.0-a/node/main.js'), 'of somebody else')
  start(image)
  expect(content('1.0.0-a')).toBe('1.0.0-a')
  expect(warn).toHaveBeenCalledWith(expect.stringContaining('is replaced'))
  expect(readdirSync(buildsDir).sort()).toEqual(['1.0.0-a', 'latest'])
  warn.mockRestore()
})

test('deploying an earlier image makes its build the latest again', () => {
  const former = imageWith('1.0.0-a')
  start(former)
  start(imageWith('1.1.0-b'))
  start(former)
  expect(latest()).toBe('1.0.0-a')
})

test('removes the builds that were live longest ago, never the one that starts', () => {
  const first = imageWith('1.0.0-a')
  start(first, { daysAgo: 44 })
  start(imageWith('1.1.0-b'), { daysAgo: 43 })
  start(imageWith('1.2.0-c'), { daysAgo: 42 })
  start(first, { kept: 2 })
  expect(readdirSync(buildsDir).sort()).toEqual(['1.0.0-a', '1.2.0-c', 'latest'])
})

test('keeps all builds of the last 30 days, however many', () => {
  start(imageWith('1.0.0-a'), { daysAgo: 31 })
  start(imageWith('1.1.0-b'), { daysAgo: 29 })
  start(imageWith('1.2.0-c'), { kept: 1 })
  expect(readdirSync(buildsDir).sort()).toEqual(['1.1.0-b', '1.2.0-c', 'latest'])
})

test('a build that cannot be copied completely does not appear, and the latest stays', () => {
  start(imageWith('1.0.0-a'))
  const broken = imageWith('1.1.0-b')
  rmSync(path.join(broken, '1.1.0-b'), { recursive: true })
  expect(() => start(broken)).toThrow('ENOENT')
  expect(latest()).toBe('1.0.0-a')
  expect(readdirSync(buildsDir).sort()).toEqual(['1.0.0-a', 'latest'])
})

test('removes unfinished copies of stopped containers, but not those of a running copy', () => {
  const left = path.join(buildsDir, '.publishing-left')
  const busy = path.join(buildsDir, '.publishing-busy')
  mkdirSync(left, { recursive: true })
  mkdirSync(busy)
  const yesterday = Date.now() / 1000 - 24 * 60 * 60
  utimesSync(left, yesterday, yesterday)
  start(imageWith('1.0.0-a'))
  expect([existsSync(left), existsSync(busy)]).toEqual([false, true])
})
