import type { EditorState } from '@codemirror/state'
import type { SyntaxNode } from '@lezer/common'
import { apart, around, type Edit, treeUpTo } from './edit'

/**
 * Returns the innermost node of this name around the selection. A cursor without a selection must be inside
 * its marks.
 */
function nodeAround(state: EditorState, name: string): SyntaxNode | null {
  const { from, to, empty } = state.selection.main
  const inset = empty ? 1 : 0
  return around(
    treeUpTo(state, to).resolveInner(from, 1),
    (node) => node.name === name && node.from + inset <= from && node.to - inset >= to,
  )
}

function withoutMarks(state: EditorState, { firstChild, lastChild }: SyntaxNode) {
  const marks = [firstChild!, lastChild!]
  const changes = state.changes(marks.map(({ from, to }) => ({ from, to })))
  const { anchor, head } = state.selection.main
  return {
    changes,
    selection: { anchor: changes.mapPos(anchor), head: changes.mapPos(head) },
  }
}

/** Puts marks around the selection, or removes them when it already has them. */
export function toggleMark(mark: string, name: string, placeholder: string): Edit {
  return (state) => {
    const marked = nodeAround(state, name)
    if (marked) return withoutMarks(state, marked)
    const { from, to } = state.selection.main
    // Markdown ignores marks beside a space.
    const text = state.sliceDoc(from, to)
    const selected = text.trim()
    const lead = selected ? text.slice(0, text.indexOf(selected)) : text
    const trail = text.slice(lead.length + selected.length)
    const inner = selected || placeholder
    const anchor = from + lead.length + mark.length
    return {
      changes: { from, to, insert: lead + mark + inner + mark + trail },
      selection: { anchor, head: anchor + inner.length },
    }
  }
}

/** Marks at the start of a line; a new mark replaces the old one. */
const anyPrefix = /^(?:#{1,6} |[-*+] |\d+[.)] |> )/

/** Puts a mark at the start of every selected line, or removes it when all lines have it. */
export function togglePrefix(prefixOf: (index: number) => string, own: RegExp): Edit {
  return (state) => {
    const { from, to, empty } = state.selection.main
    const first = state.doc.lineAt(from).from
    const last = state.doc.lineAt(to).to
    const lines = state
      .sliceDoc(first, last)
      .split('\n')
      .map((line) => /^(\s*)(.*)$/.exec(line)!)
    const isSet = lines.every(([, , text = '']) => own.test(text))
    const insert = lines
      .map(([, indent, text = ''], index) => {
        const prefix = isSet ? '' : prefixOf(index)
        return indent + prefix + text.replace(anyPrefix, '')
      })
      .join('\n')
    const end = first + insert.length
    return {
      changes: { from: first, to: last, insert },
      selection: { anchor: empty ? end : first, head: end },
    }
  }
}

export const heading = (level: 1 | 2 | 3): Edit =>
  togglePrefix(() => `${'#'.repeat(level)} `, new RegExp(`^#{${level}} `))

export const bulletList = togglePrefix(() => '- ', /^[-*+] /)
export const numberedList = togglePrefix((index) => `${index + 1}. `, /^\d+[.)] /)
export const quote = togglePrefix(() => '> ', /^> /)

const listItem = /^(\s*)(?:[-*+]|\d+[.)])\s+/

/**
 * Finds the nearest list item above with an indent of at most `indent`.
 * Returns its own indent and the indent of its content.
 */
function itemAbove(state: EditorState, line: number, indent: number) {
  for (let number = line - 1; number >= 1; number -= 1) {
    const { text } = state.doc.line(number)
    const item = listItem.exec(text)
    if (item && item[1]!.length <= indent) return { own: item[1]!.length, inside: item[0].length }
    if (!item && /^\S/.test(text)) return null
  }
  return null
}

function moveListLines(target: (state: EditorState, line: number, indent: number) => number): Edit {
  return (state) => {
    const { from, to } = state.selection.main
    const first = state.doc.lineAt(from)
    const item = listItem.exec(first.text)
    if (!item) return null
    const indent = item[1]!.length
    const shift = target(state, first.number, indent) - indent
    if (shift === 0) return null
    const changes = []
    for (let number = first.number; number <= state.doc.lineAt(to).number; number += 1) {
      const line = state.doc.line(number)
      const end = line.from + Math.min(-Math.min(shift, 0), /^\s*/.exec(line.text)![0].length)
      changes.push({ from: line.from, to: end, insert: ' '.repeat(Math.max(shift, 0)) })
    }
    return { changes }
  }
}

/** Nests the selected list items in the item above. Without such an item they stay, because they would become code. */
export const indentList = moveListLines((state, line, indent) =>
  Math.max(indent, itemAbove(state, line, indent)?.inside ?? indent),
)

/** Moves the selected list items one level out. */
export const outdentList = moveListLines(
  (state, line, indent) => itemAbove(state, line, indent - 1)?.own ?? 0,
)

export const webAddress = /^https?:\/\/\S+$/

/** Makes the selection a link, and selects the part that is still to be typed: the address or the words. */
export const link: Edit = (state) => {
  const { from, to } = state.selection.main
  const selected = state.sliceDoc(from, to)
  const isAddress = webAddress.test(selected)
  const label = isAddress || !selected ? 'link text' : selected
  const address = isAddress ? selected : 'https://'
  const start = isAddress ? from + 1 : from + label.length + 3
  return {
    changes: { from, to, insert: `[${label}](${address})` },
    selection: { anchor: start, head: start + (isAddress ? label : address).length },
  }
}

/**
 * Makes the selected words a link to an address. Returns null when nothing, several lines or an address is
 * selected.
 */
export function linkTo(address: string): Edit {
  return (state) => {
    const { from, to, empty } = state.selection.main
    const label = state.sliceDoc(from, to)
    if (empty || label.includes('\n') || webAddress.test(label)) return null
    const insert = `[${label}](${address.replaceAll('(', '%28').replaceAll(')', '%29')})`
    return { changes: { from, to, insert }, selection: { anchor: from + insert.length } }
  }
}

/** Puts a code fence around the selection. */
export const codeBlock: Edit = (state) => {
  const { from, to } = state.selection.main
  const { lead, trail } = apart(state, from, to)
  const code = state.sliceDoc(from, to) || 'code'
  const anchor = from + lead.length + 4
  return {
    changes: { from, to, insert: `${lead}\`\`\`\n${code}\n\`\`\`${trail}` },
    selection: { anchor, head: anchor + code.length },
  }
}
