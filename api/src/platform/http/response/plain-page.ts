import { withLanguage } from '@pt-portal/remote-kit/remote/routing'
import * as m from '../../../messages'
import type { ApiContext } from '../context'
import { messagesFor } from '../language'
import { escapeHtml } from './html'

/** Whether the browser submitted a form itself, without a script, and will show the response as a page. */
export const isNativeForm = (ctx: ApiContext) =>
  ctx.method === 'POST' && ctx.accepts('json', 'html') === 'html'

const style = `
  body { font: 18px/1.5 system-ui, sans-serif; max-width: 36rem; margin: 2rem auto; padding: 0 1rem; color: #1a202c }
  header { border-bottom: 1px solid #cbd5e0; padding-bottom: .75rem }
  label { display: block; margin: 1.25rem 0 .25rem; font-weight: 600 }
  input, select, textarea { font: inherit; width: 100%; padding: .5rem; border: 1px solid #4a5568; border-radius: 4px; box-sizing: border-box }
  input[type=checkbox] { width: auto }
  .trap { position: absolute; clip-path: inset(50%) }
  [aria-invalid=true] { border-color: #c53030; border-width: 2px }
  .error { color: #9b2c2c; margin: .25rem 0 0 }
  .alert { border-left: 4px solid #c53030; background: #fff5f5; padding: .75rem 1rem }
  .alert + ul.alert { margin-top: -1em; padding-left: 2.25rem }
  button { font: inherit; margin-top: 1.5rem; padding: .625rem 1.25rem; background: #1a4fa0; color: #fff; border: 0; border-radius: 4px }
  @media screen and (prefers-color-scheme: dark) {
    :root { color-scheme: dark }
    body { color: #e9edf5; background: #0f1623 }
    header { border-color: #2d3a52 }
    a { color: #9dbdfa }
    input, select, textarea { color: inherit; background: #161f30; border-color: #6f7d97 }
    [aria-invalid=true] { border-color: #f2857b }
    .error { color: #f9aaa2 }
    .alert { background: #311719; border-color: #f2857b }
    button { background: #3063d2 }
  }
`

/**
 * Answers with a self-contained page that says what went wrong.
 * @param content HTML
 * @param heading that a request was not sent, unless it says what was not
 */
export function answerPage(
  ctx: ApiContext,
  status: number,
  message: string,
  content: string,
  heading = messagesFor(ctx)(m.formNotSent),
): void {
  const t = messagesFor(ctx)
  sendPlainPage(ctx, status, {
    title: t(m.formError, { message }),
    heading,
    content: `<p class="alert" role="alert">${escapeHtml(message)}</p>\n${content}`,
  })
}

interface PlainPage {
  title: string
  heading: string
  /** HTML */
  content: string
}

/** Answers with a self-contained page in the language of the request, which needs no remote. */
export function sendPlainPage(
  ctx: ApiContext,
  status: number,
  { title, heading, content }: PlainPage,
): void {
  const t = messagesFor(ctx)
  ctx.status = status
  ctx.type = 'html'
  ctx.set(
    'Content-Security-Policy',
    "default-src 'none'; style-src 'unsafe-inline'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'",
  )
  // Under `no-referrer` browsers send forms with `Origin: null`, which is refused (D17).
  ctx.set('Referrer-Policy', 'same-origin')
  ctx.body = `<!doctype html>
<html lang="${ctx.state.language}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${escapeHtml(title)}</title>
<style>${style}</style>
</head>
<body>
<header><a href="${withLanguage('/', t.language)}">PT Portal</a></header>
<main>
<h1>${escapeHtml(heading)}</h1>
${content}
</main>
</body>
</html>
`
}
