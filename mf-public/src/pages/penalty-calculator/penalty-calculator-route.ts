import { lazyPage, pageHandle, type RouteObject } from '@pt-portal/shared-ui/router'
import * as paths from '../../paths'
import { penaltyCalculatorJsonLd } from './penalty-calculator-json-ld.server'

const title = 'What Does Paying Professional Tax Late Cost? | PT Portal'
const description =
  'Interest and fees for professional tax, returns and registrations that are late, by state, with the rule beside each amount.'

/** `/penalty-calculator`: what being late costs, by state. */
export const penaltyCalculatorRoute: RouteObject = {
  path: paths.penaltyCalculator,
  handle: pageHandle({
    chunk: 'page-penalty-calculator',
    meta: () => ({
      title,
      description,
      canonical: paths.penaltyCalculator,
      jsonLd: penaltyCalculatorJsonLd(),
    }),
  }),
  // In the page's chunk, as other pages need none of it.
  loader: async (args) =>
    (
      await import(/* webpackChunkName: "page-penalty-calculator" */ './load-late-request')
    ).loadLateRequest(args),
  lazy: lazyPage(() =>
    import(/* webpackChunkName: "page-penalty-calculator" */ './penalty-calculator-page').then(
      ({ PenaltyCalculatorPage }) => PenaltyCalculatorPage,
    ),
  ),
}
