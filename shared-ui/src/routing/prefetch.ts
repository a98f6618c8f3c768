import type { LoaderFunctionArgs } from 'react-router-dom'
import type { Store } from '../data/store'
import { deferredDataContext, storeContext } from './store-context'

/**
 * Milliseconds after which the page is shown with its skeleton, so that the visitor sees that something
 * happens.
 */
const patienceMs = 300

/** Result of dispatching an endpoint's `initiate`. */
type Query<Data> = PromiseLike<{ data?: Data }> & { queryCacheKey?: string }

type Action<Data> = (store: Store) => Query<Data>
type Args = Pick<LoaderFunctionArgs, 'context'>

/** Cache keys that loaders requested, by store; true where a hydrated part of the page may read the answer. */
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
 * Runs one query for a loader and returns its data, or undefined when it failed; the page shows the failure. In
 * browsers it also returns undefined when the data is deferred: the page's loaders run again once it has come.
 */
export function prefetch<Data>(args: Args, action: Action<Data>): Promise<Data | undefined> {
  return load(args, action, true)
}

/**
 * Like `prefetch`, for an answer that a page shows only in `<Static>` sections. Such sections are never
 * hydrated, so the gateway leaves the answer out of the page; a later navigation fetches it as usual. Any
 * `prefetch` of the same query brings it back in.
 */
export function prefetchStatic<Data>(args: Args, action: Action<Data>): Promise<Data | undefined> {
  return load(args, action, false)
}

async function load<Data>({ context }: Args, action: Action<Data>, isHydrated: boolean) {
  const store = context.get(storeContext)
  const started = action(store)
  note(store, started, isHydrated)
  const query = Promise.resolve(started)
  const onDeferredData = context.get(deferredDataContext)
  if (!onDeferredData || (await isInTime(query))) return (await query).data
  // The page itself shows a failure; running its loaders again would be a retry.
  query.then(({ data }) => data !== undefined && onDeferredData())
  return undefined
}

function isInTime(query: Promise<unknown>): Promise<boolean> {
  const patience = new Promise<boolean>((resolve) => setTimeout(resolve, patienceMs, false))
  return Promise.race([query.then(() => true), patience])
}
