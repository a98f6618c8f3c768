import { inLanguage, type OfficePerson, officeOf, type PortalConfig } from '@pt-portal/shared-ui'
import * as m from '../../messages'
import * as paths from '../../routing/paths'

/** The page, and the organisation behind it as far as the deployment names it (D33). */
export function aboutJsonLd(config: PortalConfig): object[] {
  const t = inLanguage(config.language ?? 'en')
  const { name, registration, people = [], address } = officeOf(config)
  const page = {
    '@context': 'https://schema.org',
    '@type': 'AboutPage',
    name: t(m.aboutTitle),
    url: paths.about,
    about: {
      '@type': 'Organization',
      name: 'PT Portal',
      url: '/',
      ...(name && { legalName: name }),
      ...(registration && { identifier: registration }),
      ...(address && { address }),
      ...(people.length > 0 && { employee: people.map(personJsonLd) }),
    },
  }
  return [page]
}

const personJsonLd = ({ name, role, credential }: OfficePerson) => ({
  '@type': 'Person',
  name,
  jobTitle: role,
  ...(credential && { hasCredential: credential }),
})
