import path from 'node:path'
import { parseSync } from '@swc/core'
import type { PageOrigins } from '../../remote/remote-description'

/** A node of the syntax tree, as far as it is read here. */
interface Tree {
  type: string
  /** In bytes; the first of a file has the number 1. */
  span: { start: number }
  [field: string]: unknown
}

/** What an address is for; undefined for what no remote may take from elsewhere. */
type Use = keyof PageOrigins | undefined

/** Globals whose first argument is an address. */
const calling: Record<string, Use> = {
  fetch: 'connect',
  sendBeacon: 'connect',
  Request: 'connect',
  EventSource: 'connect',
  WebSocket: 'connect',
  Worker: undefined,
  SharedWorker: undefined,
}

/** Attributes that make browsers load something, by element. */
const loading: Record<string, Record<string, Use>> = {
  img: { src: 'images', srcSet: 'images' },
  image: { href: 'images' },
  source: { src: undefined, srcSet: 'images' },
  video: { src: undefined, poster: 'images' },
  audio: { src: undefined },
  iframe: { src: 'frames' },
  script: { src: undefined },
  link: { href: undefined },
}

const isTree = (value: unknown): value is Tree =>
  typeof (value as Tree | null)?.type === 'string' && 'span' in (value as Tree)

const listOf = (value: unknown) => (Array.isArray(value) ? value : []) as unknown[]

/** Whether a name is a global's, not one that the file declares. */
const isGlobal = (node: unknown, name?: string) =>
  isTree(node) &&
  node.type === 'Identifier' &&
  node.ctxt === 1 &&
  (name === undefined || node.value === name)

const globalObjects = ['window', 'globalThis', 'self', 'navigator']

/** The global that an expression names, such as `fetch` for `window.fetch`. */
function globalNamed(node: unknown): string | undefined {
  if (!isTree(node)) return undefined
  if (isGlobal(node)) return node.value as string
  const { object, property } = node as Tree & { object?: Tree; property?: Tree }
  const isOfGlobal = object && isGlobal(object) && globalObjects.includes(object.value as string)
  return isOfGlobal ? (property?.value as string) : undefined
}

/** Text with which an expression begins, and whether it is all of it. */
interface Beginning {
  text: string
  isWhole: boolean
}

const unknown: Beginning = { text: '', isWhole: false }

const bindingOf = ({ value, ctxt }: Tree) => `${value} ${ctxt}`

/** Reads what expressions begin with, as far as literals and constants of the file say it. */
function reader(constants: ReadonlyMap<string, unknown>) {
  function joined(parts: readonly unknown[]): Beginning {
    let text = ''
    for (const part of parts) {
      const next = typeof part === 'string' ? { text: part, isWhole: true } : read(part)
      text += next.text
      if (!next.isWhole) return { text, isWhole: false }
    }
    return { text, isWhole: true }
  }

  function read(node: unknown): Beginning {
    if (!isTree(node)) return unknown
    switch (node.type) {
      case 'StringLiteral':
        return { text: node.value as string, isWhole: true }
      case 'TemplateLiteral': {
        const expressions = listOf(node.expressions)
        const quasis = listOf(node.quasis) as { cooked: string }[]
        return joined(
          quasis.flatMap(({ cooked }, at) => [cooked, ...expressions.slice(at, at + 1)]),
        )
      }
      case 'BinaryExpression':
        return node.operator === '+' ? joined([node.left, node.right]) : unknown
      case 'NewExpression': {
        if (!isGlobal(node.callee, 'URL')) return unknown
        const [address, base] = argumentsOf(node)
        const own = read(address)
        return base && !addressForm.test(own.text) ? { ...read(base), isWhole: true } : own
      }
      case 'Identifier': {
        const value = constants.get(bindingOf(node))
        return value ? read(value) : unknown
      }
      default:
        return node.expression ? read(node.expression) : unknown
    }
  }
  return read
}

const addressForm = /^(?:(?:https?|wss?):)?\/\/([^/?#\s\\]+)/i

/** The other site at which an address is; undefined for addresses of the portal, and where it cannot be known. */
function siteOf({ text, isWhole }: Beginning): string | undefined {
  const [found] = addressForm.exec(text) ?? []
  if (!found || (!isWhole && found.length === text.length)) return undefined
  const address = found.startsWith('//') ? `https:${found}` : found
  return URL.canParse(address) ? new URL(address).origin : undefined
}

const argumentsOf = (node: Tree) =>
  (listOf(node.arguments) as { expression: unknown }[]).map(({ expression }) => expression)

/** All nodes of a tree that are code; types are none. */
function* codeIn(value: unknown): Generator<Tree> {
  if (Array.isArray(value)) {
    for (const each of value) yield* codeIn(each)
  } else if (value && typeof value === 'object') {
    const isType = isTree(value) && value.type.startsWith('Ts') && !('expression' in value)
    if (isType) return
    if (isTree(value)) yield value
    // `typeof WebAssembly` only asks.
    if (isTree(value) && value.type === 'UnaryExpression' && value.operator === 'typeof') return
    for (const [field, each] of Object.entries(value)) {
      if (field !== 'span' && field !== 'typeAnnotation') yield* codeIn(each)
    }
  }
}

interface Element extends Tree {
  name: Tree
  attributes: Tree[]
}

interface Attribute extends Tree {
  name: Tree
  value: unknown
}

const attributesOf = ({ attributes }: Element): Attribute[] =>
  attributes.filter((each): each is Attribute => each.type === 'JSXAttribute')

export interface CodeOptions {
  /** Folder of the remote. */
  directory: string
  origins?: PageOrigins
}

const doing: Record<keyof PageOrigins, string> = {
  connect: 'connects to',
  images: 'shows a picture of',
  frames: 'frames',
}

/** File and line of what stands behind a text. */
const locationIn = (file: string, before: string) => `${file}:${before.split('\n').length}`

function siteFault(
  location: string,
  site: string | undefined,
  use: Use,
  origins: PageOrigins,
): string[] {
  if (!site || (use && origins[use]?.includes(site))) return []
  return [
    use
      ? `PT-F306 ${location} ${doing[use]} ${site}, which remote.json does not name in origins.${use}.`
      : `PT-F306 ${location} loads from ${site}, which no page may; put the file into the build.`,
  ]
}

/**
 * One sentence, with file and line, for each place of a remote's own code that browsers would refuse to run: addresses
 * of sites that `remote.json` does not declare, WebAssembly, style elements. It sees what literals and constants of the
 * file say; what is made up at run time, browsers refuse.
 */
export function refusedCode(
  source: string,
  file: string,
  { directory, origins = {} }: CodeOptions,
): string[] {
  const tree = parseSync(source, { syntax: 'typescript', tsx: /x$|js$/.test(file) })
  const nodes = [...codeIn(tree.body)]
  const bytes = Buffer.from(source)
  const at = ({ span }: Tree) =>
    locationIn(path.relative(directory, file), bytes.subarray(0, span.start - 1).toString())
  const constants = new Map(
    nodes
      .filter(({ type, kind }) => type === 'VariableDeclaration' && kind === 'const')
      .flatMap(({ declarations }) => listOf(declarations) as { id: Tree; init: unknown }[])
      .map(({ id, init }) => [bindingOf(id), init]),
  )
  const read = reader(constants)

  const siteRefused = (node: Tree, beginning: Beginning, use: Use) =>
    siteFault(at(node), siteOf(beginning), use, origins)

  const styleRefused = (node: Tree) =>
    `PT-F308 ${at(node)} makes a style element, which browsers refuse. Import a style sheet, or use style properties of shared-ui.`

  function elementRefused(node: Element): string[] {
    const name = node.name.value as string
    if (name === 'style') return [styleRefused(node)]
    const attributes = attributesOf(node)
    const kind = attributes.find((each) => each.name.value === 'rel')?.value
    // Other links, such as to a licence, load nothing.
    if (name === 'link' && read(kind).text !== 'stylesheet') return []
    return attributes.flatMap(({ name: attribute, value }) => {
      const key = attribute.value as string
      const uses = loading[name] ?? {}
      if (!Object.hasOwn(uses, key)) return []
      const beginning = read(value)
      const each = key === 'srcSet' ? beginning.text.split(/,\s+/) : [beginning.text]
      return each.flatMap((text) => siteRefused(node, { ...beginning, text }, uses[key]))
    })
  }

  function refused(node: Tree): string[] {
    switch (node.type) {
      case 'JSXOpeningElement':
        return elementRefused(node as Element)
      case 'CallExpression':
      case 'NewExpression': {
        const [first] = argumentsOf(node)
        const callee = node.callee as Tree
        const called = (callee.property ?? callee) as Tree
        const { text, isWhole } = read(first)
        if (called.value === 'createElement' && isWhole && text === 'style') {
          return [styleRefused(node)]
        }
        const name = globalNamed(callee) ?? ''
        return Object.hasOwn(calling, name) ? siteRefused(node, read(first), calling[name]) : []
      }
      case 'Identifier':
        return isGlobal(node, 'WebAssembly')
          ? [`PT-F307 ${at(node)} uses WebAssembly, which no page may run.`]
          : []
      default:
        return []
    }
  }

  return [...new Set(nodes.flatMap(refused))]
}

const blank = (comment: string) => comment.replace(/[^\n]/g, ' ')

/** The same for a style sheet: pictures of sites that are not declared, and fonts of any other site. */
export function refusedStyles(
  source: string,
  file: string,
  { directory, origins = {} }: CodeOptions,
): string[] {
  const rules = source.replace(/\/\*[\s\S]*?\*\//g, blank)
  const fonts = [...rules.matchAll(/@font-face\s*\{[^}]*\}/g)]
  const isOfFont = (at: number) =>
    fonts.some(({ index, 0: rule }) => at > index && at < index + rule.length)
  return [...rules.matchAll(/(?<!@import\s*)url\(\s*["']?([^"')]+)/g)].flatMap(
    ({ index, 1: text = '' }) =>
      siteFault(
        locationIn(path.relative(directory, file), rules.slice(0, index)),
        siteOf({ text, isWhole: true }),
        isOfFont(index) ? undefined : 'images',
        origins,
      ),
  )
}

/** One sentence for each thing in the code of a library that browsers refuse, if the library gets there. */
export function doubtfulCode(source: string, library: string): string[] {
  const usesWasm = /\bWebAssembly\s*\.\s*(?:compile|instantiate|Module)/.test(source)
  // An empty element that is filled by rules is allowed.
  const addsStyles =
    /createElement\(\s*(["'`])style\1/.test(source) && !/insertRule|adoptedStyleSheets/.test(source)
  return [
    ...(usesWasm ? [`PT-F307 ${library} has code for WebAssembly, which no page may run.`] : []),
    ...(addsStyles
      ? [`PT-F308 ${library} has code that adds style elements, which browsers refuse.`]
      : []),
  ]
}
