import type { LoaderFunctionArgs } from 'react-router-dom'
import type { Store } from '../data/store'
import { storeContext } from './store-context'

/** Runs one query for a loader and gives its data, or undefined when it failed; the page shows the failure. */
export async function prefetch<Data>(
  { context }: Pick<LoaderFunctionArgs, 'context'>,
  action: (store: Store) => PromiseLike<{ data?: Data }>,
): Promise<Data | undefined> {
  const result = await action(context.get(storeContext))
  return result.data
}
