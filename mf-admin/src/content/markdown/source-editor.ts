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
import { formBarMark } from '../../ui/look'
import { isInTable } from './toolbar/tables'
import { toolOf } from './toolbar/tools'

/** Connects the text to its label, hint and error. */
export interface Wiring {
  id: string
  labelledBy: string
  describedBy: string | undefined
  isInvalid: boolean
  isRequired: boolean
  /** Code of the language of the text, where it is not English. */
  lang?: string
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

/** Labels of the search panel, in the portal's style. */
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

const attributes = ({ id, labelledBy, describedBy, isInvalid, isRequired, lang }: Wiring) =>
  EditorView.contentAttributes.of({
    id,
    'aria-labelledby': labelledBy,
    'aria-invalid': String(isInvalid),
    ...(describedBy && { 'aria-describedby': describedBy }),
    ...(isRequired && { 'aria-required': 'true' }),
    ...(lang && { lang }),
    // CodeMirror turns these off by default, for code.
    spellcheck: 'true',
    autocorrect: 'on',
    autocapitalize: 'sentences',
  })

/** Handles the toolbar's shortcuts, and keeps them from other handlers on the page. */
const shortcuts = Prec.high(
  EditorView.domEventHandlers({
    keydown(event, view) {
      if (event.isComposing) return false
      const tool = toolOf(event)
      if (!tool) return false
      event.stopPropagation()
      tool.use(view)
      return true
    },
  }),
)

/** Returns the range that the browser is about to change. The selection that the editor knows may be older. */
function rangeOf(event: InputEvent, view: EditorView): { from: number; to: number } {
  const [range] = event.getTargetRanges()
  if (!range) return view.state.selection.main
  const { startContainer, startOffset, endContainer, endOffset } = range
  return {
    from: view.posAtDOM(startContainer, startOffset),
    to: view.posAtDOM(endContainer, endOffset),
  }
}

/**
 * Inserts several lines at once as text. Dictation and accessibility tools do this; the browser would add
 * HTML paragraphs.
 */
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

/**
 * Keeps a selection that is made together with the focus, as accessibility tools do. The editor would restore
 * its own.
 */
const selectedWithFocus = EditorView.domEventHandlers({
  focus(_event, view) {
    // Runs after the tool has made the selection, and before the editor reads it.
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

/** Marks the element around the toolbar and the text. */
export const editorMark = 'data-markdown-editor'

/** Room below the current line where no bar is, in pixels. */
const roomBelow = 48

/**
 * Keeps the current line clear of the toolbar, which sticks to the top of the window, and on phones of the form's buttons at
 * its foot. A text that scrolls by itself is below the toolbar anyway.
 */
const betweenBars = EditorView.scrollMargins.of(({ scrollDOM }) => {
  const bar = document.querySelector(`[${formBarMark}]`)
  const isAtFoot = bar && getComputedStyle(bar).position === 'fixed'
  const covered = isAtFoot ? window.innerHeight - bar.getBoundingClientRect().top : roomBelow
  const behind = scrollDOM.getBoundingClientRect().bottom - (window.innerHeight - covered)
  const bottom = Math.min(Math.max(behind, 0), covered)
  if (scrollDOM.scrollHeight > scrollDOM.clientHeight) return { bottom }
  const toolbar = scrollDOM.closest(`[${editorMark}]`)?.firstElementChild
  const { top = 0 } = toolbar ? getComputedStyle(toolbar) : {}
  return { top: (toolbar?.clientHeight ?? 0) + (Number.parseFloat(`${top}`) || 0), bottom }
})

// Tab has no binding, so it leaves the text.
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
  /** Handling of pictures and of what is pasted, and the link check, which the form supplies. */
  extensions: Extension
  /** Called when the user has changed the text. `read` builds the string; call it only when the text is needed. */
  onChange: (read: () => string) => void
  /** Called on blur, and when Ctrl or Command is down, because the shortcut may read the form. */
  onPause: () => void
  onTable: (isInTable: boolean) => void
}

/** Creates the CodeMirror editor for markdown. It grows with its text, or scrolls if its parent has a height. */
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
          // Reacts to the Ctrl key itself, so that it runs before every shortcut handler.
          keydown({ ctrlKey, metaKey }) {
            if (ctrlKey || metaKey) onPause()
          },
        }),
        shortcuts,
        extensions,
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
        betweenBars,
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

/** Shows a text that the form got elsewhere, from a conflict or a restored draft. Undo restores the text before it. */
export function takeText(view: EditorView, text: string): void {
  const { doc } = view.state
  if (doc.eq(view.state.toText(text))) return
  view.dispatch({ changes: { from: 0, to: doc.length, insert: text }, userEvent: 'taken' })
}

export function rewire(view: EditorView, next: Wiring): void {
  view.dispatch({ effects: wiring.reconfigure(attributes(next)) })
}

/**
 * Returns the document without its `head`, as CodeMirror's root while it sets up its styles. For a root with
 * a head, CodeMirror writes a style element, which the content security policy refuses. For one without, it
 * adds a constructed style sheet to the document.
 */
function rootForStyles(): Document {
  if (!('adoptedStyleSheets' in document)) return document
  return new Proxy(document, {
    get(target, key) {
      if (key === 'head') return undefined
      const value: unknown = Reflect.get(target, key, target)
      return typeof value === 'function' ? value.bind(target) : value
    },
    set: (target, key, value) => Reflect.set(target, key, value, target),
  })
}
