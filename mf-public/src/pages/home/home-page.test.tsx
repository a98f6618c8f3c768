import type { PortalConfig } from '@pt-portal/shared-ui'
import { searchStates } from '@pt-portal/shared-ui/data'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { buildState, loseConnection, serveApi } from '../../testing/public-api'
import { metaOf, renderPublic } from '../../testing/render-public'

const states = Array.from({ length: 23 }, (_, index) =>
  buildState({
    name: `State ${String(index + 1).padStart(2, '0')}`,
    slug: `state-${index + 1}`,
    isUnionTerritory: index === 22,
  }),
)

// The names of places come from a script of their own, which browsers load.
beforeEach(() => {
  window.placesTyped = () => ({ slugs: [], isCode: false, hint: '' })
})

const counts = {
  states: 23,
  levying: 21,
  dueDates: 327,
  places: 36,
  sources: 152,
  checkedOn: '2026-11-23',
}

async function open(config?: PortalConfig) {
  serveApi({ states, counts })
  const router = renderPublic('/', config)
  await screen.findByRole('heading', {
    level: 1,
    name: 'Professional Tax Registration Across India',
  })
  await screen.findByRole('region', { name: 'Frequently asked questions' })
  return { router, user: userEvent.setup() }
}

const section = (name: string) => within(screen.getByRole('region', { name }))

const cards = () => screen.queryAllByTestId('state-card')

const searchBox = () =>
  screen.getByRole('searchbox', { name: 'Search states and union territories' })

test('the hero’s button links to the states section', async () => {
  await open()
  expect(screen.getByRole('link', { name: 'Find your state' })).toHaveAttribute('href', '#states')
  expect(screen.getByRole('region', { name: 'Find your state' })).toHaveAttribute('id', 'states')
})

test('the hero asks who the reader is and where, in a form that needs no scripts', async () => {
  await open()
  const who = within(screen.getByRole('group', { name: 'Who are you, and where?' }))
  const values = who.getAllByRole<HTMLInputElement>('radio').map(({ value }) => value)
  expect(values).toEqual(['employer', 'self-employed', 'employee'])
  const place = who.getByRole<HTMLInputElement>('textbox', { name: 'State, city or district' })
  expect(place.form).toHaveAttribute('action', '/find')
  expect(screen.getByRole('button', { name: 'Show what applies' })).toHaveAttribute(
    'type',
    'submit',
  )
})

test('the form for a consultation is one press away', async () => {
  await open()
  const link = screen.getByRole('link', { name: 'Talk to a tax expert' })
  expect(link).toHaveAttribute('href', '#consultation')
  expect(screen.getByRole('region', { name: 'Talk to a tax expert' })).toHaveAttribute(
    'id',
    'consultation',
  )
})

test('a card says from which salary the tax begins, and how often it is paid', async () => {
  const yearlyTax = {
    highest: 2500,
    beginsAt: 7500,
    beginsAbove: true,
    paidEvery: 'month' as const,
    doubt: 'none' as const,
  }
  serveApi({ states: [buildState({ name: 'Tripura', taxRates: '₹150-208', yearlyTax })] })
  renderPublic('/')
  const card = await screen.findByTestId('state-card')
  expect(card).toHaveTextContent(/Above ₹7,500 a month, paid monthly₹150-208/)
})

test('shows the portal’s claims', async () => {
  await open()
  for (const claim of ['99.9%', '50,000+', '24/7', '24 hours', '22', '4.9/5']) {
    expect(screen.getByText(claim)).toBeVisible()
  }
  expect(screen.getByText('From 2,340 reviews')).toBeVisible()
  expect(screen.getByText(/₹25 per day for late payment/)).toBeInTheDocument()
})

const inProduction = { consultationEndpoint: '/api/consultations', hidesUnsetClaims: true }

test('in production shows no claim that is not set, and says none to search engines', async () => {
  const { router } = await open(inProduction)
  const text = document.body.textContent
  for (const claim of ['99.9%', '50K', '24/7', '24 hours', '22 states', '₹25 per day', 'reviews']) {
    expect(text).not.toContain(claim)
  }
  expect(text).not.toContain('undefined')
  expect(screen.queryByText(/^(Success rate|States and UTs served)/)).toBeNull()
  const { description, jsonLd } = metaOf(router, inProduction)!
  expect(description).toMatch(/Find your state, or ask an expert\.$/)
  expect(JSON.stringify([description, jsonLd])).not.toMatch(/24 hours|22 states/)
})

test('shows the claims that the deployment sets in place of the seed’s', async () => {
  await open({
    ...inProduction,
    claims: { registrations: 812, answerTime: '2 days', rating: '4.2/5 from 61 reviews' },
  })
  expect(screen.getByText('812+', { selector: 'span:not([aria-hidden])' })).toBeInTheDocument()
  expect(screen.getByText('4.2/5')).toBeVisible()
  expect(screen.getByText('From 61 reviews')).toBeVisible()
  expect(screen.getByText('An expert answers within 2 days.')).toBeVisible()
  expect(screen.queryByText('Success rate')).toBeNull()
})

test.each([undefined, inProduction])('counts what the pages show, with %j', async (config) => {
  await open(config)
  const figures = screen
    .getAllByRole('term')
    .map((term) => [term.textContent, term.parentElement!.querySelector('dd')!.textContent])
  expect(figures).toEqual(
    expect.arrayContaining([
      ['States and UTs explained', '36'],
      ['Due dates a year', '327'],
      ['Sources, last checked 23 November 2026', '152'],
    ]),
  )
})

test('the tools come before the states, and the form after everything', async () => {
  await open()
  const ids = screen.getAllByRole('region').map(({ id }) => id)
  expect(ids).toEqual(['tools', 'states', 'services', 'guide', 'resources', 'faqs', 'consultation'])
  expect(
    section('Work it out')
      .getAllByRole('link')
      .map((link) => [link.textContent, link.getAttribute('href')]),
  ).toEqual([
    ['Tax calculator', '/calculator'],
    ['Calculator for employers', '/calculator/employers'],
    ['Your due dates', '/due-dates'],
    ['Late costs', '/penalty-calculator'],
  ])
})

test('shows twelve states until the visitor asks for all', async () => {
  const { user } = await open()
  expect(cards()).toHaveLength(12)
  await user.click(screen.getByRole('button', { name: 'View All 23 States & UTs' }))
  expect(cards()).toHaveLength(23)
  await user.click(screen.getByRole('button', { name: 'Show fewer' }))
  expect(cards()).toHaveLength(12)
})

test('a card links to its state’s page', async () => {
  await open()
  expect(within(cards()[0]!).getByRole('link', { name: 'State 01' })).toHaveAttribute(
    'href',
    '/state-1',
  )
})

test('a search looks through all states, not only the first twelve', async () => {
  const { user } = await open()
  await user.type(searchBox(), 'state 2')
  await waitFor(() => expect(cards()).toHaveLength(4))
  expect(screen.getByText('States found: 4')).toBeInTheDocument()
  expect(screen.queryByRole('button', { name: /View All/ })).toBeNull()
  expect(screen.getByText('Union Territory')).toBeVisible()
})

test('a search covers name, description, rates and applicability, and nothing else', async () => {
  const own = [
    buildState({ name: 'Kerala', slug: 'kerala', applicability: 'Employers & local bodies' }),
    buildState({ name: 'Goa', slug: 'goa', taxRates: '₹0 (nothing)', description: '' }),
    buildState({ name: 'Ladakh', slug: 'ladakh', isUnionTerritory: true }),
  ]
  serveApi({ states: own })
  renderPublic('/')
  const user = userEvent.setup()
  await screen.findByRole('heading', { level: 3, name: 'Kerala' })
  for (const query of [
    'KERALA',
    ' local bodies ',
    '₹0 (n',
    'union territory',
    'a',
    'kerala\n',
    '.*',
  ]) {
    await user.clear(searchBox())
    await user.click(searchBox())
    await user.paste(query)
    const expected = searchStates(own, query).map(({ name }) => name)
    await waitFor(() =>
      expect([query, cards().map((card) => within(card).getByRole('link').textContent)]).toEqual([
        query,
        expected,
      ]),
    )
  }
})

test('without the API a search covers the visible texts, and does not deny what it cannot know', async () => {
  const { user } = await open()
  loseConnection()
  window.placesTyped = undefined
  await user.type(searchBox(), 'state 2')
  await waitFor(() => expect(cards()).toHaveLength(4))
  await user.type(searchBox(), '99')
  await waitFor(() => expect(cards()).toHaveLength(0))
  expect(screen.queryByRole('heading', { name: /^No states found/ })).toBeNull()
})

test('a search without a match says so, and Clear Search shows the states again', async () => {
  const { user } = await open()
  await user.type(searchBox(), 'atlantis')
  expect(
    await screen.findByRole('heading', { name: 'No states found matching "atlantis"' }),
  ).toBeVisible()
  expect(cards()).toHaveLength(0)
  await user.click(screen.getByRole('button', { name: 'Clear Search' }))
  expect(searchBox()).toHaveValue('')
  expect(searchBox()).toHaveFocus()
  expect(cards()).toHaveLength(12)
})

test('without the API shows the built-in states, and Retry requests again', async () => {
  loseConnection()
  renderPublic('/')
  expect(
    await screen.findByRole('heading', { name: 'The latest list of states could not be loaded' }),
  ).toBeVisible()
  expect(await screen.findByRole('heading', { name: 'Maharashtra' })).toBeVisible()
  serveApi({ states })
  await userEvent.click(screen.getByRole('button', { name: 'Retry' }))
  expect(await screen.findByRole('heading', { name: 'State 01' })).toBeVisible()
})

test('shows three services, the guide, resources and seven questions', async () => {
  await open()
  expect(
    section('Services')
      .getAllByRole('heading', { level: 3 })
      .map(({ textContent }) => textContent),
  ).toEqual([
    'Professional Tax Registration',
    'Professional Tax Return Filing',
    'Expert Consultation',
  ])
  expect(
    section('Professional tax guide').getByText(
      /^Maharashtra ₹175-2,500, .*West Bengal ₹110-2,500/,
    ),
  ).toBeInTheDocument()
  expect(
    section('Resources')
      .getAllByRole('link')
      .map((link) => [link.textContent, link.getAttribute('href')]),
  ).toEqual([
    ['Forms', '/#states'],
    ['Guides', '/blogs'],
    ['Calculator', '/calculator'],
    ['Updates', '/blogs'],
  ])
  expect(section('Frequently asked questions').getAllByRole('group')).toHaveLength(7)
})

test('the consultation form opens /next', async () => {
  await open()
  const form = screen.getByRole<HTMLInputElement>('textbox', { name: 'Email' }).form!
  await waitFor(() =>
    expect(form.elements.namedItem('zf_redirect_url')).toHaveValue('http://localhost/next'),
  )
  expect(form.elements.namedItem('zf_referrer_name')).toHaveValue('/')
})

test('the head describes the page, its questions and the organization', async () => {
  const { router } = await open()
  expect(metaOf(router)).toMatchObject({
    title: 'Professional Tax Registration Across India | PT Portal',
    canonical: '/',
    jsonLd: ['Organization', 'FAQPage', 'Dataset'].map((type) => ({
      '@context': 'https://schema.org',
      '@type': type,
    })),
  })
})

test('without any state shows a message and a link', async () => {
  serveApi({ states: [] })
  renderPublic('/')
  expect(await screen.findByRole('heading', { name: 'No states found' })).toBeVisible()
  expect(screen.getByRole('link', { name: 'Contact us' })).toHaveAttribute('href', '/contact')
  await userEvent.type(screen.getByRole('searchbox'), 'goa')
  expect(
    await screen.findByRole('heading', { name: 'No states found matching "goa"' }),
  ).toBeVisible()
})
