import { isNotLevied } from '@pt-portal/api/contract/not-levied'
import { shareCard } from '@pt-portal/api/contract/share-cards'
import { stateFaqs } from '@pt-portal/api/contract/state-faqs'
import { breadcrumbJsonLd, type Crumb } from '@pt-portal/shared-ui'
import type { StatePage } from '@pt-portal/shared-ui/data'
import type { PageMeta } from '@pt-portal/shared-ui/router'
import { faqJsonLd } from '../../faq/faq'
import { registrationSteps } from './registration-steps-of'

/** Home, States, the state (seed §2). */
export function stateTrail(name: string): Crumb[] {
  return [{ name: 'Home', to: '/' }, { name: 'States', to: '/#states' }, { name }]
}

/** Head of the State Not Found screen (seed §8, D10). */
export const stateMissing: PageMeta = {
  title: 'State Not Found | PT Portal',
  description: 'The requested state page could not be found.',
  status: 404,
}

const unreachable: PageMeta = {
  title: 'Professional Tax Registration | PT Portal',
  description: 'The state page could not be loaded.',
}

/** The steps by name, each with its place on the page: their texts stand there already. */
const howToRegister = (page: StatePage): object => ({
  '@context': 'https://schema.org',
  '@type': 'HowTo',
  name: `Register for professional tax in ${page.name}`,
  step: registrationSteps(page).map(({ title: name }) => ({
    '@type': 'HowToStep',
    name,
    url: `/${page.slug}#registration`,
  })),
})

/** What a state's page says of itself; null is a state that does not exist, undefined one that could not be had (D33, D34). */
export function stateMeta(page: StatePage | null | undefined): PageMeta {
  if (page === undefined) return unreachable
  if (!page?.isActive) return stateMissing
  const canonical = `/${page.slug}`
  return {
    title: page.metaTitle || `${page.name} Professional Tax Registration | PT Portal`,
    description: page.metaDescription || page.description,
    canonical,
    image: shareCard('state-pages', page),
    jsonLd: [
      faqJsonLd(stateFaqs(page)),
      breadcrumbJsonLd(stateTrail(page.name)),
      ...(isNotLevied(page) ? [] : [howToRegister(page)]),
    ],
  }
}
