import { indianDay } from '@pt-portal/api/contract/indian-day'
import { breadcrumbJsonLd } from '@pt-portal/shared-ui'
import {
  type LoaderFunctionArgs,
  lazyPage,
  pageHandle,
  type RouteObject,
  redirect,
} from '@pt-portal/shared-ui/router'
import * as paths from '../../paths'
import { loadStateChoice } from '../calculator/load-state-choice'
import { errorsOf, readRequest, requestAddress, withDates } from './late-request'

const title = 'What Does Paying Professional Tax Late Cost? | PT Portal'
const description =
  'Choose a state and what was late: the tax, a return or a registration. See the interest and fees in rupees, with the rule beside each amount.'

/** Dates that were left blank are filled in by a redirect, so that the address of a result means the same tomorrow. */
async function loader(args: LoaderFunctionArgs): Promise<null> {
  const asked = readRequest(new URL(args.request.url).searchParams)
  const facts = (await loadStateChoice(args, asked.state))?.facts
  if (!asked.late || !facts) return null
  const dated = withDates(asked, facts, indianDay())
  if (dated.due !== asked.due || dated.done !== asked.done) {
    const isComplete = Object.keys(errorsOf(dated, facts)).length === 0
    throw redirect(requestAddress(dated, isComplete ? '#result' : ''))
  }
  return null
}

/** `/penalty-calculator`: what being late costs, by state. */
export const penaltyCalculatorRoute: RouteObject = {
  path: paths.penaltyCalculator,
  handle: pageHandle({
    chunk: 'page-penalty-calculator',
    meta: () => ({
      title,
      description,
      canonical: paths.penaltyCalculator,
      jsonLd: [
        breadcrumbJsonLd([
          { name: 'Home', to: paths.home },
          { name: 'What does paying late cost?', to: paths.penaltyCalculator },
        ]),
      ],
    }),
  }),
  loader,
  lazy: lazyPage(() =>
    import(/* webpackChunkName: "page-penalty-calculator" */ './penalty-calculator-page').then(
      ({ PenaltyCalculatorPage }) => PenaltyCalculatorPage,
    ),
  ),
}
