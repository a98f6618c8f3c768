import { inLanguage } from '@pt-portal/shared-ui'
import {
  type LoaderFunctionArgs,
  lazyPage,
  pageHandle,
  prefetchStatic,
  type RouteObject,
} from '@pt-portal/shared-ui/router'
import * as m from '../../messages'
import * as paths from '../../routing/paths'
import { calculatorJsonLd } from './calculator-json-ld.server'
import { loadStateChoice } from './load-state-choice'

/** What the page's own chunk reads; if that cannot be loaded, the page itself says so and offers Retry. */
const loadAnswer = (args: LoaderFunctionArgs) =>
  import(/* webpackChunkName: "page-calculator" */ './load-answer').then(
    ({ loadAnswer }) => loadAnswer(args),
    () => undefined,
  )

/** The calculator (D22); a renamed state redirects to its new name (D30). */
export const calculatorRoute: RouteObject = {
  path: paths.calculator,
  handle: pageHandle({
    chunk: 'page-calculator',
    feedback: true,
    meta(_, { language = 'en' }) {
      const t = inLanguage(language)
      return {
        title: t(m.calculatorPageTitle),
        description: t(m.calculatorDescription),
        canonical: paths.calculator,
        jsonLd: calculatorJsonLd(t),
      }
    },
  }),
  loader: (args) =>
    Promise.all([loadStateChoice(args, prefetchStatic), loadAnswer(args)]).then(() => null),
  lazy: lazyPage(() =>
    import(/* webpackChunkName: "page-calculator" */ './calculator-page').then(
      ({ CalculatorPage }) => CalculatorPage,
    ),
  ),
}
