import { headTagMarker } from '../../app/page-meta'
import { pageDataElementId } from '../../remotes/page-data'
import { setRules } from './page-rules'
import type { ReadyPage } from './pages'

/** Milliseconds that a page waits for the style sheets of its remote. */
const sheetsMs = 3000

/** Resolves an address in an element of a page that is not shown yet, because such a page has no base address. */
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

/** Resolves when the style sheets of the page's remote have loaded or failed, or after `sheetsMs`. */
export const sheetsOf = ({ styleSheets }: ReadyPage) => Promise.all(styleSheets.map(loaded))

/**
 * Runs a page's early script, which runs once per document and serves every page that is shown. One that runs
 * already learns of another page by `readystatechange`, as it learns of the rest of its first page.
 */
function runEarly(written: HTMLScriptElement | undefined): void {
  document.dispatchEvent(new Event('readystatechange'))
  if (!written) return
  const file = fileOf(written, 'src')
  if ([...document.scripts].some(({ src }) => src === file)) return
  // Scripts that are parsed from text do not run.
  const script = document.createElement('script')
  for (const { name, value } of written.attributes) script.setAttribute(name, value)
  document.head.append(script)
}

/** Shows a page in place of the present one; the framework leaves that first. */
export function replacePage(page: ReadyPage): void {
  window.portal.page?.leave()
  setRules(page.rules)
  document.title = page.title
  for (const tag of document.head.querySelectorAll(`[${headTagMarker}]`)) tag.remove()
  document.head.append(...page.head)
  document.getElementById('main')!.replaceWith(page.main)
  document.getElementById(pageDataElementId)!.textContent = page.data
  // As at the start of a document: clicks are recorded until the framework is there, then repeated.
  delete document.documentElement.dataset.started
  window.earlyClicks = []
  window.addEventListener('click', window.noteClick!, true)
  runEarly(page.earlyScript)
}
