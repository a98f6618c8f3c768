import { execFileSync, spawnSync } from 'node:child_process'
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  realpathSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { repositoryRoot } from '../../../scripts/repository-root'
import { linkPackages } from '../../images/link-packages'

/** Version of shared-ui that the drill moves to. */
export const nextVersion = '2.0.0'

/** Last day of support that the drill declares. */
export const until = '2027-03-31'

/** Copies the working copy with its changes, and gives the copy the installed packages. @returns its folder */
export function copyRepository(): string {
  const copy = realpathSync(mkdtempSync(path.join(tmpdir(), 'pt-portal-majors-')))
  const listed = ['ls-files', '--cached', '--others', '--exclude-standard']
  const files = execFileSync('git', listed, { cwd: repositoryRoot, encoding: 'utf8' })
  for (const file of files.split('\n').filter(Boolean)) {
    const from = path.join(repositoryRoot, file)
    if (!existsSync(from)) continue
    mkdirSync(path.dirname(path.join(copy, file)), { recursive: true })
    cpSync(from, path.join(copy, file))
  }
  linkPackages(repositoryRoot, copy)
  return copy
}

/** Builds packages of the copy. @throws Error with the output of one that cannot be built */
export function buildIn(copy: string, packages: readonly string[]): void {
  for (const name of packages) {
    const args = ['run', '--silent', 'build', '-w', name]
    const { status, stdout, stderr } = spawnSync('npm', args, { cwd: copy, encoding: 'utf8' })
    if (status !== 0) throw new Error(`${name} cannot be built:\n${stdout}${stderr}`)
    console.log(stdout.trim().split('\n')[0] || `${name} built`)
  }
}

const latestOf = (copy: string, folder: string) => path.join(copy, folder, 'dist/latest')

/** Id of the newest build of a package. */
export const builtIn = (copy: string, folder: string) =>
  readFileSync(latestOf(copy, folder), 'utf8').trim()

/** Makes an earlier build of a package the one that the next portal starts with. */
export const takeBuild = (copy: string, folder: string, build: string) =>
  writeFileSync(latestOf(copy, folder), build)

function replaceIn(file: string, find: string | RegExp, by: string): void {
  const before = readFileSync(file, 'utf8')
  const after = before.replace(find, by)
  if (after === before) throw new Error(`${file} has no ${find}`)
  writeFileSync(file, after)
}

function* sourcesIn(folder: string): Generator<string> {
  for (const name of readdirSync(folder).sort()) {
    const file = path.join(folder, name)
    if (statSync(file).isDirectory()) yield* sourcesIn(file)
    else if (/\.tsx?$/.test(name)) yield file
  }
}

const folders = ['shared-ui/src', 'shell/host', 'mf-public/src', 'mf-blog/src', 'mf-admin/src']

function changeManifest(copy: string, change: (manifest: Record<string, unknown>) => object): void {
  const file = path.join(copy, 'shared-ui/package.json')
  const manifest = JSON.parse(readFileSync(file, 'utf8'))
  writeFileSync(file, `${JSON.stringify({ ...manifest, ...change(manifest) }, null, 2)}\n`)
}

/**
 * Makes the next major version in a copy, and has all its packages use it: an export gets another name, a component another
 * property, and the two deprecated names go.
 */
export function makeNextMajor(copy: string): void {
  for (const file of folders.flatMap((folder) => [...sourcesIn(path.join(copy, folder))])) {
    const before = readFileSync(file, 'utf8')
    const after = before
      .replaceAll(/\bPlainLink\b/g, 'BareLink')
      .replaceAll(/<Prose html=/g, '<Prose markup=')
    if (after !== before) writeFileSync(file, after)
  }
  const source = (file: string) => path.join(copy, 'shared-ui/src', file)
  replaceIn(
    source('page/prose.tsx'),
    'Prose({ html }: { html: string })',
    'Prose({ markup: html }: { markup: string })',
  )
  replaceIn(source('index.ts'), /\n[^\n]*@deprecated[^\n]*\n[^\n]*fetchLateCode,/, '')
  replaceIn(source('router.ts'), /\n[^\n]*@deprecated[^\n]*\n[^\n]*lateDataContext,/, '')
  changeManifest(copy, () => ({ version: nextVersion }))
}

/** The entry points of the previous major version, made of those of the next one. */
const adapters: Record<string, string> = {
  'index.ts': `export * from '../index'
export { BareLink as PlainLink, fetchDeferredCode as fetchLateCode } from '../index'
export { Prose } from './prose'
`,
  'prose.tsx': `import { Prose as PresentProse } from '../index'

/** With the property of version 1. */
export const Prose = ({ html }: { html: string }) => <PresentProse markup={html} />
`,
  'router.ts': `export * from '../router'
export { deferredDataContext as lateDataContext } from '../router'
`,
  ...Object.fromEntries(
    ['data', 'forms', 'overlays'].map((entry) => [`${entry}.ts`, `export * from '../${entry}'\n`]),
  ),
}

/** Has the copy's shell provide the previous major version too. */
export function keepPreviousMajor(copy: string, version: string): void {
  const folder = path.join(copy, 'shared-ui/src/previous-major')
  mkdirSync(folder)
  for (const [file, text] of Object.entries(adapters)) writeFileSync(path.join(folder, file), text)
  changeManifest(copy, () => ({ previousMajor: { version, until } }))
}

export const sharedUiVersion = (copy: string): string =>
  JSON.parse(readFileSync(path.join(copy, 'shared-ui/package.json'), 'utf8')).version
