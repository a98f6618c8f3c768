import { lazyPage } from '@pt-portal/shared-ui/router'
import { lateRoute } from '../../routing/late-route'
import * as paths from '../../routing/paths'

export const questionsRoute = lateRoute({
  path: paths.questions,
  chunk: 'page-questions',
  code: () => import(/* webpackChunkName: "page-questions" */ './questions-data'),
  lazy: lazyPage(() =>
    import(/* webpackChunkName: "page-questions" */ './questions-page').then(
      ({ QuestionsPage }) => QuestionsPage,
    ),
  ),
})
