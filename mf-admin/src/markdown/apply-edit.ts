import type { EditText, Selection, TextEdit } from './edit-text'

export function selectionOf(area: HTMLTextAreaElement): Selection {
  return { text: area.value, start: area.selectionStart, end: area.selectionEnd }
}

/** Makes a change the way typing does, so that the browser's own undo takes it back. */
export function applyTextEdit(area: HTMLTextAreaElement, edit: TextEdit): void {
  area.focus()
  area.setSelectionRange(edit.start, edit.end)
  if (!insertLikeTyping(edit.insert)) {
    area.setRangeText(edit.insert, edit.start, edit.end, 'end')
    area.dispatchEvent(new InputEvent('input', { bubbles: true }))
  }
  area.setSelectionRange(edit.selectionStart, edit.selectionEnd)
}

export function applyEdit(area: HTMLTextAreaElement, edit: EditText): void {
  applyTextEdit(area, edit(selectionOf(area)))
}

// Deprecated, yet the only call that keeps the undo history; where it is missing, the text is set instead.
function insertLikeTyping(text: string): boolean {
  if (typeof document.execCommand !== 'function') return false
  return text ? document.execCommand('insertText', false, text) : document.execCommand('delete')
}
