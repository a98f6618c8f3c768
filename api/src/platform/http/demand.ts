import type { IncomingMessage } from 'node:http'
import { newest } from '../db/content-version'

/**
 * The minimum content version that the answer must have (D70).
 * - The version in `X-Content-Version`, which the client has seen but this replica may not know yet.
 * - `newest` when the client has just changed something (`no-cache`).
 * - Undefined when a version that is up to one second old is good enough.
 */
export function demandOf({ headers }: IncomingMessage): string | undefined {
  if (headers['cache-control']?.includes('no-cache')) return newest
  return headers['x-content-version']?.toString()
}
