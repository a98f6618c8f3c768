import { createHash } from 'node:crypto'
import type { Context } from 'koa'

const style =
  'body{font:1rem/1.6 system-ui,sans-serif;max-width:36rem;margin:15vh auto 0;padding:0 1.5rem;color:#1a202c;background:#fff}h1{font-size:1.75rem;line-height:1.25}a{color:#1d4ed8}@media screen and (prefers-color-scheme:dark){:root{color-scheme:dark}body{color:#e9edf5;background:#0f1623}a{color:#9dbdfa}}'

const styleHash = createHash('sha256').update(style).digest('base64')

interface PlainPage {
  /** Code of its language; English where absent. */
  language?: string
  status: number
  title: string
  /** One sentence. */
  text: string
  link: { address: string; label: string }
}

/**
 * Answers with a page that needs neither shell nor remotes, and that is never cached. It does not escape its
 * texts: they must be the portal's own, without markup.
 */
export function sendPlainPage(
  ctx: Context,
  { language = 'en', status, title, text, link }: PlainPage,
): void {
  ctx.status = status
  ctx.set({
    'Cache-Control': 'no-store',
    'Content-Security-Policy': `default-src 'none'; style-src 'sha256-${styleHash}'; base-uri 'none'; frame-ancestors 'none'`,
  })
  ctx.type = 'text/html; charset=utf-8'
  ctx.body = `<!doctype html>
<html lang="${language}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${title} | PT Portal</title>
<style>${style}</style>
</head>
<body>
<main>
<h1>${title}</h1>
<p>${text}</p>
<p><a href="${link.address}">${link.label}</a></p>
</main>
</body>
</html>
`
}
