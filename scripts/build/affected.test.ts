import { execFileSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, realpathSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { ensureTool, isMissing } from '../tools'
import { affectedSince } from './affected'

const dependencies: Record<string, string[]> = {
  api: [],
  'shared-ui': [],
  shell: ['shared-ui'],
  'mf-blog': ['shared-ui'],
}
const everything = { images: ['api', 'shell', 'mf-blog'], remotes: ['mf-blog'] }
let root: string
let base: string

function git(...args: string[]): string {
  const author = ['-c', 'user.name=Asha', '-c', 'user.email=asha@example.com']
  return execFileSync('git', [...author, ...args], { cwd: root, encoding: 'utf8' }).trim()
}

function commit(files: Record<string, unknown>): void {
  for (const [file, content] of Object.entries(files)) {
    mkdirSync(path.join(root, path.dirname(file)), { recursive: true })
    writeFileSync(path.join(root, file), JSON.stringify(content))
  }
  git('add', '--all')
  git('commit', '--quiet', '--message', 'Change something')
}

const manifest = (name: string, version = '1.0.0') => ({
  name,
  version,
  dependencies: Object.fromEntries(dependencies[name]!.map((other) => [other, '1.0.0'])),
})

const lock = (blog: string, react: string) => ({
  packages: { 'mf-blog': { version: blog }, 'node_modules/react': { version: react } },
})

const testPackages = isMissing('lerna') ? test.skip : test

beforeAll(async () => {
  if (!isMissing('lerna')) await ensureTool('lerna')
  root = realpathSync(mkdtempSync(path.join(tmpdir(), 'pt-portal-affected-')))
  git('init', '--quiet')
  writeFileSync(path.join(root, '.gitignore'), 'node_modules\n.nx\n')
  const names = Object.keys(dependencies)
  commit({
    'package.json': { workspaces: names },
    'package-lock.json': lock('1.0.0', '19.3.1'),
    'lerna.json': { version: 'independent' },
    'mf-blog/remote.json': {},
    ...Object.fromEntries(names.map((name) => [`${name}/package.json`, manifest(name)])),
    'Dockerfile.remote': '',
    'api/Dockerfile': '',
    'shell/Dockerfile': '',
  })
  base = git('rev-parse', 'HEAD')
}, 300_000)

afterEach(() => git('reset', '--quiet', '--hard', base))
afterAll(() => rmSync(root, { recursive: true }))

const blogAlone = { images: ['mf-blog'], remotes: ['mf-blog'] }

testPackages.each([
  ['a remote affects only itself', { 'mf-blog/src/routes.tsx': 1 }, blogAlone],
  [
    'a shared package affects its dependents',
    { 'shared-ui/src/index.ts': 1 },
    { images: ['shell', 'mf-blog'], remotes: ['mf-blog'] },
  ],
  [
    'a remote’s version, which the lock file repeats, affects only itself',
    {
      'mf-blog/package.json': manifest('mf-blog', '1.1.0'),
      'package-lock.json': lock('1.1.0', '19.3.1'),
    },
    blogAlone,
  ],
  [
    'documentation and test code affects nothing',
    { 'docs/scaling.md': 1, LICENSE: 1, 'scripts/testing/test.ts': 1 },
    { images: [], remotes: [] },
  ],
])('a change of %s', (_what, files, expected) => {
  commit(files)
  expect(affectedSince(base, root)).toEqual(expected)
})

test.each([
  ['another version of an installed package', { 'package-lock.json': lock('1.0.0', '19.4.0') }],
  ['a change of .dockerignore', { '.dockerignore': 1 }],
])('%s affects everything', (_what, files) => {
  commit(files)
  expect(affectedSince(base, root)).toEqual(everything)
})

test('an unknown base commit affects everything', () => {
  expect(affectedSince('0'.repeat(40), root)).toEqual(everything)
})
