import { lazyPage } from '@pt-portal/shared-ui/router'
import { deferredRoute } from '../../routing/deferred-route'
import * as paths from '../../routing/paths'

/** Calculator for many salaries: tax by employee, state and month (D67). */
export const employersRoute = deferredRoute({
  path: paths.employers,
  chunk: 'page-employers',
  feedback: true,
  code: () => import(/* webpackChunkName: "page-employers" */ './employers-data'),
  lazy: lazyPage(() =>
    import(/* webpackChunkName: "page-employers" */ './employers-page').then(
      ({ EmployersPage }) => EmployersPage,
    ),
  ),
})
