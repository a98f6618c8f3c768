import { inLanguage } from '@pt-portal/shared-ui'
import { lazyPage, pageHandle, type RouteObject } from '@pt-portal/shared-ui/router'
import * as m from '../../../messages'
import * as paths from '../../../routing/paths'
import { type EmbedCalculatorData, loader } from './load-embed-calculator'

/**
 * `/embed/calculator?state=goa&theme=dark`: the calculator as other sites show it in a frame (ADR 0116). The server alone renders it,
 * so browsers do not get its code.
 */
export const embedCalculatorRoutes = (): RouteObject[] => [
  {
    path: paths.embedCalculator,
    handle: pageHandle<EmbedCalculatorData>({
      earlyScript: 'embed-calculator.js',
      // Without a canonical address: search engines list the calculator itself.
      meta(data, { language = 'en' }) {
        const t = inLanguage(language)
        return {
          title: t(m.calculatorTitle),
          description: t(m.calculatorDescription),
          theme: data?.theme,
        }
      },
    }),
    loader,
    lazy: lazyPage(() =>
      import('./embed-calculator').then(({ EmbedCalculator }) => EmbedCalculator),
    ),
  },
]
