import { appendFileSync, mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { isIntact, readBuildRecord, writeBuildRecord } from '../remote/build-record'
import { build } from './build'
import { buildId, type FederatedPackage, readFederatedPackage } from './federated-package'

const repositoryRoot = path.resolve(__dirname, '../../..')
let pkg: FederatedPackage

beforeEach(() => {
  jest.spyOn(console, 'warn').mockImplementation()
  // In the repository, so that it finds its packages.
  mkdirSync(path.join(repositoryRoot, '.cache'), { recursive: true })
  const directory = mkdtempSync(path.join(repositoryRoot, '.cache/remote-'))
  mkdirSync(path.join(directory, 'src'))
  const description = {
    name: 'mf_small',
    label: 'Small',
    port: 3009,
    access: 'staff',
    paths: ['/small'],
  }
  writeFileSync(path.join(directory, 'package.json'), '{ "version": "1.2.0" }')
  writeFileSync(path.join(directory, 'remote.json'), JSON.stringify(description))
  writeFileSync(path.join(directory, 'src/index.ts'), "import('./routes')")
  writeFileSync(path.join(directory, 'src/routes.tsx'), 'export const routes = []')
  pkg = readFederatedPackage(directory)
})

afterEach(() => {
  jest.restoreAllMocks()
  rmSync(pkg.directory, { recursive: true })
})

test('a build is recorded, and made once', async () => {
  const first = await build(pkg)
  expect(first.built).toBe(true)
  const { outputPath } = first
  expect(readBuildRecord(outputPath)).toMatchObject({ id: first.buildId, version: '1.2.0' })
  expect(await build(pkg)).toEqual({ ...first, built: false })
})

test('a damaged build is replaced by what it was', async () => {
  const { outputPath } = await build(pkg)
  const { digest } = readBuildRecord(outputPath)
  const entry = readdirSync(outputPath).find((file) => /^remoteEntry\.\w+\.js$/.test(file))!
  appendFileSync(path.join(outputPath, entry), '// damaged')

  expect(await build(pkg)).toMatchObject({ built: true, outputPath })
  expect(console.warn).toHaveBeenCalledWith(expect.stringContaining('is replaced'))
  expect(isIntact(outputPath)).toBe(true)
  expect(readBuildRecord(outputPath).digest).toBe(digest)
  expect(readdirSync(path.dirname(outputPath)).sort()).toEqual([
    path.basename(outputPath),
    'latest',
  ])
})

test('a build that another process has made meanwhile, of other bytes, is not passed over', async () => {
  const id = buildId(pkg)
  const building = build(pkg)
  const theirs = path.join(pkg.directory, 'dist', id)
  mkdirSync(theirs, { recursive: true })
  writeFileSync(path.join(theirs, 'remoteEntry.js'), 'other bytes')
  writeBuildRecord(theirs, { id, version: '1.2.0' })
  await expect(building).rejects.toThrow(`${theirs} was built twice with different bytes`)
})

test('other sources make another build, an editor’s hidden files do not', () => {
  const id = buildId(pkg)
  writeFileSync(path.join(pkg.directory, 'src/.routes.tsx.swp'), 'unsaved')
  expect(buildId(pkg)).toBe(id)
  appendFileSync(path.join(pkg.directory, 'src/routes.tsx'), '\n')
  expect(buildId(pkg)).not.toBe(id)
})

test('another version of a package makes another build, one of a neighbour in the workspace does not', () => {
  const lock = (packages: object) =>
    writeFileSync(path.join(pkg.directory, 'package-lock.json'), JSON.stringify({ packages }))
  lock({ 'mf-other': { version: '1.0.0' }, 'node_modules/a': { version: '1.0.0' } })
  const id = buildId(pkg)
  lock({ 'mf-other': { version: '2.0.0' }, 'node_modules/a': { version: '1.0.0' } })
  expect(buildId(pkg)).toBe(id)
  lock({ 'mf-other': { version: '2.0.0' }, 'node_modules/a': { version: '1.0.1' } })
  expect(buildId(pkg)).not.toBe(id)
})
