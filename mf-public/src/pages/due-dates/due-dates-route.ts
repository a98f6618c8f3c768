import { lazyPage } from '@pt-portal/shared-ui/router'
import { deferredRoute } from '../../routing/deferred-route'
import * as paths from '../../routing/paths'

/** `/due-dates`: the due dates of the next twelve months for one employer, in one list and one calendar. */
export const dueDatesRoute = deferredRoute({
  path: paths.dueDates,
  chunk: 'page-due-dates',
  feedback: true,
  earlyScript: 'copy-link.js',
  code: () => import(/* webpackChunkName: "page-due-dates" */ './due-dates-data'),
  lazy: lazyPage(() =>
    import(/* webpackChunkName: "page-due-dates" */ './due-dates-page').then(
      ({ DueDatesPage }) => DueDatesPage,
    ),
  ),
})
