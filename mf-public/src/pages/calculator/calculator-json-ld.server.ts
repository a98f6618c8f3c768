import type { Translate } from '@pt-portal/shared-ui'
import * as m from '../../messages'
import { breadcrumbs } from '../../routing/breadcrumbs-json-ld.server'
import * as paths from '../../routing/paths'

/** JSON-LD of the calculator as an application, and of its breadcrumbs, for search engines (D33). */
export const calculatorJsonLd = (t: Translate): object[] => [
  {
    '@context': 'https://schema.org',
    '@type': 'WebApplication',
    name: t(m.calculatorTitle),
    description: t(m.calculatorDescription),
    url: paths.calculator,
    applicationCategory: 'FinanceApplication',
  },
  ...breadcrumbs(t, t(m.calculator), paths.calculator),
]
