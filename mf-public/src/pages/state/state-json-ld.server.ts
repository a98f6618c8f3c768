import { stateFaqs } from '@pt-portal/api/contract/law/state-faqs'
import { breadcrumbJsonLd, type Translate } from '@pt-portal/shared-ui'
import type { StatePage } from '@pt-portal/shared-ui/data'
import { faqJsonLd } from '../../content/faq'
import { stateTrail } from './state-trail'

/** JSON-LD of a state's questions and breadcrumbs for search engines (D33). */
export function stateJsonLd(t: Translate, page: StatePage): object[] {
  return [faqJsonLd(stateFaqs(t, page)), breadcrumbJsonLd(stateTrail(t, page.name))]
}
