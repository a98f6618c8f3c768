import { syntaxTree } from '@codemirror/language'
import type { EditorState, Extension } from '@codemirror/state'
import { EditorView } from '@codemirror/view'
import type { SyntaxNode } from '@lezer/common'
import { linkTo } from './format'
import { htmlToMarkdown } from './html-to-markdown'

function isInCode(state: EditorState): boolean {
  const { from } = state.selection.main
  let node: SyntaxNode | null = syntaxTree(state).resolveInner(from, -1)
  for (; node; node = node.parent) {
    if (/^(?:FencedCode|CodeBlock|InlineCode)$/.test(node.name)) return true
  }
  return false
}

const address = /^https?:\/\/\S+$/

/**
 * Converts pasted content to a change of the text. Returns null when the editor should insert the plain text
 * itself.
 */
function pasted(state: EditorState, clipboard: DataTransfer) {
  if (isInCode(state)) return null
  const text = clipboard.getData('text/plain').trim()
  if (address.test(text)) return linkTo(text)(state)
  const html = clipboard.getData('text/html')
  // HTML from code editors only adds their colours.
  if (!html || clipboard.types.includes('vscode-editor-data')) return null
  const markdown = htmlToMarkdown(html)
  return markdown === null ? null : state.replaceSelection(markdown)
}

/**
 * Pastes content from Word and the web as markdown, and an address as a link on the selected words.
 * Ctrl+Shift+V pastes the plain text.
 */
export function pasteAsMarkdown(): Extension {
  let isPlain = false
  return EditorView.domEventHandlers({
    keydown(event) {
      isPlain = event.code === 'KeyV' && event.shiftKey && (event.ctrlKey || event.metaKey)
    },
    keyup() {
      isPlain = false
    },
    paste(event, view) {
      if (isPlain || !event.clipboardData) return false
      const change = pasted(view.state, event.clipboardData)
      if (!change) return false
      event.preventDefault()
      view.dispatch(change, { scrollIntoView: true, userEvent: 'input.paste' })
      return true
    },
  })
}
