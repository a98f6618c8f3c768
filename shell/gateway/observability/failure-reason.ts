import { inspect } from 'node:util'

/** The message of an error with its causes: `fetch` says only "fetch failed" and keeps the reason as its cause. */
export function failureReason(error: unknown): string {
  if (error instanceof Response) return `a Response with status ${error.status}`
  if (!(error instanceof Error)) return inspect(error, { depth: 1, breakLength: Infinity })
  const { code } = error as NodeJS.ErrnoException
  // An aggregate (one try for each address of a name) has no message of its own.
  const own = error.message || code || error.name
  return error.cause ? `${own}: ${failureReason(error.cause)}` : own
}
