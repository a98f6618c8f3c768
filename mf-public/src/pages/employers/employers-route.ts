import {
  lazyPage,
  type PageMeta,
  pageHandle,
  prefetch,
  type RouteObject,
} from '@pt-portal/shared-ui/router'
import * as paths from '../../paths'

/** Loaded with the page, so that visitors of other pages do not download it. */
const loadData = () => import(/* webpackChunkName: "page-employers" */ './employers-data')

/** Calculator for many salaries: tax by employee, state and month (D67). */
export const employersRoute: RouteObject = {
  path: paths.employers,
  handle: pageHandle<PageMeta>({
    chunk: 'page-employers',
    meta: (meta) => meta ?? { title: 'PT Portal', description: '' },
  }),
  async loader(args) {
    // If the code cannot be loaded, the page itself says so and offers Retry.
    const data = await loadData().catch(() => undefined)
    if (!data) return undefined
    await prefetch(args, (store) =>
      store.dispatch(data.taxRules.initiate(undefined, { subscribe: false })),
    )
    return data.meta
  },
  lazy: lazyPage(() =>
    import(/* webpackChunkName: "page-employers" */ './employers-page').then(
      ({ EmployersPage }) => EmployersPage,
    ),
  ),
}
