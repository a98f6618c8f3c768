import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { writeBuildRecord } from '../remote/builds/build-record'
import { checkBuild } from './check-build'

const description = {
  name: 'glossary',
  label: 'Glossary',
  port: 3004,
  access: 'public',
  paths: ['/glossary'],
  sitemap: true,
}
const contract = { sharedUi: '^1.0.0', uses: { react: ['useState'] } }

const manifest = (...exposed: string[]) => ({
  metaData: {
    globalName: 'glossary',
    publicPath: 'auto',
    remoteEntry: { name: 'remoteEntry.js', path: '' },
  },
  exposes: exposed.map((module) => ({ path: module })),
})

const whole: Record<string, unknown> = {
  'remote.json': description,
  'contract.json': contract,
  'mf-manifest.json': manifest('./routes'),
  'remoteEntry.js': '',
  'node/mf-manifest.json': manifest('./routes', './sources'),
  'node/remoteEntry.js': '',
}

let folder: string

beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'build-'))
})
afterEach(() => rmSync(folder, { recursive: true }))

/** Writes a finished build with these files; undefined ones are left out. */
function buildWith(files: Record<string, unknown>) {
  mkdirSync(path.join(folder, 'node'))
  for (const [name, content] of Object.entries({ ...whole, ...files })) {
    if (content !== undefined) writeFileSync(path.join(folder, name), JSON.stringify(content))
  }
  writeBuildRecord(folder, { id: '1.0.0-a', version: '1.0.0' })
}

const check = (serverRendered = true) => checkBuild(folder, { name: 'glossary', serverRendered })

test('a complete build passes, and reports what it needs of the shell', () => {
  buildWith({})
  expect(check()).toEqual(contract)
})

test('a remote that only browsers render needs no build for Node', () => {
  buildWith({ 'node/mf-manifest.json': undefined })
  expect(check(false)).toEqual(contract)
})

test.each<[string, Record<string, unknown>, string]>([
  [
    'no routes',
    { 'mf-manifest.json': manifest('./pages') },
    'mf-manifest.json does not expose ./routes.',
  ],
  [
    'no sources although it declares a sitemap',
    { 'node/mf-manifest.json': manifest('./routes') },
    'node/mf-manifest.json does not expose ./sources.',
  ],
  [
    'a manifest without exposes',
    { 'mf-manifest.json': { metaData: manifest().metaData } },
    'mf-manifest.json: lacks "exposes" (manifest.schema.json says what it may be).',
  ],
  [
    'the manifest of another remote',
    {
      'mf-manifest.json': { ...manifest(), metaData: { ...manifest().metaData, globalName: 'x' } },
    },
    'mf-manifest.json is the manifest of x, not glossary.',
  ],
  ['no entry', { 'remoteEntry.js': undefined }, 'remoteEntry.js, which is not there.'],
  ['no contract', { 'contract.json': undefined }, 'contract.json cannot be read'],
  ['a description that is none', { 'remote.json': {} }, 'remote.json: PT-F323 lacks "name"'],
])('refuses a build with %s in one sentence', (_what, files, sentence) => {
  buildWith(files)
  expect(check).toThrow(sentence)
})

test('refuses a build that is missing, or was changed since', () => {
  expect(check).toThrow('does not hold a whole build of the present sources; build first.')
  buildWith({})
  writeFileSync(path.join(folder, 'remoteEntry.js'), 'changed')
  expect(check).toThrow('does not hold a whole build')
})
