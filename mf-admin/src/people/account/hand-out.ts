import { saveFile } from '../../ui/save-file'

/** Downloads a text as a file. */
export const downloadText = (name: string, text: string): void =>
  saveFile(name, new Blob([`${text}\n`], { type: 'text/plain' }))

/** Prints only a text, without the page around it. */
export function printText(text: string): void {
  const frame = document.createElement('iframe')
  // A frame without layout prints an empty sheet in some browsers.
  Object.assign(frame.style, { position: 'fixed', width: '0', height: '0', border: '0' })
  frame.ariaHidden = 'true'
  document.body.append(frame)
  const { document: sheet } = frame.contentWindow!
  const page = sheet.createElement('pre')
  page.textContent = text
  sheet.body.append(page)
  frame.contentWindow!.addEventListener('afterprint', () => frame.remove())
  frame.contentWindow!.print()
}
