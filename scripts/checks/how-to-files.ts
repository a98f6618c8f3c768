import {
  cpSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import path from 'node:path'
import { marked, type Tokens } from 'marked'
import { repositoryRoot } from '../repository-root'

/** A block of code of a document that says which file it belongs to. */
export interface HowToBlock {
  document: string
  /** Within the repository. */
  file: string
  lines: string[]
}

/** Languages whose blocks are compiled or linted. */
const checked = /^(ts|tsx|jsonc?)$/

const ofOtherRepositories = ['docs/own-repository.md', 'docs/how-to/first-hour-of-a-team.md']

/** Documents about another repository name files and commands of a remote: here the template of one. */
export const baseOf = (document: string) =>
  ofOtherRepositories.includes(document) ? 'remote-kit/template' : ''

/**
 * The blocks of a document, which begin with the name of their file in a comment.
 * @throws Error when a block does not name its file
 */
export function howToBlocks(document: string): HowToBlock[] {
  const blocks: HowToBlock[] = []
  const text = readFileSync(path.join(repositoryRoot, document), 'utf8')
  marked.walkTokens(marked.lexer(text), (token) => {
    if (token.type !== 'code' || !checked.test((token as Tokens.Code).lang ?? '')) return
    const [first = '', ...lines] = (token as Tokens.Code).text.split('\n')
    const [, name] = /^\/\/ ([\w./-]+\.[a-z]+)$/.exec(first) ?? []
    if (!name) throw new Error(`${document}: the block that begins with ${first} names no file.`)
    blocks.push({ document, file: path.posix.join(baseOf(document), name), lines })
  })
  return blocks
}

/** Adds the keys of an object, sorted as catalogues are. */
function merged(before: string, addition: string): string {
  const entries = Object.entries({ ...JSON.parse(before), ...JSON.parse(addition) })
  return `${JSON.stringify(Object.fromEntries(entries.sort(([one], [other]) => (one < other ? -1 : 1))), null, 2)}\n`
}

const withoutIndent = (line: string) => line.trim()

/**
 * A file with the lines of a block, whose first line it has already: what it lacks of the others is put after that.
 * @throws Error when the file does not have the first line, or more than once
 */
export function withBlock(before: string, { document, file, lines }: HowToBlock): string {
  const existing = before.split('\n')
  const wanted = lines.map(withoutIndent)
  const matches = existing.flatMap((line, index) =>
    withoutIndent(line) === wanted[0] ? [index] : [],
  )
  const [match] = matches
  if (match === undefined || matches.length > 1)
    throw new Error(`${document}: ${file} has ${matches.length} times the line ${wanted[0]}`)
  const found = existing.slice(match, match + wanted.length).map(withoutIndent)
  if (found.join('\n') === wanted.join('\n')) return before
  const indent = (/^ */.exec(existing[match]!) ?? [''])[0]
  return [
    ...existing.slice(0, match + 1),
    ...lines.slice(1).map((line) => indent + line),
    ...existing.slice(match + 1),
  ].join('\n')
}

/** The first folders of a path that make a copy of their own: a package, or the template in remote-kit. */
const packageOf = (file: string) =>
  file.startsWith('remote-kit/template/') ? 'remote-kit/template' : file.split('/')[0]!

const isSource = (file: string) => !/(^|\/)(node_modules|dist|data|\.[^/]+)$/.test(file)

/** A copy of the repository in which documents were followed. */
export interface FollowedRepository {
  /** Packages with a changed file; only their files are copied. */
  packages: string[]
  /** Files of code that are new or changed. */
  code: string[]
  /** Packages with a changed catalogue of texts. */
  catalogues: string[]
}

/** Follows the blocks in a copy of the repository, whose other packages are those of the repository. */
export function follow(blocks: HowToBlock[], copy: string): FollowedRepository {
  const contentOf = (file: string) => readFileSync(path.join(repositoryRoot, file), 'utf8')
  const files = new Map<string, string>()
  for (const block of blocks) {
    const { file, lines } = block
    const isThere = files.has(file) || existsSync(path.join(repositoryRoot, file))
    const before = isThere ? (files.get(file) ?? contentOf(file)) : ''
    const text = lines.join('\n')
    if (file.endsWith('.json')) files.set(file, merged(before || '{}', text))
    else files.set(file, isThere ? withBlock(before, block) : `${text}\n`)
  }
  const changed = [...files].filter(
    ([file, text]) => !existsSync(path.join(repositoryRoot, file)) || contentOf(file) !== text,
  )

  const packages = [...new Set(changed.map(([file]) => packageOf(file)))]
  for (const folder of packages)
    cpSync(path.join(repositoryRoot, folder), path.join(copy, folder), {
      recursive: true,
      filter: isSource,
    })
  for (const name of ['biome.json', 'tsconfig.base.json', 'tooling/lint'])
    cpSync(path.join(repositoryRoot, name), path.join(copy, name), { recursive: true })
  for (const folder of ['', 'remote-kit', 'tooling']) linkOthers(folder, copy)
  for (const [file, text] of changed) {
    mkdirSync(path.dirname(path.join(copy, file)), { recursive: true })
    writeFileSync(path.join(copy, file), text)
  }

  const names = changed.map(([file]) => file)
  return {
    packages,
    code: names.filter((file) => /\.tsx?$/.test(file)),
    catalogues: [...new Set(names.filter((file) => file.includes('/messages/')).map(packageOf))],
  }
}

/** Links to what the copy does not have of a folder of the repository. */
function linkOthers(folder: string, copy: string): void {
  mkdirSync(path.join(copy, folder), { recursive: true })
  for (const name of readdirSync(path.join(repositoryRoot, folder))) {
    const link = path.join(copy, folder, name)
    if (!name.startsWith('.') && !existsSync(link))
      symlinkSync(path.join(repositoryRoot, folder, name), link)
  }
}
