import { ensureSyntaxTree, syntaxTree } from '@codemirror/language'
import type { EditorState, TransactionSpec } from '@codemirror/state'
import type { EditorView } from '@codemirror/view'
import type { SyntaxNode } from '@lezer/common'

/** Computes a change of the text and the selection; null when there is nothing to change. */
export type Edit = (state: EditorState) => TransactionSpec | null

/** Longest time that a change waits for the parser, in milliseconds. */
const parseLimitMs = 100

/** Returns the syntax tree, parsed up to `end` if the time limit allows. */
export const treeUpTo = (state: EditorState, end: number) =>
  ensureSyntaxTree(state, end, parseLimitMs) ?? syntaxTree(state)

/** Returns the innermost node that passes, of a node and those around it. */
export function around(node: SyntaxNode, passes: (node: SyntaxNode) => boolean): SyntaxNode | null {
  for (let outer: SyntaxNode | null = node; outer; outer = outer.parent) {
    if (passes(outer)) return outer
  }
  return null
}

/** Applies an edit as one undo step, then focuses the text. */
export function applyEdit(view: EditorView, edit: Edit): void {
  const change = edit(view.state)
  if (change) view.dispatch({ scrollIntoView: true, userEvent: 'input.format', ...change })
  view.focus()
}

/** Returns the line breaks that separate a block from the text before and after it. */
export function apart(state: EditorState, from: number, to = from) {
  const before = state.sliceDoc(Math.max(0, from - 2), from)
  const after = state.sliceDoc(to, to + 2)
  const lead = before === '' || before === '\n\n' ? '' : before.endsWith('\n') ? '\n' : '\n\n'
  const trail = after === '\n\n' ? '' : after === '' || after.startsWith('\n') ? '\n' : '\n\n'
  return { lead, trail }
}
