import type { RequestArgs, RequestFailure, Shape } from '@pt-portal/shared-ui/data'

/** One page of a list that the server pages. */
export interface ListPage<Item> {
  items: Item[]
  /** Number of matching records on all pages. */
  total: number
  page: number
  pageSize: number
}

/** Ids by result of the bulk change. */
export interface BulkResult {
  changed: number[]
  /** Records that already had the wanted state. */
  unchanged: number[]
  /** Records that somebody else has deleted. */
  missing: number[]
}

/** Query string of a filter, without its empty values. */
export function queryOf(filter: object): string {
  const given = Object.entries(filter).filter(([, value]) => value !== undefined && value !== '')
  return new URLSearchParams(given.map(([name, value]) => [name, String(value)])).toString()
}

/** True when the record does not exist, or no longer exists. */
export const isGone = (failure: unknown) => (failure as RequestFailure | undefined)?.status === 404

/** Whether a write was refused because another page has the address. */
export const isSlugTaken = (failure: unknown) =>
  (failure as Partial<RequestFailure>).body?.fields?.slug !== undefined

/** What is read again after a write, also when somebody else has deleted the record meanwhile; nothing when it was refused. */
export const unlessRefused =
  <Tag extends string>(...tags: Tag[]) =>
  (_result: unknown, failure: unknown): Tag[] =>
    failure && !isGone(failure) ? [] : tags

/** Lets an answer of another shape be a failure, for a screen that would break on it. @param definition of an endpoint */
export function expecting<Args>(
  definition: { query?: (args: Args) => RequestArgs },
  expects: Shape,
): void {
  const { query } = definition
  definition.query = (args) => ({ ...query!(args), expects })
}
