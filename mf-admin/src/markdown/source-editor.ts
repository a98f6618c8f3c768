import { history, historyKeymap, standardKeymap } from '@codemirror/commands'
import {
  deleteMarkupBackward,
  insertNewlineContinueMarkupCommand,
  markdownLanguage,
} from '@codemirror/lang-markdown'
import { indentUnit, syntaxHighlighting } from '@codemirror/language'
import { lintKeymap } from '@codemirror/lint'
import { highlightSelectionMatches, search, searchKeymap } from '@codemirror/search'
import { Compartment, EditorState, type Extension, Prec } from '@codemirror/state'
import { EditorView, keymap } from '@codemirror/view'
import { tagHighlighter, tags } from '@lezer/highlight'
import { formBarHeight } from '../editing/form-layout'
import { rootForStyles } from './constructed-styles'
import { pasteAsMarkdown } from './paste'
import { isInTable } from './tables'
import { toolOf } from './tools'

/** What ties the text to its label, hint and error. */
export interface Wiring {
  id: string
  labelledBy: string
  describedBy: string | undefined
  isInvalid: boolean
  isRequired: boolean
}

const highlighter = tagHighlighter([
  { tag: tags.heading, class: 'tok-heading' },
  { tag: tags.strong, class: 'tok-strong' },
  { tag: tags.emphasis, class: 'tok-emphasis' },
  { tag: tags.strikethrough, class: 'tok-struck' },
  { tag: tags.link, class: 'tok-link' },
  { tag: tags.url, class: 'tok-url' },
  { tag: tags.monospace, class: 'tok-code' },
  { tag: tags.quote, class: 'tok-quote' },
  { tag: tags.processingInstruction, class: 'tok-mark' },
])

/** The words of its panels as the portal writes buttons and labels. */
const phrases = EditorState.phrases.of({
  next: 'Next',
  previous: 'Previous',
  replace: 'Replace',
  'replace all': 'Replace all',
  'match case': 'Match case',
  'by word': 'Whole words',
  regexp: 'Pattern',
})

const wiring = new Compartment()

const attributes = ({ id, labelledBy, describedBy, isInvalid, isRequired }: Wiring): Extension =>
  EditorView.contentAttributes.of({
    id,
    'aria-labelledby': labelledBy,
    'aria-invalid': String(isInvalid),
    ...(describedBy && { 'aria-describedby': describedBy }),
    ...(isRequired && { 'aria-required': 'true' }),
    // Off by default, for code.
    spellcheck: 'true',
    autocorrect: 'on',
    autocapitalize: 'sentences',
  })

/** Shortcuts of the toolbar, which nothing else on the page shall take for its own. */
const shortcuts = Prec.high(
  EditorView.domEventHandlers({
    keydown(event, view) {
      if (event.isComposing) return false
      const tool = toolOf(event)
      if (!tool) return false
      event.preventDefault()
      event.stopPropagation()
      tool.use(view)
      return true
    },
  }),
)

/** Where the browser is about to write, which may be ahead of what the editor knows of the selection. */
function rangeOf(event: InputEvent, view: EditorView): { from: number; to: number } {
  const [range] = event.getTargetRanges()
  if (!range) return view.state.selection.main
  const { startContainer, startOffset, endContainer, endOffset } = range
  return {
    from: view.posAtDOM(startContainer, startOffset),
    to: view.posAtDOM(endContainer, endOffset),
  }
}

/** Several lines at once, as dictation and tools of accessibility put them in, are text and no paragraphs of HTML. */
const insertedLines = EditorView.domEventHandlers({
  beforeinput(event, view) {
    const { inputType, data } = event
    if (inputType !== 'insertText' || !data?.includes('\n')) return false
    const { from, to } = rangeOf(event, view)
    const insert = view.state.toText(data)
    view.dispatch({
      changes: { from, to, insert },
      selection: { anchor: from + insert.length },
      userEvent: 'input',
      scrollIntoView: true,
    })
    return true
  },
})

/** What is selected together with the focus, as tools of accessibility do, is selected: the editor would put back its own. */
const selectedWithFocus = EditorView.domEventHandlers({
  focus(_event, view) {
    // After whoever gave the focus has made the selection, and before the editor looks at it.
    queueMicrotask(() => takeSelection(view))
    return false
  },
})

function takeSelection(view: EditorView): void {
  const { anchorNode, anchorOffset, focusNode, focusOffset, isCollapsed } = document.getSelection()!
  const isInside = view.contentDOM.contains(anchorNode) && view.contentDOM.contains(focusNode)
  if (isCollapsed || !isInside) return
  view.dispatch({
    selection: {
      anchor: view.posAtDOM(anchorNode!, anchorOffset),
      head: view.posAtDOM(focusNode!, focusOffset),
    },
  })
}

/** How much of the editor lies behind the form's buttons, so that the line that is written is not among it. */
const aboveFormBar = EditorView.scrollMargins.of(({ scrollDOM }) => {
  const behind = scrollDOM.getBoundingClientRect().bottom - (window.innerHeight - formBarHeight)
  return { bottom: Math.min(Math.max(behind, 0), formBarHeight) }
})

// No key for Tab: it leaves the text.
const keys = keymap.of([
  { key: 'Enter', run: insertNewlineContinueMarkupCommand({ nonTightLists: false }) },
  { key: 'Backspace', run: deleteMarkupBackward },
  ...historyKeymap,
  ...searchKeymap,
  ...lintKeymap,
  ...standardKeymap,
])

export interface SourceEditorOptions {
  parent: HTMLElement
  text: string
  wiring: Wiring
  /** Pictures and the check of links, which come from the form. */
  extensions: Extension
  /** Somebody has changed the text; asked for as text only when it is needed. */
  onChange: (read: () => string) => void
  /** Somebody leaves the text, or is about to press a shortcut that may read the form. */
  onPause: () => void
  onTable: (isInTable: boolean) => void
}

/** Markdown to write in; scrolls by itself. */
export function createSourceEditor(options: SourceEditorOptions): EditorView {
  const { parent, text, extensions, onChange, onPause, onTable } = options
  let wasInTable = false
  const view = new EditorView({
    parent,
    root: rootForStyles(),
    state: EditorState.create({
      doc: text,
      extensions: [
        EditorView.domEventHandlers({
          blur: onPause,
          // Control itself, too: so nobody is before us.
          keydown({ ctrlKey, metaKey }) {
            if (ctrlKey || metaKey) onPause()
          },
        }),
        shortcuts,
        extensions,
        pasteAsMarkdown(),
        insertedLines,
        selectedWithFocus,
        keys,
        history(),
        search({ top: true }),
        phrases,
        highlightSelectionMatches({ minSelectionLength: 2 }),
        markdownLanguage,
        syntaxHighlighting(highlighter),
        indentUnit.of('  '),
        EditorView.lineWrapping,
        aboveFormBar,
        wiring.of(attributes(options.wiring)),
        EditorView.updateListener.of(({ view, docChanged, selectionSet, transactions, state }) => {
          const isOurs = transactions.some((transaction) => transaction.isUserEvent('taken'))
          if (docChanged && !isOurs) onChange(() => view.state.doc.toString())
          if (!docChanged && !selectionSet) return
          const inTable = isInTable(state)
          if (inTable !== wasInTable) onTable(inTable)
          wasInTable = inTable
        }),
      ],
    }),
  })
  view.setRoot(document)
  return view
}

/** The form has another text: a version that was taken over, or a draft that was offered back. Undo brings back the one before. */
export function takeText(view: EditorView, text: string): void {
  const { doc } = view.state
  if (doc.eq(view.state.toText(text))) return
  view.dispatch({ changes: { from: 0, to: doc.length, insert: text }, userEvent: 'taken' })
}

export function rewire(view: EditorView, next: Wiring): void {
  view.dispatch({ effects: wiring.reconfigure(attributes(next)) })
}
