import type { IncomingMessage } from 'node:http'

/** Identifies a request in the log, besides its own id. */
export interface Trace {
  /** Shared by all requests of one visit (W3C Trace Context). */
  traceId?: string
  /** The builds that made the call, such as `mf_blog@1.4.0-0a1b2c3d4e,shell@1.0.0-5f6a7b8c9d`. */
  builds?: string
}

const traceparentForm = /^00-(?!0{32})([0-9a-f]{32})-(?!0{16})[0-9a-f]{16}-[0-9a-f]{2}$/
const buildsForm = /^[a-z][a-z0-9_]{0,39}@[\w.+-]{1,64}(?:,shell@[\w.+-]{1,64})?$/

/** Reads the well-formed trace headers. Anybody can send them, so use them only for the log. */
export function traceOf({ headers }: IncomingMessage): Trace {
  const [, traceId] = traceparentForm.exec(String(headers.traceparent)) ?? []
  const builds = String(headers['x-portal-build'])
  return { ...(traceId && { traceId }), ...(buildsForm.test(builds) && { builds }) }
}
