import { type EditorState, type Extension, StateEffect, StateField } from '@codemirror/state'
import { Decoration, EditorView, WidgetType } from '@codemirror/view'
import { refusalOfOther } from '../media/refusals'
import type { ChosenPicture, Pictures } from './pictures'
import { apart } from './toolbar/edit'

interface Upload {
  id: number
  name: string
  /** Sent so far, from 0 to 1. */
  share: number
  position: number
}

const begin = StateEffect.define<Upload>()
const progress = StateEffect.define<{ id: number; share: number }>()
const end = StateEffect.define<number>()

class Placeholder extends WidgetType {
  constructor(private readonly upload: Upload) {
    super()
  }

  private get text() {
    return `![Uploading ${this.upload.name}… ${Math.round(this.upload.share * 100)} %]()`
  }

  override eq({ upload }: Placeholder) {
    return upload.id === this.upload.id && upload.share === this.upload.share
  }

  override toDOM() {
    const chip = document.createElement('span')
    chip.className = 'cm-upload'
    chip.textContent = this.text
    return chip
  }

  override updateDOM(chip: HTMLElement) {
    chip.textContent = this.text
    return true
  }
}

/** Placeholders where pictures will be inserted, in their order. They are not part of the text. */
const uploads = StateField.define<readonly Upload[]>({
  create: () => [],
  update(value, transaction) {
    const ended = transaction.effects.find((effect) => effect.is(end))?.value
    let next = value
    if (transaction.docChanged) {
      next = next.map((upload) => ({
        ...upload,
        // Typed text and pictures of later uploads go after the placeholder; pictures of earlier ones go before it.
        position: transaction.changes.mapPos(
          upload.position,
          ended !== undefined && upload.id > ended ? 1 : -1,
        ),
      }))
    }
    for (const effect of transaction.effects) {
      if (effect.is(begin)) next = [...next, effect.value]
      if (effect.is(end)) next = next.filter(({ id }) => id !== effect.value)
      if (effect.is(progress)) {
        const { id, share } = effect.value
        next = next.map((upload) => (upload.id === id ? { ...upload, share } : upload))
      }
    }
    return next
  },
  provide: (field) =>
    EditorView.decorations.from(field, (value) =>
      Decoration.set(
        value.map((upload) =>
          Decoration.widget({ widget: new Placeholder(upload), side: -1 }).range(upload.position),
        ),
        true,
      ),
    ),
})

/** Returns the number of pictures that are still being uploaded. */
export const uploadsUnderWay = (state: EditorState) => state.field(uploads).length

const plainText = (text: string) => text.replace(/\s+/g, ' ').replace(/[[\]\\]/g, '\\$&')
const plainUrl = (url: string) =>
  url.replace(/[\s()<>]/g, (char) => `%${char.charCodeAt(0).toString(16).padStart(2, '0')}`)

const markdownOf = ({ url, alt }: ChosenPicture) => `![${plainText(alt)}](${plainUrl(url)})`

/** Inserts pictures, each as its own paragraph, at the placeholder `ends` or in place of the selection. */
export function insertPictures(view: EditorView, pictures: ChosenPicture[], ends?: Upload): void {
  const { state } = view
  const selection = state.selection.main
  const [from, to] = ends ? [ends.position, ends.position] : [selection.from, selection.to]
  const { lead, trail } = apart(state, from, to)
  const insert = lead + pictures.map(markdownOf).join('\n\n') + trail
  const changes = state.changes({ from, to, insert })
  view.dispatch({
    changes,
    // A cursor at this position moves behind the picture.
    selection: ends ? state.selection.map(changes, 1) : { anchor: from + insert.length },
    effects: ends && end.of(ends.id),
    userEvent: 'input.picture',
    scrollIntoView: !ends,
  })
}

let lastId = 0

export interface UploadsOptions {
  pictures: () => Pictures | null
  /** Called when a picture could not be uploaded. */
  onFailure: (name: string, failure: unknown) => void
}

/** Whether the editor is still in the page, so that its text can take pictures. */
const isThere = (view: EditorView) => view.dom.isConnected

/** Uploads a picture and inserts it at a position, which follows the text meanwhile. @throws when it is refused */
export async function upload(
  view: EditorView,
  file: File,
  position: number,
  pictures: Pictures,
): Promise<void> {
  lastId += 1
  const id = lastId
  view.dispatch({ effects: begin.of({ id, name: file.name, share: 0, position }) })
  try {
    const picture = await pictures.upload(file, (share) => {
      if (isThere(view)) view.dispatch({ effects: progress.of({ id, share }) })
    })
    const current = isThere(view) && view.state.field(uploads).find((entry) => entry.id === id)
    if (current) insertPictures(view, [picture], current)
  } catch (failure) {
    if (isThere(view)) view.dispatch({ effects: end.of(id) })
    throw failure
  }
}

/** Uploads pictures that are dropped or pasted, when the form accepts pictures. */
export function takePictures({ pictures, onFailure }: UploadsOptions): Extension {
  const take = (view: EditorView, data: DataTransfer | null, position: number): boolean => {
    const source = pictures()
    // CodeMirror inserts the content of text files itself.
    const files = [...(data?.files ?? [])].filter(({ type }) => !type.startsWith('text/'))
    if (!source || files.length === 0) return false
    for (const file of files) {
      if (!file.type.startsWith('image/')) {
        onFailure(file.name, refusalOfOther(file))
        continue
      }
      upload(view, file, position, source).catch((failure) => onFailure(file.name, failure))
    }
    return true
  }
  return [
    uploads,
    EditorView.domEventHandlers({
      drop(event, view) {
        const { clientX: x, clientY: y } = event
        const position = view.posAtCoords({ x, y }) ?? view.state.selection.main.head
        return take(view, event.dataTransfer, position)
      },
      paste(event, view) {
        // Skip pictures that come with text: Word adds one of the copied text. The HTML of a copied picture has no text.
        const html = event.clipboardData?.getData('text/html') ?? ''
        if (html.replace(/<[^>]*>/g, '').trim()) return false
        return take(view, event.clipboardData, view.state.selection.main.head)
      },
    }),
  ]
}
