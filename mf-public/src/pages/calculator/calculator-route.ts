import { inLanguage } from '@pt-portal/shared-ui'
import { lazyPage, pageHandle, type RouteObject } from '@pt-portal/shared-ui/router'
import * as paths from '../../paths'
import { calculatorJsonLd } from './calculator-json-ld.server'
import { loadStateChoice } from './load-state-choice'

const title = 'Professional Tax Calculator by State and Salary | PT Portal'
const description =
  'Choose your state and monthly salary to see the professional tax a month and a year, with the slab that applied, February instalments and the source.'

/** The calculator (D22); a renamed state redirects to its new name (D30). */
export const calculatorRoute: RouteObject = {
  path: paths.calculator,
  handle: pageHandle({
    chunk: 'page-calculator',
    meta: (_data, { language = 'en' }) => ({
      title,
      description,
      canonical: paths.calculator,
      jsonLd: calculatorJsonLd(inLanguage(language), description),
    }),
  }),
  loader: (args) => loadStateChoice(args).then(() => null),
  lazy: lazyPage(() =>
    import(/* webpackChunkName: "page-calculator" */ './calculator-page').then(
      ({ CalculatorPage }) => CalculatorPage,
    ),
  ),
}
