import { act, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { buildService, loseConnection, serveApi } from '../../testing/public-api'
import { metaOf, renderPublic } from '../../testing/render-public'

const services = [
  buildService({ name: 'PTRC Registration', description: 'For employers', slug: 'ptrc' }),
  buildService({ name: 'PTEC Enrolment', description: 'For professionals' }),
  buildService({ name: 'Return Filing', description: 'Monthly returns', category: 'filing' }),
]

const cards = () => screen.queryAllByRole('article')
const names = () => cards().map((card) => within(card).getByRole('heading').textContent)
const search = () => screen.getByRole('searchbox', { name: 'Search services' })
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }))
const group = (name: string) => within(screen.getByRole('region', { name }))

async function openListing(address = '/services') {
  serveApi({ services })
  const router = renderPublic(address)
  await screen.findAllByRole('article')
  return router
}

test('shows services in two groups, each with its count', async () => {
  await openListing()
  expect(group('Registration Services').getByText('2 services')).toBeVisible()
  expect(group('Filing Services').getByText('1 service')).toBeVisible()
  expect(screen.queryByRole('region', { name: 'Other Services' })).not.toBeInTheDocument()
})

test('shows services of other categories in a third group', async () => {
  serveApi({ services: [...services, buildService({ name: 'Training', category: 'training' })] })
  renderPublic('/services')
  await screen.findByRole('region', { name: 'Other Services' })
  expect(group('Other Services').getByRole('heading', { name: 'Training' })).toBeVisible()
})

test('does not list inactive services, even if the API sends them', async () => {
  serveApi({ services: [...services, buildService({ name: 'Retired', isActive: false })] })
  renderPublic('/services')
  await screen.findAllByRole('article')
  expect(names()).not.toContain('Retired')
})

test('a filter shows only its category, and its button is announced as pressed', async () => {
  await openListing()
  expect(screen.getByRole('button', { name: 'All Services' })).toHaveAttribute(
    'aria-pressed',
    'true',
  )
  await press('Filing')
  expect(names()).toEqual(['Return Filing'])
  expect(screen.getByRole('button', { name: 'Filing' })).toHaveAttribute('aria-pressed', 'true')
  expect(screen.getByRole('button', { name: 'All Services' })).toHaveAttribute(
    'aria-pressed',
    'false',
  )
})

test('searches name and description regardless of case, within the filter', async () => {
  await openListing()
  expect(search()).toHaveAttribute('placeholder', 'Search professional tax services...')
  await userEvent.type(search(), 'EMPLOY')
  expect(names()).toEqual(['PTRC Registration'])
  await press('Filing')
  expect(names()).toEqual([])
})

test('ignores a blank query', async () => {
  await openListing()
  await userEvent.type(search(), '   ')
  expect(cards()).toHaveLength(3)
})

test('Clear Filters empties the search and shows all categories', async () => {
  await openListing()
  await press('Filing')
  await userEvent.type(search(), 'nothing like this')
  expect(screen.getByRole('heading', { name: 'No services found' })).toBeVisible()
  await press('Clear Filters')
  expect(search()).toHaveValue('')
  expect(cards()).toHaveLength(3)
  expect(screen.getByRole('button', { name: 'All Services' })).toHaveAttribute(
    'aria-pressed',
    'true',
  )
})

test.each([
  ['/services/registration', 'Registration', ['PTRC Registration', 'PTEC Enrolment']],
  ['/services/filing', 'Filing', ['Return Filing']],
])('%s shows the listing with %s selected', async (address, filter, listed) => {
  const router = await openListing(address)
  expect(screen.getByRole('button', { name: filter })).toHaveAttribute('aria-pressed', 'true')
  expect(names()).toEqual(listed)
  expect(metaOf(router)?.canonical).toBe(address)
})

test('a navigation from one filtered listing to the other changes the filter', async () => {
  const router = await openListing('/services/registration')
  await act(() => router.navigate('/services/filing'))
  expect(await screen.findByRole('button', { name: 'Filing', pressed: true })).toBeVisible()
  expect(names()).toEqual(['Return Filing'])
})

const described = buildService({
  name: 'PTRC Registration',
  slug: 'ptrc',
  shortDescription: 'For employers with staff.',
  features: ['One', 'Two', 'Three', 'Four', 'Five'],
  processingTime: '2 days',
  pricing: 'Lowest fees',
})

async function openCard(service = described) {
  serveApi({ services: [service] })
  renderPublic('/services')
  return within(await screen.findByRole('article'))
}

test('a card shows category, summary, three features and the number of further ones', async () => {
  const card = await openCard()
  expect(card.getByText('Registration')).toBeVisible()
  expect(card.getByText('For employers with staff.')).toBeVisible()
  for (const feature of ['One', 'Two', 'Three']) expect(card.getByText(feature)).toBeVisible()
  expect(card.queryByText('Four')).not.toBeInTheDocument()
  expect(card.getByText('+2 more features')).toBeVisible()
  expect(card.getByText('Processing time: 2 days')).toBeVisible()
  expect(card.getByText('Price: Lowest fees')).toBeVisible()
})

test('a card shows a price in rupees, with its note, in place of the text on its pricing', async () => {
  const card = await openCard({ ...described, priceFrom: 2999, priceNote: 'government fees extra' })
  expect(card.getByText('Price: From ₹2,999, government fees extra')).toBeVisible()
  expect(card.queryByText(/Lowest fees/)).toBeNull()
})

test('a card shows no number if there are only three features; price and time may be unknown', async () => {
  const card = await openCard(
    buildService({ features: ['One', 'Two', 'Three'], pricing: null, processingTime: null }),
  )
  expect(card.queryByText(/more features/)).not.toBeInTheDocument()
  expect(card.queryByText(/^Price/)).not.toBeInTheDocument()
  expect(card.getByText('Processing time: Contact for timeline')).toBeVisible()
})

test('Learn More links to the service, Get Quote to its consultation form', async () => {
  const card = await openCard()
  const link = (name: string) => card.getByRole('link', { name: `${name} PTRC Registration` })
  expect(link('Learn More about')).toHaveAttribute('href', '/services/ptrc')
  expect(link('Get Quote for')).toHaveAttribute('href', '/services/ptrc#consultation')
})

test('links to an expert', async () => {
  await openListing()
  expect(screen.getByRole('link', { name: 'Consult with Expert' })).toHaveAttribute(
    'href',
    '/contact#consultation',
  )
})

test('shows a failure, and Retry loads the services', async () => {
  loseConnection()
  renderPublic('/services')
  const alert = await screen.findByRole('alert')
  expect(within(alert).getByText('Failed to fetch services')).toBeVisible()
  serveApi({ services })
  await userEvent.click(await screen.findByRole('button', { name: 'Retry' }))
  expect(await screen.findAllByRole('article')).toHaveLength(3)
})
