import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { repositoryRoot } from '../repository-root'
import { createHere } from './create-here'
import { staleFiles, syncedFiles } from './synced-files'
import { workspaceRemotes } from './workspace-remotes'

let root: string
const present = workspaceRemotes()

/** A copy of all that names the remotes, and of what they say of themselves. */
beforeEach(() => {
  root = mkdtempSync(path.join(tmpdir(), 'create-here-'))
  const described = present.flatMap(({ folder }) => [
    ...['package.json', 'remote.json', 'tsconfig.json'].map((file) => `${folder}/${file}`),
  ])
  const named = syncedFiles(repositoryRoot, present).keys()
  for (const file of ['package.json', ...described, ...named]) {
    cpSync(path.join(repositoryRoot, file), path.join(root, file))
  }
})
afterEach(() => rmSync(root, { recursive: true }))

const read = (file: string) => readFileSync(path.join(root, file), 'utf8')
const json = (file: string) => JSON.parse(read(file))

test('a new remote is a workspace at an address and a port of its own', () => {
  createHere('mf-sample-terms', root)
  const remotes = workspaceRemotes(root)
  expect(remotes.map(({ folder }) => folder)).toEqual([
    ...present.map(({ folder }) => folder),
    'mf-sample-terms',
  ])
  const ports = remotes.map(({ port }) => port)
  expect(new Set(ports).size).toBe(remotes.length)
  expect(remotes.at(-1)).toMatchObject({
    name: 'mf_sample_terms',
    label: 'Sample terms',
    paths: ['/sample-terms', '/sample-terms/:term'],
    navigation: [{ label: 'Sample terms', address: '/sample-terms' }],
  })
  expect(json('mf-sample-terms/remote.json').$schema).toBe(
    '../remote-kit/src/remote/remote.schema.json',
  )
})

test('its scripts and versions are those of the remotes beside it, and it has nothing of a repository', () => {
  createHere('mf-sample-terms', root)
  const { scripts, remoteKit, dependencies, ...manifest } = json('mf-sample-terms/package.json')
  const model = json('mf-blog/package.json')
  expect(manifest).toMatchObject({
    name: '@pt-portal/mf-sample-terms',
    description: 'Remote: sample terms',
  })
  expect(scripts.test).toBe('jest --config ../jest.config.js --selectProjects mf-sample-terms')
  expect(Object.keys(scripts)).toEqual(Object.keys(model.scripts))
  expect(remoteKit).toEqual(model.remoteKit)
  expect(model.dependencies).toMatchObject(dependencies)
  const outside = ['.gitignore', 'Dockerfile', 'package-lock.json']
  expect(outside.filter((file) => existsSync(path.join(root, 'mf-sample-terms', file)))).toEqual([])
})

test('every file that names the remotes names it, and its address is reserved', () => {
  createHere('mf-sample-terms', root)
  expect(staleFiles(root, workspaceRemotes(root))).toEqual([])
  expect(read('api/src/contract/content/slug.ts')).toContain("'sample-terms',")
  expect(read('docker-compose.yml')).toContain('REMOTE: mf-sample-terms')
})

test.each([
  ['glossary', '"glossary" is no folder of a remote: name it mf-…, such as mf-glossary.'],
  ['../mf-glossary', 'is no folder of a remote'],
  ['mf-sample--terms', '"mf_sample__terms" is no name of a remote'],
  ['mf-blog', /mf-blog is not empty; name a new folder\./],
  ['mf-about', 'The address /about is taken already. Choose another name.'],
  ['mf-assets', 'The address /assets is taken already. Choose another name.'],
  ['mf-goa', 'The address /goa is taken already. Choose another name.'],
  ['mf-tamil-nadu-professional-tax', 'The address /tamil-nadu-professional-tax is taken already.'],
  ['mf-shell', 'SHELL_PORT means something else already. Choose another name.'],
])('%s is refused in one sentence, and nothing is written', (folder, sentence) => {
  const before = read('package.json')
  expect(() => createHere(folder, root)).toThrow(sentence)
  expect(read('package.json')).toBe(before)
  expect(staleFiles(root, present)).toEqual([])
})

test('an address that a remote of another repository has in the portal is refused', () => {
  const live = [{ name: 'terms', paths: ['/sample-terms'] }]
  expect(() => createHere('mf-sample-terms', root, live)).toThrow(
    'mf_sample_terms claims /sample-terms, which terms has already as /sample-terms.',
  )
  expect(existsSync(path.join(root, 'mf-sample-terms'))).toBe(false)
})

test('a folder that holds something is left alone', () => {
  mkdirSync(path.join(root, 'mf-sample-terms'))
  writeFileSync(path.join(root, 'mf-sample-terms/mine'), '')
  expect(() => createHere('mf-sample-terms', root)).toThrow('mf-sample-terms is not empty')
  expect(existsSync(path.join(root, 'mf-sample-terms/remote.json'))).toBe(false)
})

test('where a place of a listing is gone, the file is named and nothing is written', () => {
  const text = read('docker-compose.yml').replace(/.*<remotes volumes>.*\n/, '')
  writeFileSync(path.join(root, 'docker-compose.yml'), text)
  expect(() => createHere('mf-sample-terms', root)).toThrow(
    'docker-compose.yml has no block <remotes volumes>.',
  )
  expect(existsSync(path.join(root, 'mf-sample-terms'))).toBe(false)
})
