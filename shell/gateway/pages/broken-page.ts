import type { RenderFailed } from '../render/render-thread'
import type { Page } from './page-cache'

const escaped = (text: string) => text.replace(/&/g, '&amp;').replace(/</g, '&lt;')

/** For developers: shows the error of their build in place of a page that cannot be rendered on the server. */
export function brokenPage(pathname: string, { message, stack = message }: RenderFailed): Page {
  return {
    status: 500,
    cacheable: false,
    headers: { 'Content-Security-Policy': "default-src 'none'; frame-ancestors 'none'" },
    html: `<!doctype html>
<html lang="en">
<head><meta charset="utf-8"><title>Not rendered | PT Portal</title></head>
<body>
<h1>${escaped(pathname)} cannot be rendered on the server</h1>
<p>${escaped(message)}</p>
<pre>${escaped(stack)}</pre>
<p>Mend it, save, and load the page again.</p>
</body>
</html>
`,
  }
}
