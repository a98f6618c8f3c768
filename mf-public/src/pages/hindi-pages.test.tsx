import { screen } from '@testing-library/react'
import { stateTaxes } from '../content/map/state-taxes'
import { latinTexts } from '../testing/latin-words'
import { buildState, serveApi } from '../testing/public-api'
import { metaOf, renderPublic } from '../testing/render-public'
import { buildFacts } from '../testing/state-facts'

const inHindi = { consultationEndpoint: '/api/consultations', language: 'hi' }

const counts = { states: 23, places: 36, dueDates: 327, sources: 152, checkedOn: '2026-11-23' }

const goa = buildState({
  name: 'गोवा',
  sourceTitle: 'Goa',
  slug: 'goa',
  description: '',
  taxRates: '',
  applicability: '',
  isUnionTerritory: true,
})

async function open(address: string) {
  const router = renderPublic(address, inHindi)
  await screen.findByRole('heading', { level: 1 })
  return router
}

/** Sections whose texts are content of the API or of its contract, not of this package. */
const notOurs = ['#faqs', '[data-finder="none"]']

function ownTexts(): string[] {
  const page = document.body.cloneNode(true) as HTMLElement
  for (const part of page.querySelectorAll(notOurs.join())) part.remove()
  return latinTexts(page)
}

test('the home page is in Hindi, with its form', async () => {
  serveApi({ states: [goa], counts })
  const router = await open('/')
  expect(await screen.findByText('स्रोत, पिछली जाँच 23 नवंबर 2026')).toBeVisible()
  expect(await screen.findByRole('button', { name: 'परामर्श का अनुरोध भेजें' })).toBeVisible()
  expect(ownTexts().filter((text) => !text.startsWith('We use your details'))).toEqual([])
  expect(metaOf(router, inHindi)).toMatchObject({
    title: 'पूरे भारत में प्रोफेशनल टैक्स पंजीकरण | PT Portal',
  })
})

test.each(['/nowhere', '/services/none?a=1'])(
  'a page that does not exist in Hindi offers the English one: %s',
  async (address) => {
    serveApi({ states: [goa], counts })
    renderPublic(`/hi${address}`, inHindi, '/hi')
    const link = await screen.findByRole('link', { name: 'See this page in English' })
    expect(link).toHaveAttribute('href', address)
    expect(link).toHaveAttribute('hreflang', 'en')
    expect(link).toHaveAttribute('lang', 'en')
  },
)

test('the form says its language to the portal, and to no other receiver', async () => {
  serveApi({ states: [goa] })
  await open('/')
  const email = await screen.findByRole<HTMLInputElement>('textbox', { name: /ईमेल/ })
  expect(email.form).toHaveAttribute('action', '/api/consultations?lang=hi')
})

test('an empty comparison is in Hindi', async () => {
  serveApi({ states: [goa] })
  const router = await open('/compare')
  expect(await screen.findByText('अभी कोई तुलना नहीं')).toBeVisible()
  expect(ownTexts()).toEqual([])
  expect(metaOf(router, inHindi)).toMatchObject({
    title: 'राज्यवार प्रोफेशनल टैक्स की तुलना | PT Portal',
    jsonLd: [{ itemListElement: [{ name: 'होम' }, { name: 'राज्यों की तुलना करें' }] }],
  })
})

test('the states to compare have the addresses that they have in English', async () => {
  serveApi({ states: [{ ...goa, slug: 'goa-professional-tax-registration' }] })
  await open('/compare')
  const [option] = await screen.findAllByRole('option', { name: 'गोवा' })
  expect(option).toHaveValue('goa')
})

test('the map colours a state by its Hindi name', async () => {
  const yearlyTax = {
    highest: 2500,
    beginsAt: 10000,
    paidEvery: 'month' as const,
    doubt: 'none' as const,
  }
  expect(stateTaxes([{ ...goa, yearlyTax }])[0]).toMatchObject({ shape: { name: 'Goa' } })
})

test('a comparison and a state without facts are in Hindi', async () => {
  const states = [goa, buildState({ ...goa, name: 'केरल', sourceTitle: 'Kerala', slug: 'kerala' })]
  serveApi({ states })
  await open('/compare?states=goa,kerala')
  expect(await screen.findByRole('region', { name: 'तुलना' })).toBeVisible()
  expect(ownTexts()).toEqual([])
})

test('a state offers its calendar and papers in Hindi', async () => {
  serveApi({ states: [buildState({ ...goa, facts: buildFacts() })] })
  renderPublic('/hi/goa', inHindi, '/hi')
  const href = async (name: RegExp) =>
    (await screen.findByRole('link', { name })).getAttribute('href')
  expect(await href(/दिशा-निर्देश डाउनलोड/)).toBe('/api/state-pages/goa/guidelines.pdf?lang=hi')
  expect(await href(/फ़ॉर्म डाउनलोड/)).toBe('/api/state-pages/goa/application-form.pdf?lang=hi')
  const links = document.querySelectorAll<HTMLAnchorElement>('#due-dates a')
  expect([...links].map(({ href }) => new URL(href).pathname)).toEqual([
    '/hi/calendar/goa.ics',
    '/hi/calendar/goa.ics',
  ])
})

test('a place without the tax is in Hindi, also for search engines', async () => {
  serveApi({})
  const router = await open('/delhi-professional-tax')
  const verdict = 'दिल्ली में प्रोफेशनल टैक्स नहीं लगता।'
  expect(screen.getByText((text) => text.startsWith(verdict))).toBeVisible()
  expect(metaOf(router, inHindi)?.description).toContain(verdict)
})

test('a missing state is reported in Hindi', async () => {
  serveApi({})
  await open('/delhi')
  expect(await screen.findByText('दिल्ली में प्रोफेशनल टैक्स नहीं')).toBeVisible()
  expect(screen.getByRole('button', { name: 'वापस जाएँ' })).toBeVisible()
})

test('a preview link that has ended says so in Hindi', async () => {
  globalThis.fetch = (async () => Response.json({}, { status: 404 })) as typeof fetch
  await open('/preview?token=a')
  expect(screen.getByText('पूर्वावलोकन का यह लिंक अब काम नहीं करता')).toBeVisible()
  expect(ownTexts()).toEqual([])
})
