import { withoutBacktrace } from '@pt-portal/remote-kit/remote/without-backtrace'
import type { RenderFailed } from '../../render/render-thread'
import type { Page } from '../cache/page-cache'
import { hashOf } from './document'

const style =
  'body{font:1rem/1.5 system-ui,sans-serif;max-width:70rem;margin:2rem auto;padding:0 1rem}pre{overflow-x:auto;padding:1rem;background:#f5f5f5;color:#1a202c}'

const escaped = (text: string) => text.replace(/&/g, '&amp;').replace(/</g, '&lt;')

/** A place in a developer's sources; `excerpt` has the lines around it. */
interface SourceFrame {
  file: string
  line: number
  excerpt: { line: number; text: string }[]
}

/** Milliseconds within which a development server says where an error comes from. */
const patienceMs = 2000

/**
 * Asks a development server for the places in its sources where an error passed.
 * @param entry address of its manifest
 */
export async function sourceFrames(entry: string, { stack }: RenderFailed): Promise<SourceFrame[]> {
  const asked = { method: 'POST', body: stack, signal: AbortSignal.timeout(patienceMs) }
  const answer = await fetch(new URL('frames', entry), asked).catch(() => undefined)
  return answer?.ok ? ((await answer.json().catch(() => [])) as SourceFrame[]) : []
}

const shownFrame = ({ file, line, excerpt }: SourceFrame) => `<h2>${escaped(file)}:${line}</h2>
<pre>${excerpt
  .map((each) => escaped(`${each.line === line ? '>' : ' '} ${each.line} | ${each.text}`))
  .join('\n')}</pre>`

/** The places of an error in the sources, and its stack to unfold; without places the stack alone. */
function shownError({ message, stack = message }: RenderFailed, frames: SourceFrame[]): string {
  const whole = `<pre>${escaped(withoutBacktrace(stack))}</pre>`
  if (frames.length === 0) return whole
  return `<p>${escaped(message)}</p>
${frames.map(shownFrame).join('\n')}
<details><summary>The whole stack</summary>
${whole}
</details>`
}

/** For developers: shows the error of their build in place of a page that cannot be rendered on the server. */
export function brokenPage(pathname: string, error: RenderFailed, frames: SourceFrame[]): Page {
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
${shownError(error, frames)}
<p>Mend it, save, and load the page again.</p>
</body>
</html>
`,
  }
}
