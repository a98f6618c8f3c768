import type { ApiContext } from '../context'
import { preconditionFailed, unversioned } from '../errors'
import type { Route } from '../route'

interface Versioned {
  updatedAt: string
}

/** The ETag of a record: its `updatedAt` in quotes, so that a program which knows the record, as from a list, knows its tag. */
export const tagOf = ({ updatedAt }: Versioned) => `"${new Date(updatedAt).toISOString()}"`

/**
 * Whether If-Match names a version (RFC 9110, 13.1.1). A tag that something on the way has made weak counts like the strong
 * one, because it names the record's version and not its bytes. What is no list of tags names nothing.
 * @param stored null where there is no record
 */
export function isMatch(header: string, stored: Versioned | null): boolean {
  if (!stored) return false
  if (header.trim() === '*') return true
  if (!/^\s*(?:(?:W\/)?"[^"]*"\s*(?:,\s*|$))+$/.test(header)) return false
  return [...header.matchAll(/"[^"]*"/g)].some(([tag]) => tag === tagOf(stored))
}

/**
 * Refuses a write whose If-Match does not name the stored version (D87). Called where the record is locked.
 * @throws 412 with the current record
 */
export async function checkMatch<T extends Versioned>(
  ctx: ApiContext,
  stored: T | null,
  present: (stored: T) => unknown,
): Promise<void> {
  const header = ctx.headers['if-match']
  if (header === undefined || isMatch(header, stored)) return
  throw preconditionFailed(stored && (await present(stored)))
}

/** @throws 412 where the route cannot compare versions, as a condition that is ignored would lose a change */
export function refuseUncompared(ctx: ApiContext, { method, isVersioned }: Route): void {
  const header = ctx.headers['if-match']
  if (method === 'GET' || isVersioned || header === undefined || header.trim() === '*') return
  throw unversioned()
}

const recordPath = (path: string) => path.replace(':idOrSlug', ':id')

/** Returns whether answers of a route get the tag of the record in them: where a write compares it. */
export function tagged(routes: Route[]): (route: Route) => boolean {
  const compared = new Set(routes.filter((one) => one.isVersioned).map(({ path }) => path))
  return ({ path, method }) =>
    compared.has(recordPath(path)) || (method === 'POST' && compared.has(`${path}/:id`))
}

/** Adds the tag to the answer that contains a record. */
export function setTag(ctx: ApiContext, body: unknown): void {
  const { updatedAt } = (body ?? {}) as Partial<Versioned>
  if (typeof updatedAt === 'string') ctx.set('ETag', tagOf({ updatedAt }))
}
