import { type OfficePerson, officeOf, type PortalConfig } from '@pt-portal/shared-ui'
import { lazyPage, type RouteObject } from '@pt-portal/shared-ui/router'
import { informationRoute } from '../../information-route'
import * as paths from '../../paths'

function aboutPage(config: PortalConfig): object {
  const { name, registration, people, address } = officeOf(config)
  return {
    '@context': 'https://schema.org',
    '@type': 'AboutPage',
    name: 'About PT Portal',
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
}

const personJsonLd = ({ name, role, credential }: OfficePerson) => ({
  '@type': 'Person',
  name,
  jobTitle: role,
  ...(credential && { hasCredential: credential }),
})

/** Loaded with the page, so that visitors of other pages do not download it. */
const loadCounts = () => import(/* webpackChunkName: "page-about" */ '../../counts/counts-endpoint')

export const aboutRoute: RouteObject = {
  ...informationRoute({
    path: paths.about,
    name: 'About',
    title: 'About PT Portal: How Our Professional Tax Facts Are Checked',
    description:
      'What PT Portal offers, where its professional tax rates and rules come from, how they are checked, and how to report something that is out of date.',
    chunk: 'page-about',
    jsonLd: (config) => [aboutPage(config)],
    lazy: lazyPage(() =>
      import(/* webpackChunkName: "page-about" */ './about-page').then(
        ({ AboutPage }) => AboutPage,
      ),
    ),
  }),
  // The page can do without the counts.
  loader: (args) =>
    loadCounts().then(
      ({ prefetchCounts }) => prefetchCounts(args),
      () => null,
    ),
}
