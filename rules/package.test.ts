import { execFile } from 'node:child_process'
import {
  cpSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { promisify } from 'node:util'
import { license } from './package.json'
import { readCases } from './src/cases'
import { dataLicence } from './src/licence'
import { exampleOf, outputOf } from './src/testing/readme-examples'

const run = promisify(execFile)
const repository = path.join(__dirname, '..')
const tsc = path.join(repository, 'node_modules/typescript/bin/tsc')

let root: string
let stranger: string

/** Packs a copy, as others may be running the built files, and installs it in a folder that knows nothing of the repository. */
beforeAll(async () => {
  root = mkdtempSync(path.join(tmpdir(), 'pt-rules-'))
  stranger = path.join(root, 'stranger')
  const copy = path.join(root, 'repository/rules')
  cpSync(__dirname, copy, {
    recursive: true,
    filter: (file) => !/\/(dist|node_modules)$/.test(file),
  })
  mkdirSync(path.join(root, 'repository/api'))
  for (const name of [
    'node_modules',
    'tooling',
    'remote-kit',
    'tsconfig.base.json',
    'api/swc.json',
  ])
    symlinkSync(path.join(repository, name), path.join(root, 'repository', name))
  await run('npm', ['pack', '--pack-destination', root], { cwd: copy })
  mkdirSync(stranger)
  writeFileSync(path.join(stranger, 'package.json'), '{ "private": true, "type": "module" }')
  const [packed] = readdirSync(root).filter((name) => name.endsWith('.tgz'))
  const quiet = ['--offline', '--no-audit', '--no-fund', '--ignore-scripts']
  await run('npm', ['install', ...quiet, path.join(root, packed!)], { cwd: stranger })
}, 120_000)
afterAll(() => rmSync(root, { recursive: true }))

const write = (name: string, text: string) => writeFileSync(path.join(stranger, name), text)

/** Runs Node in the folder, without the conditions of this repository. @returns what it prints and its exit code */
const node = (...args: string[]) =>
  run(process.execPath, args, { cwd: stranger, env: { PATH: process.env.PATH } }).then(
    ({ stdout }) => ({ stdout, code: 0 }),
    ({ stdout, stderr, code }) => ({ stdout: stdout + stderr, code }),
  )

test('holds what it is made for, and neither sources nor tests', () => {
  const folder = path.join(stranger, 'node_modules/@pt-portal/rules')
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' })
  for (const file of [
    'README.md',
    'data/kerala.json',
    'cases/kerala.json',
    'schema/cases.schema.json',
  ])
    expect(files).toContain(file)
  for (const file of ['dist/laws.js', 'dist/laws.d.ts']) expect(files).toContain(file)
  expect(files.filter((file) => /\.test\.|testing|^src/.test(file))).toEqual([])
})

test('names the licence of the data', () => expect(license).toContain(dataLicence.id))

test('the example in TypeScript compiles with its types, and prints what the README says', async () => {
  write('example.ts', exampleOf('ts', ''))
  const options = ['--module', 'nodenext', '--target', 'es2022', '--strict', '--types', '']
  expect(await node(tsc, ...options, 'example.ts')).toEqual({ stdout: '', code: 0 })
  expect(await node('example.js')).toEqual({ stdout: outputOf('ts'), code: 0 })
})

test('a wrong use does not compile', async () => {
  write(
    'wrong.ts',
    "import { taxForMonth } from '@pt-portal/rules/tax-for-month'\ntaxForMonth(1)\n",
  )
  const { code } = await node(tsc, '--module', 'nodenext', '--noEmit', '--types', '', 'wrong.ts')
  expect(code).not.toBe(0)
})

test('can be required, and its files too', async () => {
  write(
    'required.cjs',
    "console.log(require('@pt-portal/rules/licence').dataLicence.id, require('@pt-portal/rules/data/kerala.json').state)",
  )
  expect((await node('required.cjs')).stdout).toBe(`${dataLicence.id} kerala\n`)
})

describe('the suite for payroll engines', () => {
  const server = createServer((_request, response) =>
    response.end(JSON.stringify({ states: readCases() })),
  )
  let origin: string
  beforeAll(async () => {
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
    origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  })
  afterAll(() => server.close())

  const prove = (engine: string) => {
    const runner = exampleOf('js', origin, '// prove.mjs')
    expect(runner.trim().split('\n').length).toBeLessThanOrEqual(30)
    write('my-engine.mjs', engine)
    write('prove.mjs', runner)
    return node('prove.mjs')
  }

  test('proves the engine of the package', async () => {
    const { stdout, code } = await prove(exampleOf('js', origin, '// my-engine.mjs'))
    expect(stdout).toMatch(/^(\d+) of \1 months are right\n$/)
    expect(code).toBe(0)
  })

  test('names each case that an engine gets wrong, with what proves the right answer', async () => {
    const { stdout, code } = await prove('export const tax = () => 200')
    expect(stdout).toMatch(/west-bengal 2026-09 ₹\S+ : 200, but \d+ by .*Act/)
    expect(code).toBe(1)
  })
})
