import { ensureSyntaxTree, syntaxTree } from '@codemirror/language'
import type { EditorState, TransactionSpec } from '@codemirror/state'
import type { EditorView } from '@codemirror/view'

/** Computes a change of the text and the selection; null when there is nothing to change. */
export type Edit = (state: EditorState) => TransactionSpec | null

/** Longest time that a change waits for the parser, in milliseconds. */
const parseLimitMs = 100

/** Returns the syntax tree, parsed up to `end` if the time limit allows. */
export const treeUpTo = (state: EditorState, end: number) =>
  ensureSyntaxTree(state, end, parseLimitMs) ?? syntaxTree(state)

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
