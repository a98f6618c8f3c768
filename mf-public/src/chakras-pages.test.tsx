import { placesWithoutTax } from '@pt-portal/api/contract/places/places-without-tax'
import { matchRoutes, type RouteObject } from '@pt-portal/shared-ui/router'
import { expectChakrasPages } from '../../tooling/testing/both-factories'
import { routes } from './routes'

jest.setTimeout(60_000)

const addresses = [
  '/',
  '/services',
  '/services/registration',
  '/services/filing',
  '/services/ptrc',
  '/services/none',
  '/calculator',
  '/contact',
  '/about',
  '/privacy',
  '/questions',
  '/how-to-register',
  '/screen-reader-access',
  '/search',
  '/search?q=tax',
  '/search?q=atlantis',
  '/preview',
  '/next',
  '/thank-you',
  '/due-dates',
  '/changes',
  '/changes/karnataka',
  '/data',
  '/embed',
  '/embed/calculator',
  '/callback',
  '/penalty-calculator',
  '/embed',
  '/embed/calculator?state=none',
  ...placesWithoutTax.map(({ page }) => `/${page}`),
  '/karnataka-professional-tax-registration',
  '/goa-professional-tax-registration',
  '/none',
  '/none/professional-tax',
  // Must be last: Chakra's own factory merges styles of this page's tables into those of the table that they
  // wrap.
  '/compare',
  '/compare?states=karnataka-professional-tax-registration,goa-professional-tax-registration,atlantis',
  '/calculator/employers',
]

/** Opens pages of the public site, with an API that has one record of each kind. */
async function loadPublicSite() {
  const { buildSearchAnswer, buildService, buildState, serveApi } = await import(
    './testing/public-api'
  )
  const { buildFacts, factsOfNoLevy } = await import('./testing/state-facts')
  const { renderPublic } = await import('./testing/render-public')
  serveApi({
    search: (query) =>
      buildSearchAnswer(query === 'tax' ? {} : { query, groups: [], nearest: ['tax'] }),
    states: [
      buildState({
        slug: 'karnataka-professional-tax-registration',
        facts: buildFacts(),
        posts: [{ title: 'A post', url: '/blogs/a' }],
      }),
      buildState({ slug: 'goa-professional-tax-registration', facts: factsOfNoLevy }),
      buildState({ isUnionTerritory: true, onlineServices: false }),
    ],
    services: [
      buildService({
        slug: 'ptrc',
        features: ['a'],
        benefits: ['b'],
        process: ['c'],
        pricing: 'd',
      }),
      buildService({ category: 'filing', documentsRequired: ['e'], contentHtml: '<p>f</p>' }),
    ],
  })
  return (address: string) => void renderPublic(address)
}

test('every page has the same markup and class names as with Chakra’s original factory', () =>
  expectChakrasPages(loadPublicSite, addresses))

test('the test above covers every page', () => {
  const opened = new Set<RouteObject>(
    addresses.map((address) => matchRoutes(routes, address)!.at(-1)!.route),
  )
  // A route that only redirects shows nothing.
  const shown = routes.filter(({ element }) => element !== null)
  expect(shown.filter((route) => !opened.has(route))).toEqual([])
})
