import { createHash } from 'node:crypto'
import type { Context } from 'koa'
import { framedByAll } from '../../proxy/security-headers'
import type { Page } from '../cache/page-cache'

const style =
  'body{font:1rem/1.6 system-ui,sans-serif;max-width:36rem;margin:15vh auto 0;padding:0 1.5rem;color:#1a202c;background:#fff}h1{font-size:1.75rem;line-height:1.25}a{color:#1d4ed8}@media screen and (prefers-color-scheme:dark){:root{color-scheme:dark}body{color:#e9edf5;background:#0f1623}a{color:#9dbdfa}}'

const styleHash = createHash('sha256').update(style).digest('base64')

interface PlainText {
  /** Code of its language; English where absent. */
  language?: string
  title: string
  /** One sentence. */
  text: string
  link: { address: string; label: string }
}

interface PlainPage extends PlainText {
  status: number
  /** It stands in for a page that other sites may frame (ADR 0116). */
  isFramedByAll?: boolean
}

/**
 * The headers and the document of a page that needs neither shell nor remotes. It does not escape its texts: they must be the
 * portal's own, without markup.
 */
export function plainPage({
  language = 'en',
  title,
  text,
  link,
  isFramedByAll = false,
}: Omit<PlainPage, 'status'>): Pick<Page, 'headers' | 'html'> {
  const ancestors = isFramedByAll ? '*' : "'none'"
  return {
    headers: {
      'Content-Security-Policy': `default-src 'none'; style-src 'sha256-${styleHash}'; base-uri 'none'; frame-ancestors ${ancestors}`,
      ...(isFramedByAll && framedByAll),
    },
    html: `<!doctype html>
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
`,
  }
}

/** Answers with a plain page, which is never cached. */
export function sendPlainPage(ctx: Context, { status, ...page }: PlainPage): void {
  const { headers, html } = plainPage(page)
  if (page.isFramedByAll) ctx.remove('X-Frame-Options')
  ctx.status = status
  ctx.set({ 'Cache-Control': 'no-store', ...headers })
  ctx.type = 'text/html; charset=utf-8'
  ctx.body = html
}
