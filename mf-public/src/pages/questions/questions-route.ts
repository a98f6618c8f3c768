import { lazyPage } from '@pt-portal/shared-ui/router'
import { deferredRoute } from '../../routing/deferred-route'
import * as paths from '../../routing/paths'

export const questionsRoute = deferredRoute({
  path: paths.questions,
  chunk: 'page-questions',
  code: () => import(/* webpackChunkName: "page-questions" */ './questions-data'),
  lazy: lazyPage(() =>
    import(/* webpackChunkName: "page-questions" */ './questions-page').then(
      ({ QuestionsPage }) => QuestionsPage,
    ),
  ),
})
