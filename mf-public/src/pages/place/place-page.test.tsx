import { screen, within } from '@testing-library/react'
import { buildState, serveApi } from '../../testing/public-api'
import { metaOf, renderPublic } from '../../testing/render-public'

beforeEach(() => serveApi({}))
afterEach(() => jest.useRealTimers())

async function open(address: string) {
  const router = renderPublic(address)
  await screen.findByRole('heading', { level: 1 })
  return router
}

test('the page of Delhi says first that nothing is levied, and when that was checked', async () => {
  const router = await open('/delhi-professional-tax')
  expect(screen.getByRole('heading', { level: 1, name: 'Professional tax in Delhi' })).toBeVisible()
  expect(
    screen.getByText(
      'No professional tax is levied in Delhi. An employer deducts nothing there, and nobody registers.',
    ),
  ).toBeVisible()
  expect(screen.getByText(/^Last checked 23 November 2026/)).toBeVisible()
  expect(metaOf(router)).toMatchObject({
    title: 'Professional Tax in Delhi: Not Levied | PT Portal',
    canonical: '/delhi-professional-tax',
  })
})

test('it leads to a taxed state nearby, the calculator for employers, portals, sources and an expert', async () => {
  await open('/delhi-professional-tax')
  const hrefOf = (name: string | RegExp) => screen.getByRole('link', { name }).getAttribute('href')
  expect(hrefOf('Professional tax in Punjab')).toBe('/punjab/professional-tax')
  expect(hrefOf('calculator for employers')).toBe('/calculator/employers')
  expect(hrefOf('epfindia.gov.in')).toBe('https://www.epfindia.gov.in')
  expect(hrefOf('Ask an expert')).toBe('/contact#consultation')
  const sources = within(screen.getByRole('region', { name: 'How this was checked' }))
  expect(sources.getByRole('link', { name: /^Mint: MCD budget/ })).toBeVisible()
})

test('Rajasthan’s page says what is in doubt', async () => {
  await open('/rajasthan-professional-tax')
  expect(screen.getByText(/^In doubt: The Act of 2000 is on the books/)).toBeVisible()
})

test('tells the reader that a check is older than six months', async () => {
  jest.useFakeTimers({ now: new Date('2027-06-01'), advanceTimers: true })
  await open('/ladakh-professional-tax')
  expect(
    screen.getByText(/^Last checked 23 November 2026, more than six months ago; confirm/),
  ).toBeVisible()
})

test('a public state page of the same name takes the visitor', async () => {
  serveApi({ states: [buildState({ name: 'Delhi', slug: 'delhi' })] })
  const router = await open('/delhi-professional-tax')
  expect(router.state.location.pathname).toBe('/delhi')
})

test('a short link leads to the place’s page', async () => {
  const router = await open('/uttar-pradesh/professional-tax')
  expect(router.state.location.pathname).toBe('/uttar-pradesh-professional-tax')
})
