import { spawnSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { build } from '../build/build'
import { readFederatedPackage } from '../build/federated-package'

const repositoryRoot = path.resolve(__dirname, '../../..')
let directory: string

beforeEach(() => {
  // Inside the repository, so that the build finds its packages.
  mkdirSync(path.join(repositoryRoot, '.cache'), { recursive: true })
  directory = mkdtempSync(path.join(repositoryRoot, '.cache/remote-'))
  mkdirSync(path.join(directory, 'src'))
})
afterEach(() => rmSync(directory, { recursive: true }))

const cli = path.resolve(__dirname, '../cli.ts')

/** Runs `remote-kit test` for a public remote that claims `/small`, built with this source of its routes. */
async function testOf(routes: string) {
  const description = {
    name: 'mf_small',
    label: 'Small',
    port: 3009,
    access: 'public',
    paths: ['/small'],
  }
  const files = {
    'package.json': '{ "version": "1.2.0" }',
    'remote.json': JSON.stringify(description),
    'src/index.ts': "import('./routes')",
    'src/routes.tsx': routes,
    'src/page.tsx': "import { Fragment } from 'react'\nexport const Page = () => <Fragment />",
  }
  for (const [name, text] of Object.entries(files)) writeFileSync(path.join(directory, name), text)
  await build(readFederatedPackage(directory))
  // A process of its own, because Jest's module system cannot run federation's code.
  const command = ['-C', '@pt-portal/source', '--import', 'tsx', cli]
  // The shell's last build may be older than these sources.
  return spawnSync(process.execPath, [...command, 'test', '--no-browser'], {
    cwd: directory,
    encoding: 'utf8',
  })
}

test('a build with a page at each address that it claims can be released', async () => {
  const { stdout, stderr } = await testOf(
    "import { Page } from './page'\nexport const routes = [{ path: 'small', Component: Page }]",
  )
  expect(stderr).toBe('')
  expect(stdout).toContain('can be released')
}, 60_000)

test('a build without a page at a claimed address cannot be released', async () => {
  const { status, stderr } = await testOf("export const routes = [{ path: 'smal' }]")
  expect(stderr).toContain(
    'remote.json: PT-F304 "paths.0" is /small, at which no route of src/routes.tsx has a page.',
  )
  expect(status).toBe(1)
}, 60_000)

test('a build whose routes the gateway cannot load cannot be released', async () => {
  const { status, stderr } = await testOf('export const routes = [{ path: document.title }]')
  expect(stderr).toContain('The routes of mf_small cannot be loaded in Node')
  expect(stderr).toContain('document is not defined')
  expect(status).toBe(1)
}, 60_000)
