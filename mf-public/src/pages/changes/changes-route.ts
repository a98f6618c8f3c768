import { lazyPage } from '@pt-portal/shared-ui/router'
import { deferredRoute } from '../../routing/deferred-route'
import * as paths from '../../routing/paths'

const routeOf = (path: string) =>
  deferredRoute({
    path,
    chunk: 'page-changes',
    code: () => import(/* webpackChunkName: "page-changes" */ './changes-data'),
    lazy: lazyPage(() =>
      import(/* webpackChunkName: "page-changes" */ './changes-page').then(
        ({ ChangesPage }) => ChangesPage,
      ),
    ),
  })

/** `/changes`: changes of the law in all states, and below it those of one (D89). */
export const changesRoutes = [routeOf(paths.changes), routeOf(paths.changesIn(':state'))]
