import { lazyPage } from '@pt-portal/shared-ui/router'
import { deferredRoute } from '../../routing/deferred-route'
import * as paths from '../../routing/paths'

/** `/penalty-calculator`: what being late costs, by state. */
export const penaltyCalculatorRoute = deferredRoute({
  path: paths.penaltyCalculator,
  chunk: 'page-penalty-calculator',
  feedback: true,
  code: () => import(/* webpackChunkName: "page-penalty-calculator" */ './penalty-calculator-data'),
  lazy: lazyPage(() =>
    import(/* webpackChunkName: "page-penalty-calculator" */ './penalty-calculator-page').then(
      ({ PenaltyCalculatorPage }) => PenaltyCalculatorPage,
    ),
  ),
})
