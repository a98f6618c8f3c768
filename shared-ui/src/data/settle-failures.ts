import { createAction, type UnknownAction } from '@reduxjs/toolkit'
import type { api } from './api'

type Cache = ReturnType<typeof api.reducer>
type Entry = NonNullable<Cache['queries'][string]>

/** Dispatched when a navigation begins: what failed before may be requested once more. */
export const forgetFailures = createAction('forgetFailures')

interface Rejected {
  type: string
  /** `condition` is true when no request was made, because the entry needed none. */
  meta: { arg: { queryCacheKey: string }; condition: boolean }
}

const isFailure = (action: UnknownAction | Rejected): action is Rejected =>
  action.type === 'api/executeQuery/rejected' && !(action as Rejected).meta.condition

/**
 * RTK Query keeps answers, but requests what failed again whenever a loader, a guard or a component wants it.
 * This reducer keeps a failure like an answer until the next navigation, so that none of them retries. It sets
 * `fulfilledTimeStamp`, which makes RTK Query keep an entry; a refetch makes a request either way.
 */
export function settleFailures(cache: Cache, action: UnknownAction): Cache {
  if (isFailure(action)) {
    return withMoment(cache, [action.meta.arg.queryCacheKey], Date.now())
  }
  if (forgetFailures.match(action)) return withMoment(cache, Object.keys(cache.queries), undefined)
  return cache
}

const hasOnlyFailed = (entry: Entry | undefined): boolean =>
  entry?.status === 'rejected' && entry.data === undefined

function withMoment(cache: Cache, keys: string[], fulfilledTimeStamp: number | undefined): Cache {
  const queries = { ...cache.queries }
  for (const key of keys) {
    const entry = queries[key]
    if (hasOnlyFailed(entry)) queries[key] = { ...entry!, fulfilledTimeStamp } as Entry
  }
  return { ...cache, queries }
}
