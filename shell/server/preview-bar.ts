/** At the foot of the window, after the page itself, of which it hides nothing. */
export const previewStyle =
  '#preview-bar{position:sticky;bottom:0;z-index:2000;display:flex;flex-wrap:wrap;gap:.25rem 1rem;justify-content:center;text-align:center;padding:.5rem 1rem;font:600 .875rem/1.5 system-ui,sans-serif;color:#1a202c;background:#fde68a;border-top:1px solid #b45309;overflow-wrap:anywhere}#preview-bar a{color:#1e3a8a;text-decoration:underline}@media print{#preview-bar{display:none}}'

const escaped = (text: string) => text.replace(/&/g, '&amp;').replace(/</g, '&lt;')

/** Says on every page of a preview which builds it shows, and leaves it; the link keeps whatever address is open then (D43). */
export const previewBar = (names: string) =>
  `<style>${previewStyle}</style><aside id="preview-bar" aria-label="Preview"><span>Preview of ${escaped(names)}, for you alone.</span><a href="?preview=off">Leave the preview</a></aside>`
