import type { RootState } from '@pt-portal/shared-ui/data'

function sorted<Value>(record: Record<string, Value>): Record<string, Value> {
  const keys = Object.keys(record).sort()
  return Object.fromEntries(keys.map((key) => [key, record[key] as Value]))
}

function mapValues<Value, Mapped>(
  record: Record<string, Value>,
  map: (value: Value, key: string) => Mapped,
): Record<string, Mapped> {
  return Object.fromEntries(Object.entries(record).map(([key, value]) => [key, map(value, key)]))
}

type Settled = NonNullable<RootState['api']['queries'][string]>

const without = <Value>(record: Record<string, Value>, keys: ReadonlySet<string>) =>
  Object.fromEntries(Object.entries(record).filter(([key]) => !keys.has(key)))

const filled = <Value extends object>(record: Record<string, Value>) =>
  Object.fromEntries(Object.entries(record).filter(([, value]) => Object.keys(value).length > 0))

/** Only what a new store does not start with anyway. */
const withCache = (queries: object, provided: object) =>
  ({ api: Object.keys(queries).length > 0 ? { queries, provided } : {} }) as RootState

/** The store's state without the answers under these cache keys, as if they had never been asked for. */
export function withoutQueries(state: RootState, cacheKeys: string[]): RootState {
  if (cacheKeys.length === 0) return state
  const left = new Set(cacheKeys)
  const { queries = {}, provided = { tags: {}, keys: {} } } = state.api
  const tags = mapValues(provided.tags, (ids) =>
    filled(mapValues(ids, (keys) => keys.filter((key) => !left.has(key)))),
  )
  return withCache(without(queries, left), { tags: filled(tags), keys: {} })
}

/**
 * The store's state without what differs from render to render (request ids, times, the order in which answers came),
 * so that the same content gives the same page, and thereby the same ETag, on every replica.
 */
export function stableState(state: RootState): RootState {
  // Everything else belongs to the store that reads this: its configuration, subscriptions and mutations.
  const { queries, provided } = state.api
  // The browser would wait in vain for a query that is pending here.
  const settled = Object.entries(queries).filter(([, query]) => query?.status !== 'pending')
  const stable = mapValues(Object.fromEntries(settled), (query) => {
    const { requestId: _id, startedTimeStamp: _startedAt, ...rest } = query as Partial<Settled>
    // Any timestamp counts as "has been loaded".
    return { ...rest, fulfilledTimeStamp: 1 }
  })
  const tags = mapValues(provided.tags, (ids) => sorted(mapValues(ids, (keys) => [...keys].sort())))
  // `keys` can be left out: `tags` tells which tags an answer has.
  return withCache(sorted(stable), { tags: sorted(tags), keys: {} })
}
