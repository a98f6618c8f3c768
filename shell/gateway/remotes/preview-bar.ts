/** Height of the bar; other elements that stick to the bottom of the window stay above it (`--foot-bar`). */
const height = '2.5rem'

/**
 * Sticks to the bottom of the window, after the page, so that it hides nothing. One line, on phones two small ones, so that
 * its height is known. It lies over the page, but under menus and dialogs, whose buttons may be at the bottom; a button of the page that
 * sticks there too, and what the keyboard focuses, stay above it.
 */
export const previewStyle = `:root{--foot-bar:${height};scroll-padding-bottom:calc(${height} + .5rem)}.button[href^='#']{bottom:calc(${height} + .75rem)!important}#preview-bar{position:sticky;bottom:0;z-index:20;box-sizing:border-box;height:${height};display:flex;gap:1rem;justify-content:center;padding:.5rem 1rem;font:600 .875rem/1.5 system-ui,sans-serif;color:#1a202c;background:#fde68a;border-top:1px solid #b45309;white-space:nowrap}#preview-bar span{overflow:hidden;text-overflow:ellipsis}#preview-bar a{color:#1e3a8a;text-decoration:underline}@media(max-width:40rem){#preview-bar{align-items:center;padding:.25rem .75rem;font-size:.75rem;line-height:1.2}#preview-bar span{max-height:2.4em;white-space:normal;overflow-wrap:anywhere}}@media print{:root{--foot-bar:0px}#preview-bar{display:none}}`

const escaped = (text: string) =>
  text.replace(/&/g, '&amp;').replace(/</g, '&lt;').replace(/"/g, '&quot;')

/**
 * Bar on every page of a preview: says what is shown, to whom or until when, and has a link to leave it. The gateway then redirects to
 * the page that was open (D43).
 */
export const previewBar = (words: string) =>
  `<style>${previewStyle}</style><aside id="preview-bar" aria-label="Preview"><span title="${escaped(words)}">${escaped(words)}</span><a href="?preview=off">Leave the preview</a></aside>`
