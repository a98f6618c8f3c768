import { headTagMarker } from '../app/page-meta'
import { pageDataElementId } from '../remotes/page-data'
import { setRules } from './page-rules'
import type { ReadyPage } from './pages'

/** Milliseconds that a page waits for the style sheets of its remote. */
const sheetsMs = 3000

/** Of an element of a page that is not shown yet: such a page has no address to resolve it by. */
const fileOf = (element: Element, attribute: string) =>
  new URL(element.getAttribute(attribute)!, document.baseURI).href

function loaded(sheet: HTMLLinkElement): Promise<void> {
  const file = fileOf(sheet, 'href')
  const known = [...document.querySelectorAll<HTMLLinkElement>('link[rel=stylesheet]')]
  if (known.some(({ href }) => href === file)) return Promise.resolve()
  return new Promise((resolve) => {
    sheet.onload = sheet.onerror = () => resolve()
    setTimeout(resolve, sheetsMs)
    document.head.append(sheet)
  })
}

/** Ends when the style sheets of the page's remote are there, or have failed. */
export const sheetsOf = ({ styleSheets }: ReadyPage) => Promise.all(styleSheets.map(loaded))

/**
 * An early script runs once in a document and serves each page that is shown. One that is there learns of another page as it learns of
 * the rest of its first one.
 */
function runEarly(written: HTMLScriptElement | undefined): void {
  document.dispatchEvent(new Event('readystatechange'))
  if (!written) return
  const file = fileOf(written, 'src')
  if ([...document.scripts].some(({ src }) => src === file)) return
  // Scripts that come as text do not run.
  const script = document.createElement('script')
  for (const { name, value } of written.attributes) script.setAttribute(name, value)
  document.head.append(script)
}

/** Puts a page in the place of the one that stands there; who held that has to leave it. */
export function replacePage(page: ReadyPage): void {
  window.portal.page?.leave()
  setRules(page.rules)
  document.title = page.title
  for (const tag of document.head.querySelectorAll(`[${headTagMarker}]`)) tag.remove()
  document.head.append(...page.head)
  document.getElementById('main')!.replaceWith(page.main)
  document.getElementById(pageDataElementId)!.textContent = page.data
  // As at the start of a document: what is pressed before the framework is there is pressed again.
  delete document.documentElement.dataset.started
  window.earlyClicks = []
  window.addEventListener('click', window.noteClick!, true)
  runEarly(page.earlyScript)
}
