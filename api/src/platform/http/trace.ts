import type { IncomingMessage } from 'node:http'

/** What tells a request apart in the log, beside its own id. */
export interface Trace {
  /** The same for all that belongs to one visit (W3C Trace Context). */
  traceId?: string
  /** The builds that made the call, such as `mf_blog@1.4.0-0a1b2c3d4e,shell@1.0.0-5f6a7b8c9d`. */
  builds?: string
}

const traceparentForm = /^00-(?!0{32})([0-9a-f]{32})-(?!0{16})[0-9a-f]{16}-[0-9a-f]{2}$/
const buildsForm = /^[a-z][a-z0-9_]{0,39}@[\w.+-]{1,64}(?:,shell@[\w.+-]{1,64})?$/

/** What the headers say, as far as it is well formed. Anybody can send them: they are for the log and nothing else. */
export function traceOf({ headers }: IncomingMessage): Trace {
  const [, traceId] = traceparentForm.exec(String(headers.traceparent)) ?? []
  const builds = String(headers['x-portal-build'])
  return { ...(traceId && { traceId }), ...(buildsForm.test(builds) && { builds }) }
}
