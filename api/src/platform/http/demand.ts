import type { IncomingMessage } from 'node:http'
import { newest } from '../db/content-version'

/**
 * The content version that an answer has to be made of, or a later one (D70): the one that the reader has heard of
 * (`X-Content-Version`), which this replica may not know yet; `newest` for who has just changed something (`no-cache`);
 * undefined where what is known for up to a second is good enough.
 */
export function demandOf({ headers }: IncomingMessage): string | undefined {
  if (headers['cache-control']?.includes('no-cache')) return newest
  return headers['x-content-version']?.toString()
}
