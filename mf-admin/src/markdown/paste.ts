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

/** What a paste puts into the text by itself; null leaves it to the editor, which takes the plain text. */
function pasted(state: EditorState, clipboard: DataTransfer) {
  if (isInCode(state)) return null
  const text = clipboard.getData('text/plain').trim()
  if (address.test(text)) return linkTo(text)(state)
  const html = clipboard.getData('text/html')
  // Code editors say in HTML only how they colour it.
  if (!html || clipboard.types.includes('vscode-editor-data')) return null
  const markdown = htmlToMarkdown(html)
  return markdown === null ? null : state.replaceSelection(markdown)
}

/** What is pasted from Word and the web comes as markdown; with Ctrl+Shift+V as it is, and an address makes a link. */
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
