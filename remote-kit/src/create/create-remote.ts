import {
  copyFileSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import path from 'node:path'
import { devDependencies, version } from '../../package.json'
import { conflictsOf } from '../remote/address-conflicts'
import { sharedUi, shell } from '../remote/contract/contract'
import { isRemoteName } from '../remote/entry-address'
import {
  descriptionFile,
  folderOfRemote,
  parseDescription,
  portVariable,
  withoutPrefix,
} from '../remote/remote-description'
import type { RoutedRemote } from '../remote/routing'

const template = path.resolve(__dirname, '../../template')

/** The template's back end with the form that is sent to it, and the file that says what they add to others. */
const ofBackEnd = /^(?:server[\\/]|src[\\/]suggest-form\.)/
const backEndAdditions = path.join('server', 'additions.json')

export interface NewRemote {
  /** Folder to write to; must be new or empty. */
  folder: string
  /** Federation name, such as `glossary` or `mf_glossary`; its address is `/glossary`. */
  name: string
  /** Whether it gets a back end of its own (ADR 0133). */
  hasBackEnd?: boolean
  /** Folder of packed packages, which are copied into the new folder, while there are no published ones. */
  packages?: string
}

/**
 * The template's files by their path in the new folder. `.gitignore` is called `gitignore` there, because npm
 * leaves it out of packages.
 */
function templateFiles(hasBackEnd: boolean): Map<string, string> {
  const names = readdirSync(template, { recursive: true, encoding: 'utf8' })
  const files = names.filter(
    (name) => statSync(path.join(template, name)).isFile() && (hasBackEnd || !ofBackEnd.test(name)),
  )
  return new Map(
    files.map((name) => [
      name === 'gitignore' ? '.gitignore' : name,
      readFileSync(path.join(template, name), 'utf8'),
    ]),
  )
}

type Fields = Record<string, object>

/** Adds to the fields of a JSON file, each of which is an object. */
function withFields(text: string, fields: Fields): string {
  const value: Fields = JSON.parse(text)
  for (const [name, added] of Object.entries(fields)) value[name] = { ...value[name], ...added }
  return `${JSON.stringify(value, null, 2)}\n`
}

/** Adds to a file of code: each line after another one, by which it is named. */
const withLines = (text: string, lines: Record<string, string>) =>
  text
    .split('\n')
    .flatMap((line) => [line, ...(lines[line] === undefined ? [] : [lines[line]])])
    .join('\n')

/** Adds what a back end needs in other files of the remote. */
function addBackEnd(files: Map<string, string>): void {
  const additions = JSON.parse(files.get(backEndAdditions)!)
  for (const [file, added] of Object.entries<Fields & Record<string, string>>(additions)) {
    const addTo = file.endsWith('.json') ? withFields : withLines
    files.set(path.normalize(file), addTo(files.get(path.normalize(file))!, added))
  }
  files.delete(backEndAdditions)
}

/** Values of the template's placeholders. */
function wordsOf(name: string): Record<string, string> {
  const ownName = withoutPrefix(name)
  const words = ownName.replaceAll('_', ' ')
  return {
    __name__: name,
    __folder__: folderOfRemote(name),
    __address__: folderOfRemote(ownName),
    __label__: words[0]!.toUpperCase() + words.slice(1),
    __PORT_VARIABLE__: portVariable(name),
  }
}

/** Where a new remote keeps the portal's packages, so that they are there on the next machine too. */
const keptIn = 'packages'

const archiveOf = (name: string, packageVersion: string) =>
  `${name.replace('@', '').replace('/', '-')}-${packageVersion}.tgz`

/** The portal's packages besides the kit, which a remote needs to be made and tested. */
const portals = [sharedUi, shell] as const

/** @throws Error when the folder does not hold what a new remote needs */
function packedIn(packages: string): string[] {
  const files = [
    archiveOf('@pt-portal/remote-kit', version),
    ...portals.map((name) => archiveOf(name, devDependencies[name])),
  ]
  const missing = files.find((file) => !existsSync(path.resolve(packages, file)))
  if (!missing) return files
  throw new Error(`${packages} holds no ${missing}; put it there with "npm run pack-kit".`)
}

/** The new remote's `package.json`, which depends on this kit, and on the shared-ui and the shell that it is tested with. */
function manifest(text: string, arePacked: boolean): string {
  const value = JSON.parse(text)
  const dependOn = (name: string, packageVersion: string) =>
    arePacked ? `file:${keptIn}/${archiveOf(name, packageVersion)}` : `^${packageVersion}`
  value.dependencies['@pt-portal/remote-kit'] = dependOn('@pt-portal/remote-kit', version)
  for (const name of portals) value.devDependencies[name] = dependOn(name, devDependencies[name])
  return `${JSON.stringify(value, null, 2)}\n`
}

/** @throws Error when the folder holds something */
export function assertEmpty(folder: string): void {
  if (!existsSync(folder)) return
  if (statSync(folder).isDirectory() && readdirSync(folder).length === 0) return
  throw new Error(`${folder} is not empty; name a new folder.`)
}

/** @throws Error when the name is invalid, or the name or its addresses are taken */
function assertFree(name: string, description: string, others: readonly RoutedRemote[]): void {
  const remote = parseDescription(JSON.parse(description), `The new ${descriptionFile}`)
  const isTaken = others.some((other) => other.name === name)
  const [reason] = isTaken ? [`There is a remote ${name} already.`] : conflictsOf(remote, others)
  if (reason) throw new Error(`${reason} Choose another name.`)
}

/**
 * The files of a small working remote, by their path in its folder; `others` are the existing remotes. They are those
 * of a repository of its own, and its `package.json` names no versions of the portal's packages yet.
 * @throws Error with one sentence when the name is invalid, or the name or its addresses are taken
 */
export function filesOfRemote(
  name: string,
  others: readonly RoutedRemote[],
  hasBackEnd = false,
): Map<string, string> {
  if (!isRemoteName(name)) {
    throw new Error(
      `"${name}" is no name of a remote: use lower-case letters, digits and single underscores, such as tax_terms.`,
    )
  }
  const words = wordsOf(name)
  const files = templateFiles(hasBackEnd)
  if (hasBackEnd) addBackEnd(files)
  for (const [file, text] of files) {
    files.set(
      file,
      text.replace(/__\w+?__/g, (word) => words[word] ?? word),
    )
  }
  assertFree(name, files.get(descriptionFile)!, others)
  return files
}

export function writeFiles(folder: string, files: ReadonlyMap<string, string>): void {
  for (const [file, text] of files) {
    const target = path.join(folder, file)
    mkdirSync(path.dirname(target), { recursive: true })
    writeFileSync(target, text)
  }
}

/**
 * Writes a small working remote for a repository of its own (D44); `others` are the existing remotes.
 * @throws Error with one sentence; then nothing was written
 */
export function createRemote(
  { folder, name, packages, hasBackEnd }: NewRemote,
  others: readonly RoutedRemote[],
): void {
  assertEmpty(folder)
  const files = filesOfRemote(name, others, hasBackEnd)
  files.set('package.json', manifest(files.get('package.json')!, packages !== undefined))
  const archives = packages === undefined ? [] : packedIn(packages)
  writeFiles(folder, files)
  if (archives.length > 0) mkdirSync(path.join(folder, keptIn))
  for (const file of archives) {
    copyFileSync(path.resolve(packages!, file), path.join(folder, keptIn, file))
  }
}
