import { inLanguage, type Translate } from '@pt-portal/remote-kit/messages/message'
import { withLanguage } from '@pt-portal/remote-kit/remote/routing'
import * as m from '../messages'

const homeIn = ({ language }: Translate) => withLanguage('/', language)

/** Static page for when scripts fail before there is a page; it needs no code that may have failed. */
const failedPage = (t: Translate) =>
  `<main><p><a href="${homeIn(t)}">PT Portal</a></p><h1>${t(m.failedStartTitle)}</h1><p>${t(m.failedStartText)}</p><p><a href="">${t(m.retry)}</a></p></main>`

/** Set by script, as the content security policy allows no `style` attributes. */
const failedStyle =
  'max-width:40rem;margin:auto;padding:4rem 1rem;font:1.125rem/1.6 system-ui,sans-serif'

// The brackets that the catalogue's compiler puts in place of `<link>` and `</link>`.
const bracketedLink = /\uE000link\uE001(.*)\uE000\/link\uE001/

/** Shown without scripts on pages that browsers render. */
export const withoutScripts = (t: Translate) =>
  `<noscript><p>${t(m.needsScripts).replace(bracketedLink, `<a href="${homeIn(t)}">$1</a>`)}</p></noscript>`

const isEmpty = "!root.querySelector(':not(noscript)')"

/**
 * Inline script of pages that browsers render: shows the static page if nothing is rendered 5 s after the load
 * event. Written in the syntax of very old browsers.
 */
export const noticeFailedStart = (t: Translate) =>
  `addEventListener('load',function(){setTimeout(function(){var root=document.getElementById('root');if(${isEmpty}){root.innerHTML=${JSON.stringify(failedPage(t))};root.firstChild.style.cssText='${failedStyle}'}},5000)})`

/** Puts the static page in place of one that has gone. */
export function showFailedPage(): void {
  const root = document.getElementById('root')!
  root.innerHTML = failedPage(inLanguage(document.documentElement.lang))
  ;(root.firstChild as HTMLElement).style.cssText = failedStyle
}
