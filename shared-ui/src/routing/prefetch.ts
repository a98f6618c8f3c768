import type { LoaderFunctionArgs } from 'react-router-dom'
import type { Store } from '../data/store'
import { lateDataContext, storeContext } from './store-context'

/** After this the page shows its skeleton, instead of leaving the visitor on the last one without a sign. */
const patienceMs = 300

/**
 * Runs one query for a loader and gives its data, or undefined when it failed; the page shows the failure.
 * In browsers also undefined while the data is on its way: the page's loaders run again once it has come.
 */
export async function prefetch<Data>(
  { context }: Pick<LoaderFunctionArgs, 'context'>,
  action: (store: Store) => PromiseLike<{ data?: Data }>,
): Promise<Data | undefined> {
  const query = Promise.resolve(action(context.get(storeContext)))
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
