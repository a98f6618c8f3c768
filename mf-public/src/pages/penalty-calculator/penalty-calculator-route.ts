import { lazyPage, pageHandle, type RouteObject } from '@pt-portal/shared-ui/router'
import { breadcrumbs } from '../../breadcrumbs-json-ld.server'
import * as paths from '../../paths'
import { loadStateChoice } from '../calculator/load-state-choice'

const title = 'What Does Paying Professional Tax Late Cost? | PT Portal'
const description =
  'The cost of a late payment, return or registration in your state, with the rule beside each amount.'

/** `/penalty-calculator`: what being late costs, by state. */
export const penaltyCalculatorRoute: RouteObject = {
  path: paths.penaltyCalculator,
  handle: pageHandle({
    chunk: 'page-penalty-calculator',
    meta: () => ({
      title,
      description,
      canonical: paths.penaltyCalculator,
      jsonLd: breadcrumbs('What does paying late cost?', paths.penaltyCalculator),
    }),
  }),
  loader: async (args) => {
    const state = await loadStateChoice(args)
    // In the page's chunk, as other pages need none of it.
    const { fillDates } = await import(
      /* webpackChunkName: "page-penalty-calculator" */ './fill-dates'
    )
    fillDates(args.request.url, state?.facts)
    return null
  },
  lazy: lazyPage(() =>
    import(/* webpackChunkName: "page-penalty-calculator" */ './penalty-calculator-page').then(
      ({ PenaltyCalculatorPage }) => PenaltyCalculatorPage,
    ),
  ),
}
