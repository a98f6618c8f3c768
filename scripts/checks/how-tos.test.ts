import { spawnSync } from 'node:child_process'
import { existsSync, mkdtempSync, readdirSync, readFileSync, realpathSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { marked } from 'marked'
import { workspaceRemotes } from '../remotes/workspace-remotes'
import { repositoryRoot } from '../repository-root'
import { baseOf, type FollowedRepository, follow, howToBlocks, withBlock } from './how-to-files'

const documents = [
  ...readdirSync(path.join(repositoryRoot, 'docs/how-to')).map((name) => `docs/how-to/${name}`),
  'docs/own-repository.md',
  ...['api', 'shared-ui', 'shell', 'remote-kit', 'e2e', 'ops', 'scripts', 'deploy']
    .concat(workspaceRemotes().map(({ folder }) => folder))
    .map((folder) => `${folder}/README.md`)
    .filter((document) => existsSync(path.join(repositoryRoot, document))),
]

let copy: string
let followed: FollowedRepository
let faultsOfTexts: string

/** Runs a tool in the copy. @returns what it complained of, if it failed */
function faultsOf(...args: string[]): string {
  const { status, stdout, stderr } = spawnSync(process.execPath, args, {
    cwd: copy,
    encoding: 'utf8',
  })
  return status === 0 ? '' : `${stdout}${stderr}` || `ended with ${status}`
}

const bin = (file: string) => path.join(repositoryRoot, 'node_modules', file)

beforeAll(() => {
  copy = realpathSync(mkdtempSync(path.join(tmpdir(), 'pt-portal-how-tos-')))
  followed = follow(documents.flatMap(howToBlocks), copy)
  // Writes the types that the code needs.
  const messages = [
    '-C',
    '@pt-portal/source',
    '--import',
    'tsx',
    'remote-kit/src/cli.ts',
    'messages',
  ]
  faultsOfTexts = faultsOf(...messages, ...followed.catalogues)
})

afterAll(() => rmSync(copy, { recursive: true, force: true }))

jest.setTimeout(120_000)

/** The packages that the documents change today. */
const packages = ['mf-public', 'remote-kit/template']

test('the documents are followed in a copy of each package that they change', () =>
  expect(followed.packages.sort()).toEqual(packages))

test('the texts of the documents make catalogues without a fault', () =>
  expect(faultsOfTexts).toBe(''))

test.each(packages)('the code of the documents compiles in %s', (folder) => {
  const options = ['--noEmit', '--customConditions', '@pt-portal/source']
  expect(faultsOf(bin('typescript/bin/tsc'), '-p', folder, ...options)).toBe('')
})

test('lint finds nothing in the code of the documents', () => {
  const options = ['check', '--vcs-enabled=false', '--error-on-warnings']
  expect(faultsOf(bin('@biomejs/biome/bin/biome'), ...options, ...followed.code)).toBe('')
})

describe('a block whose file exists', () => {
  const block = (...lines: string[]) => ({ document: 'README.md', file: 'paths.ts', lines })

  test('is put after its first line, as far in as that', () =>
    expect(withBlock('{\n  a,\n  c,\n}', block('a,', 'b,'))).toBe('{\n  a,\n  b,\n  c,\n}'))

  test('changes nothing where it stands already', () =>
    expect(withBlock('{\n  a,\n  b,\n}', block('a,', 'b,'))).toBe('{\n  a,\n  b,\n}'))

  test.each(['c,', 'b,\nb,'])(
    'is a fault when its first line is not there once, as in %j',
    (text) =>
      expect(() => withBlock(text, block('b,', 'd,'))).toThrow(/has [02] times the line b,/),
  )
})

const textOf = (document: string) => readFileSync(path.join(repositoryRoot, document), 'utf8')

/** Everything that a document shows as code, in a line or as a block. */
function codeIn(document: string): string[] {
  const code: string[] = []
  marked.walkTokens(marked.lexer(textOf(document)), (token) => {
    if (token.type === 'codespan' || token.type === 'code') code.push(token.text)
  })
  return code
}

/** Paths that a document names, such as `mf-public/src/pages/state`; `CODE` and the like stand for a name. */
function pathsIn(document: string): string[] {
  const folders = readdirSync(repositoryRoot).filter((name) => !name.startsWith('.'))
  return codeIn(document).filter(
    (text) =>
      /^[\w.-]+(\/[\w.-]+)+\/?$/.test(text) &&
      folders.includes(text.split('/')[0]!) &&
      !/(^|\/)[A-Z]{3,}(?=\/|\.|$)/.test(text),
  )
}

const isThere = (file: string) =>
  existsSync(path.join(repositoryRoot, file)) || existsSync(path.join(copy, file))

/** What git does not know: builds, and data of a portal. */
const isMade = (file: string) => /\/(?:dist|data)(?:\/|$)|^test-results\//.test(file)

test.each(documents)('each path that %s names exists', (document) => {
  const missing = pathsIn(document).filter((file) => !isThere(file) && !isMade(file))
  expect(missing).toEqual([])
})

interface Manifest {
  scripts?: Record<string, string>
  /** In `additions.json`: what is added to the package's own. */
  'package.json'?: Manifest
}

const manifestIn = (folder: string, file: string): Manifest => {
  const found = path.join(repositoryRoot, folder, file)
  return existsSync(found) ? JSON.parse(readFileSync(found, 'utf8')) : {}
}

/** The scripts of a package; of the template also those that a remote with a back end gets. */
const scriptsOf = (folder: string): string[] => {
  const additions = manifestIn(folder, 'server/additions.json')['package.json'] ?? {}
  const manifests = [manifestIn(folder, 'package.json'), additions]
  return manifests.flatMap(({ scripts = {} }) => Object.keys(scripts))
}

/** A command of npm, with the workspace that it is for. */
const npmCommand = /\bnpm (?:run (?:--silent )?)?([a-z][\w:-]*)(?: -w ([\w-]+))?/g

const ownCommands = ['audit', 'ci', 'exec', 'install', 'i', 'pack', 'publish', 'run', 'token']

/** Commands that a document names and package.json does not have. */
function missingCommands(document: string, folder: string): string[] {
  const inRoot = [...scriptsOf(''), ...scriptsOf(folder)]
  return codeIn(document)
    .flatMap((text) => [...text.matchAll(npmCommand)])
    .filter(([, script = '', workspace]) => {
      if (ownCommands.includes(script)) return false
      if (!workspace) return !inRoot.includes(script)
      // A remote that the document creates.
      if (!existsSync(path.join(repositoryRoot, workspace))) return workspace !== 'mf-glossary'
      return !scriptsOf(workspace).includes(script)
    })
    .map(([command]) => command)
}

const commandDocuments = [
  ...documents,
  'README.md',
  'CONTRIBUTING.md',
  'docs/reference/commands.md',
  ...readdirSync(path.join(repositoryRoot, 'docs/operations')).map(
    (name) => `docs/operations/${name}`,
  ),
]

/** The package whose commands a document names without saying so. */
const packageFor = (document: string) => {
  const folder = baseOf(document) || path.dirname(document)
  return existsSync(path.join(repositoryRoot, folder, 'package.json')) ? folder : ''
}

test.each(commandDocuments)('each command of npm that %s names exists', (document) =>
  expect(missingCommands(document, packageFor(document))).toEqual([]),
)

/** A command as readers type it, without arguments. */
const typed = (script: string) =>
  ['start', 'test'].includes(script) ? `npm ${script}` : `npm run ${script}`

test.each(scriptsOf(''))('the reference of commands has the script %s', (script) => {
  const commands = codeIn('docs/reference/commands.md').map((text) => text.split(' --')[0])
  expect(commands).toContain(typed(script))
})
