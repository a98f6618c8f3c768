import type { LoaderFunctionArgs } from 'react-router-dom'
import type { Store } from '../data/store'
import { lateDataContext, storeContext } from './store-context'

/** After this the page shows its skeleton, instead of leaving the visitor on the last one without a sign. */
const patienceMs = 300

/** What a store's `dispatch` of an endpoint's `initiate` gives. */
type Query<Data> = PromiseLike<{ data?: Data }> & { queryCacheKey?: string }

type Action<Data> = (store: Store) => Query<Data>
type Args = Pick<LoaderFunctionArgs, 'context'>

/** Cache keys that loaders asked for, by store; true where a part of the page that hydrates may read the answer. */
const prefetched = new WeakMap<Store, Map<string, boolean>>()

function note(store: Store, { queryCacheKey }: Query<unknown>, isHydrated: boolean) {
  if (!queryCacheKey) return
  const keys = prefetched.get(store) ?? new Map<string, boolean>()
  prefetched.set(store, keys.set(queryCacheKey, isHydrated || keys.get(queryCacheKey) === true))
}

/** Cache keys of a store whose answers only `<Static>` sections show: a rendered page need not carry them. */
export function staticQueries(store: Store): string[] {
  const keys = [...(prefetched.get(store) ?? [])]
  return keys.filter(([, isHydrated]) => !isHydrated).map(([key]) => key)
}

/**
 * Runs one query for a loader and gives its data, or undefined when it failed; the page shows the failure.
 * In browsers also undefined while the data is on its way: the page's loaders run again once it has come.
 */
export function prefetch<Data>(args: Args, action: Action<Data>): Promise<Data | undefined> {
  return load(args, action, true)
}

/**
 * As `prefetch`, for an answer that a page shows in `<Static>` sections alone. Such sections are never hydrated, so the
 * gateway leaves the answer out of the page; a later navigation fetches it as usual. Any `prefetch` of the same query
 * brings it back in.
 */
export function prefetchStatic<Data>(args: Args, action: Action<Data>): Promise<Data | undefined> {
  return load(args, action, false)
}

async function load<Data>({ context }: Args, action: Action<Data>, isHydrated: boolean) {
  const store = context.get(storeContext)
  const started = action(store)
  note(store, started, isHydrated)
  const query = Promise.resolve(started)
  const onLateData = context.get(lateDataContext)
  if (!onLateData || (await isInTime(query))) return (await query).data
  // A failure is the page's to show; asking again would be a retry.
  query.then(({ data }) => data !== undefined && onLateData())
  return undefined
}

function isInTime(query: Promise<unknown>): Promise<boolean> {
  const patience = new Promise<boolean>((resolve) => setTimeout(resolve, patienceMs, false))
  return Promise.race([query.then(() => true), patience])
}
