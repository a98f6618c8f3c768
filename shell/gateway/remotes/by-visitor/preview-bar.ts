/** Characters of a line of the bar on the narrowest phones, beside its link. */
const charactersOfLine = 27

/** Height of a line, and of what is above and below the lines, on phones. */
const phone = { line: 0.95, around: 0.6 }

/** Height on phones by the number of lines, in rem; never less than the link needs to be hit. */
function heightOnPhones(words: string): number {
  const lines = Math.ceil(words.length / charactersOfLine)
  return Math.max(2.5, Math.ceil((lines * phone.line + phone.around) * 4) / 4)
}

/**
 * Sticks to the bottom of the window, after the page, so that it hides nothing, and is as high as its words need. Other
 * elements that stick to the bottom stay above `--foot-bar`, which is its height by the number of its characters. It lies over the page, but
 * under menus and dialogs, whose buttons may be at the bottom; a button of the page that sticks there too, and what the
 * keyboard focuses, stay above it.
 */
const styleFor = (words: string) =>
  `:root{--foot-bar:2.5rem;scroll-padding-bottom:calc(var(--foot-bar) + .5rem)}.button[href^='#']{bottom:calc(var(--foot-bar) + .75rem)!important}#preview-bar{position:sticky;bottom:0;z-index:20;box-sizing:border-box;min-height:var(--foot-bar);display:flex;gap:1rem;align-items:center;justify-content:center;padding:.25rem 1rem;font:600 .875rem/1.5 system-ui,sans-serif;color:#1a202c;background:#fde68a;border-top:1px solid #b45309}#preview-bar span{overflow-wrap:anywhere}#preview-bar a{flex:none;color:#1e3a8a;text-decoration:underline}@media(max-width:40rem){:root{--foot-bar:${heightOnPhones(words)}rem}#preview-bar{padding:.25rem .75rem;font-size:.75rem;line-height:${phone.line / 0.75}}}@media print{:root{--foot-bar:0px}#preview-bar{display:none}}`

const escaped = (text: string) => text.replace(/&/g, '&amp;').replace(/</g, '&lt;')

/**
 * Bar on every page of a preview: says what is shown, to whom or until when, and has a link to leave it. The gateway then redirects to
 * the page that was open (D43).
 * @returns its elements, and the style among them, which the page's policy must allow
 */
export function previewBar(words: string): { html: string; style: string } {
  const style = styleFor(words)
  return {
    style,
    html: `<style>${style}</style><aside id="preview-bar" aria-label="Preview"><span>${escaped(words)}</span><a href="?preview=off">Leave the preview</a></aside>`,
  }
}
