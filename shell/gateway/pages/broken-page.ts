import { withoutBacktrace } from '@pt-portal/remote-kit/remote/without-backtrace'
import type { RenderFailed } from '../render/render-thread'
import { hashOf } from './document'
import type { Page } from './page-cache'

const style =
  'body{font:1rem/1.5 system-ui,sans-serif;max-width:70rem;margin:2rem auto;padding:0 1rem}pre{overflow-x:auto;padding:1rem;background:#f5f5f5;color:#1a202c}'

const escaped = (text: string) => text.replace(/&/g, '&amp;').replace(/</g, '&lt;')

/** For developers: shows the error of their build in place of a page that cannot be rendered on the server. */
export function brokenPage(pathname: string, { message, stack = message }: RenderFailed): Page {
  return {
    status: 500,
    cacheable: false,
    headers: {
      'Content-Security-Policy': `default-src 'none'; style-src ${hashOf(style)}; frame-ancestors 'none'`,
    },
    html: `<!doctype html>
<html lang="en">
<head><meta charset="utf-8"><title>Not rendered | PT Portal</title>
<style>${style}</style></head>
<body>
<h1>${escaped(pathname)} cannot be rendered on the server</h1>
<pre>${escaped(withoutBacktrace(stack))}</pre>
<p>Mend it, save, and load the page again.</p>
</body>
</html>
`,
  }
}
