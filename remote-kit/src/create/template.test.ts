import { spawnSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import path from 'node:path'
import { build } from '../build/build'
import { readFederatedPackage } from '../build/federated-package'
import { createRemote } from './create-remote'

const repositoryRoot = path.resolve(__dirname, '../../..')
const cli = path.resolve(__dirname, '../cli.ts')

let root: string
let folder: string

beforeAll(() => {
  // Inside the repository, so that the new remote finds its packages.
  const cache = path.join(repositoryRoot, '.cache')
  mkdirSync(cache, { recursive: true })
  root = mkdtempSync(path.join(cache, 'template-'))
  folder = path.join(root, 'glossary')
  createRemote({ folder, name: 'glossary', hasBackEnd: true }, [])
})
afterAll(() => rmSync(root, { recursive: true }))

test.each([
  ['form', ['src/suggest-form.test.tsx']],
  ['back end', ['--node', 'server']],
])(
  'the tests of a new remote’s %s pass',
  (_what, args) => {
    const { status, stdout, stderr } = spawnSync(
      process.execPath,
      ['--import', require.resolve('tsx'), cli, 'unit', ...args],
      {
        cwd: folder,
        encoding: 'utf8',
        env: {
          PATH: process.env.PATH,
          // Also for the processes of the tests: they take the packages' sources.
          NODE_OPTIONS: '--conditions=@pt-portal/source',
        },
      },
    )
    expect(stdout + stderr).toMatch(/pass [1-9]/)
    expect(status).toBe(0)
  },
  120_000,
)

test('a new remote compiles without a warning, and browsers get no more of remote.json than it uses', async () => {
  const warn = jest.spyOn(console, 'warn').mockImplementation()
  const { outputPath } = await build(readFederatedPackage(folder))
  expect(warn).not.toHaveBeenCalled()
  const scripts = readdirSync(outputPath).filter((name) => name.endsWith('.js'))
  const code = scripts.map((name) => readFileSync(path.join(outputPath, name), 'utf8')).join('')
  expect(code).toContain('/api/x/glossary/suggestions')
  expect(code).not.toContain('budgets')
}, 120_000)
