import { breadcrumbJsonLd } from '@pt-portal/shared-ui'
import { publicApi } from '@pt-portal/shared-ui/data'
import {
  type LoaderFunctionArgs,
  lazyPage,
  pageHandle,
  prefetchStatic,
  type RouteObject,
} from '@pt-portal/shared-ui/router'
import * as paths from '../../paths'

/** Loaded with the page, so that visitors of other pages do not download it. */
const loadData = () => import(/* webpackChunkName: "page-due-dates" */ './due-dates-data')

async function loader(args: LoaderFunctionArgs): Promise<null> {
  const states = prefetchStatic(args, (store) =>
    store.dispatch(publicApi.endpoints.statePages.initiate(undefined, { subscribe: false })),
  )
  // If the code cannot be loaded, the page itself says so and offers Retry.
  const data = await loadData().catch(() => undefined)
  const request = data?.readRequest(new URL(args.request.url).searchParams)
  if (data && request && data.isComplete(request)) {
    await prefetchStatic(args, (store) =>
      store.dispatch(data.dueDatesApi.endpoints.dueDates.initiate(request, { subscribe: false })),
    )
  }
  await states
  return null
}

/** `/due-dates`: the due dates of the next twelve months for one employer, in one list and one calendar. */
export const dueDatesRoute: RouteObject = {
  path: paths.dueDates,
  handle: pageHandle({
    chunk: 'page-due-dates',
    earlyScript: 'copy-link.js',
    meta: () => ({
      title: 'Professional Tax Due Dates for Your States | PT Portal',
      description:
        'Choose your states and the size of your staff: every professional tax payment and return of the next twelve months by date, with the amount, and a calendar to subscribe to.',
      canonical: paths.dueDates,
      jsonLd: [
        breadcrumbJsonLd([
          { name: 'Home', to: paths.home },
          { name: 'Due dates', to: paths.dueDates },
        ]),
      ],
    }),
  }),
  loader,
  lazy: lazyPage(() =>
    import(/* webpackChunkName: "page-due-dates" */ './due-dates-page').then(
      ({ DueDatesPage }) => DueDatesPage,
    ),
  ),
}
