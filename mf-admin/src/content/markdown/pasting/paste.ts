import { syntaxTree } from '@codemirror/language'
import type { EditorState, Extension, TransactionSpec } from '@codemirror/state'
import { EditorView } from '@codemirror/view'
import { around } from '../toolbar/edit'
import { linkTo, webAddress } from '../toolbar/format'
import { type UploadsOptions, upload } from '../uploads'
import { fromHtml, type Pasted } from './html-to-markdown'

const isCode = /^(?:FencedCode|CodeBlock|InlineCode)$/

function isInCode(state: EditorState): boolean {
  const node = syntaxTree(state).resolveInner(state.selection.main.from, -1)
  return around(node, ({ name }) => isCode.test(name)) !== null
}

/** The change that pasting makes; null when the editor should insert the plain text itself. */
interface Paste extends Omit<Pasted, 'markdown'> {
  change: TransactionSpec | null
}

const asPlainText: Paste = { change: null, pictures: [], missing: 0 }

function pasted(state: EditorState, clipboard: DataTransfer): Paste {
  if (isInCode(state)) return asPlainText
  const text = clipboard.getData('text/plain').trim()
  if (webAddress.test(text)) return { ...asPlainText, change: linkTo(text)(state) }
  const html = clipboard.getData('text/html')
  // HTML from code editors only adds their colours.
  if (!html || clipboard.types.includes('vscode-editor-data')) return asPlainText
  const { markdown, ...pictures } = fromHtml(html)
  return { change: markdown === null ? null : state.replaceSelection(markdown), ...pictures }
}

export interface PasteOptions extends UploadsOptions {
  /** Called with the number of pictures that are not in what was pasted. */
  onMissing: (count: number) => void
}

/**
 * Pastes content from Word and the web as markdown, and an address as a link on the selected words. Pictures that are in the
 * content are uploaded where they stand. Ctrl+Shift+V pastes the plain text.
 */
export function pasteAsMarkdown({
  pictures: source,
  onFailure,
  onMissing,
}: PasteOptions): Extension {
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
      const { change, pictures, missing } = pasted(view.state, event.clipboardData)
      const uploader = source()
      const lost = missing + (uploader ? 0 : pictures.length)
      if (lost > 0) onMissing(lost)
      if (!change) return false
      const start = view.state.selection.main.from
      view.dispatch(change, { scrollIntoView: true, userEvent: 'input.paste' })
      if (!uploader) return true
      for (const { file, at } of pictures) {
        upload(view, file, start + at, uploader).catch((failure) => onFailure(file.name, failure))
      }
      return true
    },
  })
}
