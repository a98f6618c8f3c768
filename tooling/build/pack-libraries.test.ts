import { spawnSync } from 'node:child_process'
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  realpathSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import path from 'node:path'

let folder: string

const manifest = {
  name: 'portal-part',
  version: '1.0.0',
  packedLibraries: ['rates'],
  dependencies: { kept: '1.0.0', rates: '1.0.0' },
  devDependencies: { terms: '1.0.0' },
}

const library = (name: string, files: Record<string, string>) =>
  Object.fromEntries(
    Object.entries({
      'package.json': JSON.stringify({
        name,
        version: '2.3.4',
        license: 'MIT',
        types: 'index.d.ts',
      }),
      LICENSE: `Copyright of ${name}`,
      ...files,
    }).map(([file, text]) => [`node_modules/${name}/${file}`, text]),
  )

/** A built package that uses one of two libraries' names, and a package that stays. */
const files = {
  'package.json': JSON.stringify(manifest),
  'tsconfig.json': JSON.stringify({
    compilerOptions: { moduleResolution: 'bundler', module: 'preserve' },
  }),
  'src/part.ts': `import { kept } from 'kept'
import rates from 'rates'
import { type Term, cess } from 'terms'
export const part: Term = { ...cess, due: rates.least, kept }`,
  'dist/part.js': `const _kept = require("kept");
const _rates = require("rates");
const _terms = require("terms");
exports.part = { ..._terms.cess, due: _rates.default.least, kept: _kept.kept }`,
  'dist/part.d.ts': "import { type Term } from 'terms'\nexport declare const part: Term",
  ...library('kept', {
    'index.js': 'exports.kept = true',
    'index.d.ts': 'export declare const kept: boolean',
  }),
  ...library('rates', { 'index.js': 'module.exports = { least: 175 }', 'index.d.ts': 'export {}' }),
  ...library('terms', {
    'index.js': "export { cess } from './cess.js'\nexport { slab } from './slab.js'",
    'index.d.ts': "export * from './cess'\nexport * from './slab'",
    'cess.js': "export const cess = { name: 'Cess' }",
    'cess.d.ts':
      "import type { Base } from './base'\nexport interface Term extends Base { due?: number }\nexport declare const cess: Term",
    'base.d.ts': 'export interface Base { name: string }',
    'slab.js': "export const slab = { name: 'Slab' }",
    'slab.d.ts': 'export declare const slab: { name: string }',
  }),
}

beforeEach(() => {
  folder = realpathSync(mkdtempSync(path.join(tmpdir(), 'pack-')))
  for (const [file, text] of Object.entries(files)) {
    mkdirSync(path.dirname(path.join(folder, file)), { recursive: true })
    writeFileSync(path.join(folder, file), text)
  }
})
afterEach(() => rmSync(folder, { recursive: true }))

const read = (file: string) => readFileSync(path.join(folder, file), 'utf8')

function run(...args: string[]): void {
  const tool = path.join(__dirname, 'pack-libraries.js')
  const { status, stderr } = spawnSync(process.execPath, [tool, ...args], {
    cwd: folder,
    encoding: 'utf8',
  })
  expect([status, stderr]).toEqual([0, ''])
}

test('a built module works without the libraries that it uses', () => {
  run('dist', 'src')
  for (const name of ['rates', 'terms'])
    rmSync(path.join(folder, 'node_modules', name), { recursive: true })
  const { part } = createRequire(path.join(folder, 'package.json'))('./dist/part.js')
  expect(part).toEqual({ name: 'Cess', due: 175, kept: true })
  expect(read('dist/part.js')).toContain('require("kept")')
  expect(read('dist/libraries/terms.js')).not.toContain('Slab')
})

test('of declarations those are packed that the used names need, past modules that pass names on', () => {
  run('dist', 'src')
  expect(read('dist/part.d.ts')).toContain("from './libraries/terms'")
  expect(read('dist/libraries/terms.d.ts')).toBe("export { Term as Term } from './of/terms/cess'\n")
  expect(readdirSync(path.join(folder, 'dist/libraries/of/terms')).sort()).toEqual([
    'base.d.ts',
    'cess.d.ts',
  ])
})

test('the manifest leaves out dependencies that are packed, until it is restored', () => {
  run('dist', 'src')
  expect(JSON.parse(read('package.json'))).toMatchObject({ dependencies: { kept: '1.0.0' } })
  expect(read('package.json')).not.toContain('rates')
  run('--undo', 'dist')
  expect(JSON.parse(read('package.json'))).toEqual(manifest)
  expect(existsSync(path.join(folder, 'package.json.kept'))).toBe(false)
})

test('the licence of each packed library goes along', () => {
  run('dist', 'src')
  const text = read('dist/libraries/LICENCES.txt')
  expect(text).toContain('rates 2.3.4 (MIT)\nterms 2.3.4 (MIT)')
  expect(text).toContain('Copyright of terms')
  expect(text).not.toContain('kept')
})
