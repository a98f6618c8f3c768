import type { Translate } from '@pt-portal/shared-ui'
import { breadcrumbs } from '../../breadcrumbs-json-ld.server'
import * as paths from '../../paths'

/** JSON-LD of the calculator as an application, and of its breadcrumbs, for search engines (D33). */
export const calculatorJsonLd = (t: Translate, description: string): object[] => [
  {
    '@context': 'https://schema.org',
    '@type': 'WebApplication',
    name: 'Professional Tax Calculator',
    description,
    url: paths.calculator,
    applicationCategory: 'FinanceApplication',
    operatingSystem: 'Any',
    offers: { '@type': 'Offer', price: '0', priceCurrency: 'INR' },
  },
  ...breadcrumbs(t, 'Calculator', paths.calculator),
]
