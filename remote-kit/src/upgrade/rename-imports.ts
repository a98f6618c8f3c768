import { parseSync } from '@swc/core'
import type { Rename } from './renames'

/** A node of the syntax tree, as far as it is read here. */
interface Tree {
  type: string
  /** In bytes; the first of a file has the number 1. */
  span: { start: number; end: number }
  value?: unknown
  /** Scope in which a name is declared; equal names with equal numbers are one thing. */
  ctxt?: number
  [field: string]: unknown
}

/** A specifier such as `from` or `from as local`. */
interface Specifier extends Tree {
  local: Tree
  imported: Tree | null
}

interface Edit {
  start: number
  end: number
  text: string
}

const isTree = (value: unknown): value is Tree => typeof (value as Tree | null)?.type === 'string'

function* within(value: unknown, parent?: Tree): Generator<{ node: Tree; parent?: Tree }> {
  if (Array.isArray(value)) {
    for (const each of value) yield* within(each, parent)
  } else if (isTree(value)) {
    yield { node: value, parent }
    for (const field of Object.values(value)) yield* within(field, value)
  } else if (value && typeof value === 'object') {
    for (const field of Object.values(value)) yield* within(field, parent)
  }
}

/** `{ name }` in an object: the key stays, as others read it. */
const isShorthand = (parent?: Tree) =>
  parent?.type === 'ObjectExpression' || parent?.type === 'AssignmentPatternProperty'

const editOf = ({ span }: Tree, text: string): Edit => ({
  start: span.start - 1,
  end: span.end - 1,
  text,
})

/** Edits for one specifier: its own name and, where it has no local one, all its uses. */
function editsFor(body: unknown, { local, imported }: Specifier, { to }: Rename): Edit[] {
  if (imported) return [editOf(imported, to)]
  return [...within(body)]
    .filter(({ node }) => node.type === 'Identifier')
    .filter(({ node }) => node.value === local.value && node.ctxt === local.ctxt)
    .map(({ node, parent }) =>
      editOf(node, isShorthand(parent) ? `${String(node.value)}: ${to}` : to),
    )
}

/**
 * A file's source with exports of shared modules under their present names. What else has such a name stays.
 * @param source of a TypeScript file
 * @param isMarkup whether it may have JSX
 * @throws Error where the file does not compile
 */
export function renameImports(
  source: string,
  isMarkup: boolean,
  renames: readonly Rename[],
): string {
  const { body } = parseSync(source, { syntax: 'typescript', tsx: isMarkup })
  const edits = (body as unknown as Tree[])
    .filter(({ type }) => type === 'ImportDeclaration' || type === 'ExportNamedDeclaration')
    .flatMap((declaration) => {
      const module = (declaration.source as Tree | null)?.value
      const specifiers = declaration.specifiers as Specifier[]
      return renames
        .filter((rename) => rename.module === module)
        .flatMap((rename) =>
          specifiers
            .filter(({ type }) => type === 'ImportSpecifier')
            .filter(({ local, imported }) => (imported ?? local).value === rename.from)
            .flatMap((specifier) => editsFor(body, specifier, rename)),
        )
    })
  const bytes = Buffer.from(source)
  const sorted = [...new Map(edits.map((edit) => [edit.start, edit])).values()].sort(
    (one, other) => other.start - one.start,
  )
  return sorted
    .reduce(
      (text, { start, end, text: name }) =>
        Buffer.concat([text.subarray(0, start), Buffer.from(name), text.subarray(end)]),
      bytes,
    )
    .toString()
}
