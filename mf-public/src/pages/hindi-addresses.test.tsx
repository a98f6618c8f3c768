import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { buildSearchAnswer, buildService, buildState, serveApi } from '../testing/public-api'
import { renderPublic } from '../testing/render-public'
import { buildFacts } from '../testing/state-facts'

const inHindi = { consultationEndpoint: '/api/consultations', language: 'hi' }

const translatedFrom = '2026-11-23T06:00:00.000Z'

const goa = buildState({
  translatedFrom,
  name: 'गोवा',
  sourceTitle: 'Goa',
  slug: 'goa-professional-tax-registration',
  facts: buildFacts(),
  yearlyTax: { highest: 2500, beginsAt: 25_000, paidEvery: 'month', doubt: 'none' },
})
const kerala = buildState({
  ...goa,
  id: 2,
  name: 'केरल',
  sourceTitle: 'Kerala',
  slug: 'kerala-professional-tax-registration',
})

beforeEach(() =>
  serveApi({
    states: [goa, kerala],
    services: [buildService({ slug: 'a', translatedFrom })],
    search: () => buildSearchAnswer({ groups: [] }),
  }),
)

const open = (address: string) => renderPublic(`/hi${address}`, inHindi, '/hi')

/** Addresses on this site, other than files and parts of pages, that the browser itself follows. */
const addresses = () =>
  [...document.querySelectorAll('a[href]:not([hreflang]), form[action]')]
    .map((element) => element.getAttribute('href') ?? element.getAttribute('action')!)
    .filter((address) => /^\/(?!\/|api\/)/.test(address))

test.each([
  ['/', 'button', 'देखें क्या लागू है'],
  ['/calculator', 'button', 'गणना करें'],
  ['/penalty-calculator', 'button', 'गणना करें'],
  ['/due-dates', 'button', 'तारीखें दिखाएँ'],
  ['/compare', 'button', 'तुलना करें'],
  ['/search', 'button', 'खोजें'],
  ['/services', 'link', 'और जानें'],
  ['/services/a', 'button', 'परामर्श का अनुरोध भेजें'],
  ['/contact', 'button', 'परामर्श का अनुरोध भेजें'],
  ['/thank-you', 'link', 'टैक्स की गणना करें'],
  ['/goa-professional-tax-registration', 'link', 'देर का खर्च निकालें'],
])('without scripts, forms and links of %s lead to pages in Hindi', async (address, role, name) => {
  open(address)
  await screen.findAllByRole(role, { name: new RegExp(name) })
  expect(addresses()).not.toEqual([])
  expect(addresses().filter((each) => !/^\/hi(?:[/?#]|$)/.test(each))).toEqual([])
})

test('the chosen states of a comparison and of due dates have names in addresses', async () => {
  open('/compare?states=goa,kerala')
  const options = await screen.findAllByRole<HTMLOptionElement>('option', { name: 'गोवा' })
  expect(options.map(({ value, selected }) => [value, selected])).toEqual([
    ['goa', true],
    ['goa', false],
    ['goa', false],
    ['goa', false],
    ['goa', false],
  ])
  expect(screen.getByRole('region', { name: 'तुलना' })).toHaveTextContent('केरल')
})

test('due dates are asked for by the names of addresses', async () => {
  open('/due-dates?states=goa&for=x')
  expect(await screen.findByRole('checkbox', { name: 'गोवा' })).toBeChecked()
  expect(screen.getByRole('checkbox', { name: 'केरल' })).toHaveAttribute('value', 'kerala')
})

test('a short link leads to the state', async () => {
  const router = open('/goa/professional-tax')
  await waitFor(() =>
    expect(router.state.location.pathname).toBe('/hi/goa-professional-tax-registration'),
  )
})

test('the question leads to the state whose name is written in Hindi', async () => {
  const router = open('/find?state=गोवा&role=employer')
  await waitFor(() =>
    expect(router.state.location.pathname).toBe('/hi/goa-professional-tax-registration'),
  )
  expect(router.state.location.search).toBe('?role=employer')
})

test('the map draws states in Hindi', async () => {
  open('/')
  const link = await screen.findByRole('link', { name: /^गोवा, ₹25,000 प्रति माह से/ })
  expect(link).toHaveAttribute('href', '/hi/goa-professional-tax-registration')
  expect(link.querySelector('path')).toHaveClass('', { exact: true })
})

test('the form’s receiver leads on to the page in Hindi', async () => {
  open('/contact')
  await screen.findByRole('button', { name: 'परामर्श का अनुरोध भेजें' })
  const field = (name: string) => document.querySelector<HTMLInputElement>(`[name=${name}]`)!.value
  await waitFor(() => expect(field('zf_redirect_url')).toBe('http://localhost/hi/thank-you'))
  expect(field('zf_referrer_name')).toBe('/hi/contact')
})

test('a number of employees in Devanagari digits is understood', async () => {
  const dueDates = jest.fn(() => ({ states: [], dates: [], calendar: '' }) as never)
  serveApi({ states: [goa], dueDates })
  open('/due-dates?states=goa&staff=%E0%A5%A8%E0%A5%AB')
  await waitFor(() => expect(dueDates).toHaveBeenCalled())
  const [query] = dueDates.mock.calls[0] as unknown as [URLSearchParams]
  expect(query.get('staff')).toBe('25')
})

test('the salary keeps its language', async () => {
  const router = open('/calculator')
  await userEvent.selectOptions(await screen.findByRole('combobox'), 'गोवा')
  await userEvent.type(screen.getByRole('textbox'), '२५,०००')
  await userEvent.click(screen.getByRole('button', { name: 'गणना करें' }))
  await waitFor(() =>
    expect(router.state.location).toMatchObject({
      pathname: '/hi/calculator',
      search: expect.stringContaining('salary=25000'),
    }),
  )
})

test('a result in English says so and leads to the page in English', async () => {
  const [english] = buildSearchAnswer().groups[0]!.items
  const hindi = { ...english!, title: 'महाराष्ट्र', excerpt: '', url: '/maharashtra', language: 'hi' }
  serveApi({
    search: (query) =>
      buildSearchAnswer({ query, groups: [{ type: 'state', items: [hindi, english!] }] }),
  })
  open('/search?q=tax')
  const link = await screen.findByRole('link', { name: 'Maharashtra' })
  expect(link).toHaveAttribute('href', '/maharashtra-professional-tax-registration')
  expect(link).toHaveAttribute('hreflang', 'en')
  expect(link.closest('[lang]')).toHaveAttribute('lang', 'en')
  expect(screen.getByText(/^Professional/).closest('[lang]')).toHaveAttribute('lang', 'en')
  const other = screen.getByRole('link', { name: 'महाराष्ट्र' })
  expect(other).toHaveAttribute('href', '/hi/maharashtra')
  expect(other).not.toHaveAttribute('hreflang')
})

test.each([['/goa-professional-tax-registration'], ['/services/a']])(
  '%s says from which page in English it was translated',
  async (path) => {
    open(path)
    const link = await screen.findByRole('link', { name: 'अंग्रेज़ी पेज' })
    expect(link.parentElement).toHaveTextContent(
      'PT Portal ने यह अनुवाद 23 नवंबर 2026 के अंग्रेज़ी पेज से किया है।',
    )
    expect(link).toHaveAttribute('href', path)
    expect(link).toHaveAttribute('hreflang', 'en')
  },
)

test('a page in English is no translation', async () => {
  serveApi({ services: [buildService({ slug: 'a', features: ['One feature'] })] })
  renderPublic('/services/a')
  expect(await screen.findByText('One feature')).toBeVisible()
  expect(screen.queryByText(/Translated/)).not.toBeInTheDocument()
})

test.each([['/goa-professional-tax-registration'], ['/rajasthan-professional-tax']])(
  '%s links no state that has no page in Hindi',
  async (address) => {
    const gujarat = {
      ...kerala,
      name: 'गुजरात',
      sourceTitle: 'Gujarat',
      slug: 'gujarat-professional-tax-registration',
    }
    serveApi({ states: [goa, gujarat] })
    open(address)
    await waitFor(() =>
      expect(addresses().filter((each) => each.endsWith('/professional-tax'))).toEqual([
        '/hi/gujarat/professional-tax',
      ]),
    )
  },
)
