import { publicApi, type StatePage, stateOfLink } from '@pt-portal/shared-ui/data'
import { type LoaderFunctionArgs, prefetch, redirect } from '@pt-portal/shared-ui/router'
import { readRequest } from './question/calculation-request'

/**
 * Reads the states that a form offers, and the one that the address chooses, for a loader. A renamed state redirects to its
 * new name (D30), and a short name to the state's slug.
 * @returns the chosen state; null or undefined where there is none, or it is not known yet
 * @param readState `prefetchStatic` where only static sections show the state
 */
export async function loadStateChoice(
  args: LoaderFunctionArgs,
  readState: typeof prefetch = prefetch,
): Promise<StatePage | null | undefined> {
  const { pathname, searchParams } = new URL(args.request.url)
  const { state: slug } = readRequest(searchParams)
  const states = prefetch(args, (store) =>
    store.dispatch(publicApi.endpoints.statePages.initiate(undefined, { subscribe: false })),
  )
  const page = slug
    ? await readState(args, (store) =>
        store.dispatch(publicApi.endpoints.statePage.initiate(slug, { subscribe: false })),
      )
    : undefined
  const list = await states
  const meant = page ?? stateOfLink(list ?? [], slug)
  if (meant && meant.slug !== slug) {
    searchParams.set('state', meant.slug)
    throw redirect(`${pathname}?${searchParams}`, 301)
  }
  return page
}
