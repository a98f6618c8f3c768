/** Above everything, and out of the page's own flow of focus last. */
export const previewStyle =
  '#preview-bar{position:fixed;inset:auto 0 0;z-index:2000;display:flex;flex-wrap:wrap;gap:.25rem 1rem;justify-content:center;padding:.5rem 1rem;font:600 .875rem/1.5 system-ui,sans-serif;color:#1a202c;background:#fde68a;border-top:1px solid #b45309;overflow-wrap:anywhere}#preview-bar a{color:#1e3a8a;text-decoration:underline}@media print{#preview-bar{display:none}}'

const escaped = (text: string) => text.replace(/&/g, '&amp;').replace(/</g, '&lt;')

/** Says on every page of a preview which builds it shows, and leaves it; the link keeps whatever address is open then (D43). */
export const previewBar = (names: string) =>
  `<style>${previewStyle}</style><aside id="preview-bar" aria-label="Preview"><span>Preview of ${escaped(names)}, which visitors do not see.</span><a href="?preview=off">Leave the preview</a></aside>`
