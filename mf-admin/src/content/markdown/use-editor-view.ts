import { EditorView } from '@codemirror/view'
import { notify } from '@pt-portal/shared-ui'
import { type RefObject, useContext, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { wantedAddress } from '../links/form-of-text'
import { type Finding, hasPortalLinks } from './checks/check-links'
import { useKnownAddresses } from './checks/known-addresses'
import { lintLinks, tellKnownAddresses } from './checks/link-lint'
import { hasForeignPictures } from './checks/picture-sources'
import { pasteAsMarkdown } from './pasting/paste'
import { PicturesContext } from './pictures'
import { createSourceEditor, rewire, takeText, type Wiring } from './source-editor'
import { takePictures, uploadsUnderWay } from './uploads'
import type { TypedText } from './use-typed-text'

export interface EditorText extends Wiring {
  /** The value in the form. */
  value: string
  text: TypedText
}

export interface EditorViewOptions extends EditorText {
  onFindings: (findings: Finding[]) => void
  onTable: (isInTable: boolean) => void
  /** Called when a file that was dropped, pasted or chosen cannot stand in the text. */
  onRefused: (name: string, failure: unknown) => void
  /** Called with the number of pictures that are not in what was pasted. */
  onMissing: (count: number) => void
}

/** Passes pending text to the form before a submit, and stops the submit while pictures are being uploaded. */
function beforeSubmit(event: Event, view: EditorView, text: TypedText): void {
  text.flush()
  if (uploadsUnderWay(view.state) === 0) return
  event.preventDefault()
  event.stopPropagation()
  notify({
    title: 'A picture is still uploading',
    description: 'Save again when it appears in the text.',
    type: 'info',
  })
}

/** Selects the link that the form is opened at, if it is in the text. */
function goToLink(view: EditorView): void {
  const address = wantedAddress()
  if (!address) return
  const text = view.state.doc.toString()
  const opening = text.indexOf(`](${address}`)
  const from = opening < 0 ? text.indexOf(address) : opening + 2
  if (from < 0) return
  view.dispatch({
    selection: { anchor: from, head: from + address.length },
    effects: EditorView.scrollIntoView(from, { y: 'center' }),
  })
  view.focus()
}

/** Events after which the page may be gone. */
const endings = ['beforeunload', 'pagehide', 'visibilitychange']

/** Creates CodeMirror in an element, connected to a form field. Returns null until the editor exists. */
export function useEditorView(box: RefObject<HTMLElement | null>, options: EditorViewOptions) {
  const { value, text, id, labelledBy, describedBy, isInvalid, isRequired, lang } = options
  const [view, setView] = useState<EditorView | null>(null)
  const pictures = useContext(PicturesContext)
  const source = useRef(pictures)
  const known = useKnownAddresses(hasPortalLinks(value) || hasForeignPictures(value))

  useLayoutEffect(() => {
    source.current = pictures
  }, [pictures])

  // biome-ignore lint/correctness/useExhaustiveDependencies: made once; what changes is told below.
  useLayoutEffect(() => {
    const parent = box.current!
    text.isForeign(value)
    const uploading = { pictures: () => source.current, onFailure: options.onRefused }
    const editor = createSourceEditor({
      parent,
      text: value,
      wiring: options,
      extensions: [
        takePictures(uploading),
        pasteAsMarkdown({ ...uploading, onMissing: options.onMissing }),
        lintLinks(options.onFindings),
      ],
      onChange: (read) => text.changed(read),
      onPause: () => text.flush(),
      onTable: options.onTable,
    })
    setView(editor)
    const form = parent.closest('form')
    const label = document.getElementById(labelledBy)
    const submit = (event: Event) => beforeSubmit(event, editor, text)
    const focus = () => editor.focus()
    const flush = () => text.flush()
    form?.addEventListener('submit', submit, true)
    label?.addEventListener('click', focus)
    // In the capture phase, so that it runs before the handlers that store unsaved drafts.
    for (const end of endings) window.addEventListener(end, flush, true)
    return () => {
      form?.removeEventListener('submit', submit, true)
      label?.removeEventListener('click', focus)
      for (const end of endings) window.removeEventListener(end, flush, true)
      editor.destroy()
    }
  }, [])

  useLayoutEffect(() => {
    if (view) rewire(view, { id, labelledBy, describedBy, isInvalid, isRequired, lang })
  }, [view, id, labelledBy, describedBy, isInvalid, isRequired, lang])

  useLayoutEffect(() => {
    if (view && text.isForeign(value)) takeText(view, value)
  }, [view, text, value])

  useEffect(() => {
    if (view) goToLink(view)
  }, [view])

  useEffect(() => {
    if (view && known) tellKnownAddresses(view, known)
  }, [view, known])

  return view
}
