import { registrationSteps } from '@pt-portal/api/contract/law/general-rules'
import { isNotLevied } from '@pt-portal/api/contract/law/not-levied'
import { stateFaqs } from '@pt-portal/api/contract/law/state-faqs'
import { breadcrumbJsonLd, type Translate } from '@pt-portal/shared-ui'
import type { StatePage } from '@pt-portal/shared-ui/data'
import { faqJsonLd } from '../../content/faq'
import * as m from '../../messages'
import { stateTrail } from './state-trail'

/** The steps by name; the page holds the texts. */
const howToRegister = (t: Translate, page: StatePage): object => ({
  '@context': 'https://schema.org',
  '@type': 'HowTo',
  name: t(m.howToRegister, { name: page.name }),
  step: registrationSteps(t, page).map(({ title: name }) => ({
    '@type': 'HowToStep',
    name,
  })),
})

/**
 * JSON-LD of a state's questions and breadcrumbs for search engines (D33), and of its registration where the facts hold the
 * state's own steps: the general ones say nothing about it.
 */
export function stateJsonLd(t: Translate, page: StatePage): object[] {
  return [
    faqJsonLd(stateFaqs(t, page)),
    breadcrumbJsonLd(stateTrail(t, page.name)),
    ...(page.facts?.steps.length && !isNotLevied(page) ? [howToRegister(t, page)] : []),
  ]
}
