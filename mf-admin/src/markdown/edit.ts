import { ensureSyntaxTree, syntaxTree } from '@codemirror/language'
import type { EditorState, TransactionSpec } from '@codemirror/state'
import type { EditorView } from '@codemirror/view'

/** A change of the text and of what is selected; null where it has nothing to change. */
export type Edit = (state: EditorState) => TransactionSpec | null

/** Longest time that a change waits for the text to be read, in milliseconds. */
const parseLimitMs = 100

/** The text's syntax, read at least up to there. */
export const treeUpTo = (state: EditorState, end: number) =>
  ensureSyntaxTree(state, end, parseLimitMs) ?? syntaxTree(state)

/** Makes a change as one step that undo takes back; the text has the focus afterwards. */
export function applyEdit(view: EditorView, edit: Edit): void {
  const change = edit(view.state)
  if (change) view.dispatch({ scrollIntoView: true, userEvent: 'input.format', ...change })
  view.focus()
}

/** Blank lines that keep a block apart from the text around it. */
export function apart(state: EditorState, from: number, to = from) {
  const before = state.sliceDoc(Math.max(0, from - 2), from)
  const after = state.sliceDoc(to, to + 2)
  const lead = before === '' || before === '\n\n' ? '' : before.endsWith('\n') ? '\n' : '\n\n'
  const trail = after === '\n\n' ? '' : after === '' || after.startsWith('\n') ? '\n' : '\n\n'
  return { lead, trail }
}
