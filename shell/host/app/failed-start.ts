/** Static page for when scripts fail before there is a page; it needs no code that may have failed. */
const failedPage = `<main><p><a href="/">PT Portal</a></p><h1>This page could not be shown</h1><p>Please try again. If that does not help, use a current browser: Chrome or Edge 109, Firefox 115, Safari 16.4, or any later one.</p><p><a href="">Retry</a></p></main>`

/** Set by script, as the content security policy allows no `style` attributes. */
const failedStyle =
  'max-width:40rem;margin:auto;padding:4rem 1rem;font:1.125rem/1.6 system-ui,sans-serif'

/** Shown without scripts on pages that browsers render. */
export const withoutScripts =
  '<noscript><p>This page needs JavaScript. <a href="/">The public pages of PT Portal</a> work without it.</p></noscript>'

const isEmpty = "!root.querySelector(':not(noscript)')"

/**
 * Inline script of pages that browsers render: shows the static page if nothing is rendered 5 s after the load
 * event. Written in the syntax of very old browsers.
 */
export const noticeFailedStart = `addEventListener('load',function(){setTimeout(function(){var root=document.getElementById('root');if(${isEmpty}){root.innerHTML=${/* @__PURE__ */ JSON.stringify(failedPage)};root.firstChild.style.cssText='${failedStyle}'}},5000)})`

/** Puts the static page in place of one that has gone. */
export function showFailedPage(): void {
  const root = document.getElementById('root')!
  root.innerHTML = failedPage
  ;(root.firstChild as HTMLElement).style.cssText = failedStyle
}
