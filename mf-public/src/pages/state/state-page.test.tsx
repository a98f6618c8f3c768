import type { DueDate, StateFacts } from '@pt-portal/api/contract'
import { createStore } from '@pt-portal/shared-ui/data'
import { RouterContextProvider, storeContext } from '@pt-portal/shared-ui/router'
import { act, cleanup, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { holdAnswers, loseAnswers } from '../../../../tooling/testing/held-answers'
import { buildState, loseConnection, serveApi } from '../../testing/public-api'
import { renderPublic } from '../../testing/render-public'
import { buildFacts, buildSlab, factsOfNoLevy } from '../../testing/state-facts'
import { stateMeta } from './state-meta'
import { stateRoutes } from './state-routes'

const karnataka = buildState({
  taxRates: '₹200-2,500',
  name: 'Karnataka',
  slug: 'karnataka-professional-tax-registration',
  officialUrl: 'https://pt.example.gov.in',
  contentHtml: '<h2>Branches</h2><p>Each branch registers.</p>',
  facts: buildFacts(),
})

const kerala = buildState({
  taxRates: '₹320-1,250',
  applicability: 'Employers',
  name: 'Kerala',
  slug: 'kerala-professional-tax-registration',
  onlineServices: false,
})
const goa = buildState({
  name: 'Goa',
  slug: 'goa-professional-tax-registration',
  registrationRequired: false,
  facts: { ...factsOfNoLevy, doubt: 'levy' },
})
const puducherry = buildState({
  name: 'Puducherry',
  slug: 'puducherry-professional-tax-registration',
  isUnionTerritory: true,
})

const config = {
  consultationEndpoint: '/api/consultations',
  publicOrigin: 'https://pt.example.com',
}

async function open(state: typeof karnataka) {
  serveApi({ states: [state, karnataka, kerala, goa, puducherry] })
  const router = renderPublic(`/${state.slug}`, config)
  await screen.findByRole('heading', {
    level: 1,
    name: `${state.name} Professional Tax Registration`,
  })
  await screen.findByRole('region', { name: 'Frequently asked questions' })
  return router
}

const section = (name: string) => within(screen.getByRole('region', { name }))

const items = (name: string) =>
  section(name)
    // Also what is folded.
    .getAllByRole('listitem', { hidden: true })
    .map(({ textContent }) => textContent)

test('breadcrumbs link to home and the states, and end with the state', async () => {
  await open(karnataka)
  const trail = within(screen.getByRole('navigation', { name: 'Breadcrumb' }))
  expect(trail.getByRole('link', { name: 'Home' })).toHaveAttribute('href', '/')
  expect(trail.getByRole('link', { name: 'States' })).toHaveAttribute('href', '/#states')
  expect(trail.getByText('Karnataka')).toHaveAttribute('aria-current', 'page')
})

test('badges show a Union Territory and online services', async () => {
  await open(puducherry)
  expect(screen.getByText('Union Territory')).toBeVisible()
  expect(screen.getByText('Online Services Available')).toBeVisible()
})

test('the overview shows rates, who is concerned, and whether registration is required', async () => {
  await open(kerala)
  const overview = section('Professional Tax Overview')
  expect(overview.getByText('₹320-1,250')).toBeVisible()
  expect(overview.getByText('Employers')).toBeVisible()
  expect(overview.getByText('Yes, mandatory')).toBeVisible()
  expect(overview.getByText('Limited')).toBeVisible()
})

test('names the six steps and the six documents in order, and leads to what explains them', async () => {
  await open(karnataka)
  expect(items('6-step Registration Process')).toEqual([
    'Document Preparation',
    'Online Application',
    'Document Upload',
    'Fee Payment',
    'Application Review',
    'Certificate Issuance',
  ])
  expect(screen.getByRole('link', { name: 'Each step, explained' })).toHaveAttribute(
    'href',
    '/how-to-register',
  )
  expect(items('Required Documents')).toEqual([
    'PAN Card',
    'Aadhaar Card',
    'Business Registration Certificate',
    'Address Proof',
    'Bank Account Details',
    'Passport Size Photographs',
  ])
  expect(screen.getByText(/must be self-attested copies/)).toBeVisible()
})

test('a state without facts has a slab table with Nil below the threshold and its rates above it', async () => {
  await open(kerala)
  const slabs = section('Income slabs and tax')
  expect(slabs.getByRole('row', { name: 'Below threshold Nil' })).toBeVisible()
  expect(slabs.getByRole('row', { name: 'Above threshold ₹320-1,250' })).toBeVisible()
  expect(screen.queryByRole('region', { name: 'In short' })).toBeNull()
  expect(screen.queryByRole('region', { name: 'What you do' })).toBeNull()
})

test('a state with facts has its own slabs alone', async () => {
  await open(karnataka)
  const slabs = section('Income slabs and tax')
  expect(slabs.queryByText('Below threshold')).toBeNull()
  expect(slabs.getByRole('row', { name: '₹25,000 and above ₹200 ₹300 ₹2,500' })).toBeVisible()
  // Anything within a cell may break the row of a copied table.
  expect(slabs.getByRole('table').querySelector('td *, th *')).toBeNull()
})

test('the answer stands first: how much in one figure, who pays, who by when, and what being late costs', async () => {
  await open(karnataka)
  const answer = section('In short')
  expect(answer.getByText('₹200 a month, ₹300 in February')).toBeVisible()
  expect(answer.getByText('for a salary of ₹25,000 a month or more')).toBeVisible()
  expect(
    answer.getByText('Employees paid ₹25,000 a month or more, and people who work for themselves.'),
  ).toBeVisible()
  const rows = answer.getAllByRole('term').map((term) => [term, term.nextElementSibling])
  expect(rows.map((row) => row.map((cell) => cell!.textContent)).slice(1)).toEqual([
    ['Employers', '20th of the following month'],
    ['Working for yourself', 'By 30 April'],
    ['If you are late', 'Interest of 1.5% a month.'],
  ])
})

test('employers, people who work for themselves, and employees each find their steps', async () => {
  await open(karnataka)
  const roles = section('What you do')
  const group = (name: string) => within(roles.getByText(name).closest('details')!)
  expect(
    group('I employ people').getByText('Form 5 within 60 days of year-end.'),
  ).toBeInTheDocument()
  expect(group('I work for myself').getByText('30 April each year.')).toBeInTheDocument()
  expect(group('I have a salary').getByText(/^Nothing: your employer deducts/)).toBeInTheDocument()
  expect(
    roles.getByRole('link', { name: 'Calculate the tax on it', hidden: true }),
  ).toHaveAttribute('href', '/calculator?state=karnataka-professional-tax-registration')
})

test('shows phone and address of the tax office, also if the law is not known', async () => {
  const assam = buildState({
    name: 'Assam',
    slug: 'assam-professional-tax-registration',
    helpline: '1800 345-3611',
    officeAddress: 'Tax Office\nGuwahati',
  })
  await open(assam)
  const law = section('Law, authority and portal')
  expect(law.getByRole('link', { name: '1800 345-3611', hidden: true })).toHaveAttribute(
    'href',
    'tel:18003453611',
  )
  expect(law.getByText(/Tax Office\s+Guwahati/)).toBeInTheDocument()
})

test('the penalties lead to the calculator of what being late costs, for this state', async () => {
  await open({ ...karnataka, facts: buildFacts() })
  const penalties = screen.getByRole('region', { name: 'Penalties' })
  expect(within(penalties).getByRole('link', { name: 'Calculate the cost' })).toHaveAttribute(
    'href',
    '/penalty-calculator?state=karnataka-professional-tax-registration',
  )
})

test('a state with facts shows its own dates, exemptions, penalties, law and sources', async () => {
  await open(karnataka)
  expect(items('Compliance and due dates')).toContain('Pay: 20th of the following month.')
  expect(items('Exemptions')).toEqual(['People aged 60 or more'])
  expect(items('Penalties')).toEqual(['Interest of 1.5% a month', '₹1,000 for failing to register'])
  const law = section('Law, authority and portal')
  expect(law.getByText('Professions Act, 1976')).toBeInTheDocument()
  expect(law.getByRole('link', { name: 'e-Tax', hidden: true })).toHaveAttribute(
    'href',
    'https://pt.example.gov.in',
  )
  const sources = section('Sources and reliability')
  expect(sources.getByText(/not tax advice/)).toBeVisible()
  expect(sources.getByRole('link', { name: 'Act 33 of 2025', hidden: true })).toHaveAttribute(
    'rel',
    'noopener',
  )
  expect(screen.getByRole('heading', { name: 'Branches' })).toBeVisible()
})

test('where each local body has days of its own, the header names no next date of all of them', async () => {
  const { payment, return: filing } = buildFacts().dueDates
  const body = { measure: 'local-body' as const, from: null, to: null, rule: '', url: '' }
  const rhythms = ['panchayat', 'municipality'].map((id) => ({
    ...{ id, name: id, payment, return: filing },
    ...body,
  }))
  await open({ ...karnataka, facts: buildFacts({ rhythms }) })
  expect(screen.queryByText(/Next due date/)).toBeNull()
})

test('the header shows the next date, when the facts were checked, and the last change', async () => {
  jest.useFakeTimers({ now: new Date('2026-11-22T06:00:00Z'), advanceTimers: true })
  const changes = [
    { at: '2026-11-21T06:00:00.000Z', note: 'New February instalment', fields: ['Slabs'] },
    { at: '2026-10-01T06:00:00.000Z', note: 'Older', fields: [] },
  ]
  const enrolled: DueDate = { text: '', days: [{ month: 11, day: 30 }], covers: 'unknown' }
  const facts = buildFacts({ dueDates: { ...buildFacts().dueDates, enrolled } })
  try {
    const router = await open({ ...karnataka, facts, changes })
    const due = screen.getByRole('link', {
      name: 'Own tax of enrolled persons by 30 November 2026',
    })
    expect(due).toHaveAttribute('href', '#due-dates')
    expect(due.parentElement).toHaveTextContent(/, in 8 days$/)
    expect(screen.getByRole('link', { name: 'New February instalment' })).toHaveAttribute(
      'href',
      '#changes',
    )
    for (const anchor of ['changes', 'sources']) {
      expect(document.getElementById(anchor)).toBeVisible()
    }
    // An address that names it opens it.
    expect(document.getElementById('due-dates')!.closest('details')).not.toBeNull()

    // The previous state's date must not stay.
    await act(() => router.navigate(`/${puducherry.slug}`))
    await screen.findByRole('heading', { name: 'Puducherry Professional Tax Registration' })
    expect(screen.queryByText(/Next due date/)).toBeNull()
  } finally {
    jest.useRealTimers()
  }
})

test('the header asks for mails about changes in this state, by a form that needs no scripts', async () => {
  await open({ ...karnataka, name: 'कर्नाटक', sourceTitle: 'Karnataka' })
  const form = screen.getByRole<HTMLFormElement>('form', { name: 'Mails about changes' })
  expect(form).toHaveAttribute('action', '/api/subscriptions?lang=en')
  expect(form).toHaveAttribute('method', 'post')
  expect(within(form).getByRole('textbox', { name: 'Get changes by e-mail' })).toBeRequired()
  expect([...new FormData(form)]).toEqual([
    ['email', ''],
    ['states', 'karnataka'],
    ['website', ''],
  ])
})

test('shows the tax over the salary as a chart and in words, with a link to a comparison', async () => {
  await open(karnataka)
  const picture = await screen.findByRole('img', {
    name: 'Yearly tax over the monthly salary in Karnataka',
    hidden: true,
  })
  expect(picture).toHaveAccessibleDescription('No tax up to ₹24,999; ₹2,500 a year above.')
  expect(screen.getByRole('link', { name: 'Compare with another state' })).toHaveAttribute(
    'href',
    '/compare?states=karnataka',
  )
})

test('lists the year’s due dates, also those known only in words, with a calendar to subscribe to', async () => {
  const dueDates: StateFacts['dueDates'] = {
    payment: {
      text: 'Monthly.',
      covers: 'unknown',
      days: Array.from({ length: 12 }, (_, at) => ({ month: at + 1, day: 31 })),
    },
    return: {
      text: '',
      covers: 'unknown',
      days: [
        { month: 2, day: 31 },
        { month: 5, day: 30 },
        { month: 6, day: 30 },
      ],
    },
    enrolled: { text: 'Not verified.', days: [], covers: 'unknown' },
  }
  await open({ ...karnataka, facts: buildFacts({ dueDates }) })
  const dates = within(document.getElementById('due-dates')!)
  const listed = dates.getAllByText(/^[A-Z][a-z ]+: /, { selector: 'li' })
  expect(listed.map(({ textContent }) => textContent)).toEqual([
    'Payment: the last day of each month',
    'Return: end of February, 30 May and 30 June',
    'Own tax of enrolled persons: Not verified.',
  ])
  expect(dates.getByText('Feb').parentElement).toHaveTextContent('Febend: pay, return')
  expect(dates.getByText('Apr').parentElement).toHaveTextContent('Apr30: pay')
  expect(dates.getByText('May').parentElement).toHaveTextContent('May30: return31: pay')
  // The last day of June is also its 30th: both are shown as one day.
  expect(dates.getByText('Jun').parentElement).toHaveTextContent('Jun30: pay, return')
  expect(dates.getByRole('link', { name: 'download the file', hidden: true })).toHaveAttribute(
    'href',
    `/calendar/${karnataka.slug}.ics`,
  )
  expect(dates.getByRole('link', { name: 'subscribe', hidden: true })).toHaveAttribute(
    'href',
    `webcal://pt.example.com/calendar/${karnataka.slug}.ics`,
  )
})

test('where small employers pay less often, there are dates and a calendar for each size', async () => {
  const days = (months: number[]) => months.map((month) => ({ month, day: 15 }))
  const due = (months: number[]) => ({ text: '', covers: 'unknown' as const, days: days(months) })
  const size = (id: string, payment: number[]) => ({
    id,
    name: `Employers ${id}`,
    measure: 'staff' as const,
    from: null,
    to: null,
    payment: due(payment),
    return: due([]),
    rule: 'Rule 11',
    url: '',
  })
  const monthly = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12]
  const rhythms = [size('large', monthly), size('small', [4, 7, 10, 1])]
  await open({ ...karnataka, facts: buildFacts({ rhythms }) })
  const dates = section('Compliance and due dates')
  const folds = dates.getAllByRole('group', { hidden: true })
  expect(folds.map((fold) => fold.firstChild!.textContent)).toEqual([
    'Compliance and due dates',
    'Employers large',
    'Employers small',
  ])
  expect(dates.getAllByText(/^Payment: /).map(({ textContent }) => textContent)).toEqual([
    'Payment: the 15th of each month',
    'Payment: 15 April, 15 July, 15 October and 15 January',
  ])
  expect(
    dates
      .getAllByRole('link', { name: 'download the file', hidden: true })
      .map((link) => link.getAttribute('href')),
  ).toEqual(['large', 'small'].map((id) => `/calendar/${karnataka.slug}.ics?size=${id}`))
})

test('the jump list links to every section on the page, and to no other', async () => {
  await open(karnataka)
  const links = within(screen.getByRole('navigation', { name: 'On this page' }))
    .getAllByRole('link')
    .map((link) => link.getAttribute('href')!.slice(1))
  // A folded section has its id inside, so that a jump opens it.
  const ids = [...document.querySelectorAll('section[id], section > details:only-child > [id]')]
    .map(({ id }) => id)
    .filter((id) => id !== 'consultation')
  expect(links).toEqual(ids)
})

test('a state in doubt says so in its header', async () => {
  await open({ ...karnataka, facts: buildFacts({ doubt: 'levy' }) })
  const doubt = screen.getByText(
    /^It is in doubt whether professional tax is collected in Karnataka/,
  )
  const where = within(doubt).getByRole('link', { name: 'What could not be confirmed' })
  expect(where).toHaveAttribute('href', '#doubts')
  expect(document.getElementById('doubts')).toHaveTextContent('Several sites print 30 April.')
})

test('shows separate slabs for men and women', async () => {
  const slabs = [
    buildSlab({ appliesTo: 'men', to: 7500, tax: 0 }),
    buildSlab({ appliesTo: 'men', from: 7501 }),
    buildSlab({ appliesTo: 'women' }),
  ]
  await open({ ...karnataka, facts: buildFacts({ slabs }) })
  const slabsTable = section('Income slabs and tax')
  expect(slabsTable.getByRole('row', { name: 'Men: up to ₹7,500 Nil Nil' })).toBeVisible()
  expect(slabsTable.getByRole('row', { name: 'Women: any income ₹200 ₹2,400' })).toBeVisible()
})

test('shows a state’s own steps and documents instead of the general ones', async () => {
  const facts = buildFacts({
    steps: [
      { title: 'Sign up', text: 'On e-Tax.' },
      { title: 'Pay', text: 'By challan.' },
    ],
    documents: ['Form 3'],
  })
  await open({ ...karnataka, facts })
  expect(items('2-step Registration Process')).toEqual(['Sign upOn e-Tax.', 'PayBy challan.'])
  expect(items('Required Documents')).toEqual(['Form 3'])
})

test('shows changes of the facts, and when a source was checked', async () => {
  const facts = buildFacts({
    sources: [{ title: 'Act 33 of 2025', url: '', checkedOn: '2026-11-20' }],
  })
  const changes = [
    { at: '2026-11-21T06:00:00.000Z', note: 'New February instalment', fields: ['Slabs'] },
    { at: '2026-10-01T06:00:00.000Z', note: null, fields: ['Due dates', 'Penalties'] },
    { at: '2026-09-01T06:00:00.000Z', note: null, fields: [] },
  ]
  await open({ ...karnataka, facts, changes })
  expect(items('Sources and reliability')).toEqual([
    '21 November 2026: New February instalment (Slabs)',
    '1 October 2026: Due dates, Penalties',
    '1 September 2026: All facts of this page',
    'Several sites print 30 April.',
    'Act 33 of 2025 · checked 20 November 2026',
  ])
})

test('shows no changes for a page that was never edited', async () => {
  await open(karnataka)
  expect(screen.queryByRole('heading', { name: 'What changed' })).toBeNull()
})

test('shows repeated facts with different keys', async () => {
  const complaint = jest.spyOn(console, 'error')
  const twice = <Item,>(item: Item) => [item, item]
  const { slabs, sources } = buildFacts()
  const facts = buildFacts({
    slabs: twice(slabs[1]!),
    sources: twice(sources[0]!),
    penalties: twice('Interest'),
  })
  await open({ ...karnataka, facts })
  expect(items('Penalties')).toEqual(['Interest', 'Interest'])
  // React's other warnings in development, such as one of a late section, depend on the machine's speed.
  expect(complaint).not.toHaveBeenCalledWith(expect.stringContaining('same key'), expect.anything())
  complaint.mockRestore()
})

test('a state without facts shows the general rules', async () => {
  await open(kerala)
  expect(items('Compliance and due dates')).toContain('Remit it by the 15th of the following month')
  expect(items('Penalties')).toContain('Late payment: ₹25 per day')
  expect(items('Exemptions')).toEqual(['Senior citizens above 60'])
  expect(screen.queryByRole('region', { name: 'Law, authority and portal' })).toBeNull()
})

test('quick actions link to the PDFs and the official website', async () => {
  await open(karnataka)
  const actions = section('Quick Actions')
  const documents = `/api/state-pages/${karnataka.slug}`
  expect(actions.getByRole('link', { name: 'Download Application Form' })).toHaveAttribute(
    'href',
    `${documents}/application-form.pdf`,
  )
  expect(actions.getByRole('link', { name: 'Download Guidelines' })).toHaveAttribute(
    'href',
    `${documents}/guidelines.pdf`,
  )
  expect(actions.getByRole('link', { name: 'Official Website' })).toHaveAttribute(
    'href',
    'https://pt.example.gov.in',
  )
})

test('without an official website there is no button for it', async () => {
  await open(kerala)
  expect(screen.queryByRole('link', { name: 'Official Website' })).toBeNull()
})

test('links related states by their short form, without the present one', async () => {
  await open(karnataka)
  const links = section('Related States').getAllByRole('link')
  expect(links.map((link) => link.getAttribute('href'))).toEqual([
    '/maharashtra/professional-tax',
    '/gujarat/professional-tax',
    '/tamil-nadu/professional-tax',
  ])
})

test('shows the eight questions of the state', async () => {
  await open(karnataka)
  expect(section('Frequently asked questions').getAllByRole('group')).toHaveLength(8)
})

test('where nobody registers, the steps are not those of a registration', async () => {
  const facts = buildFacts({ steps: [{ title: 'Tell the commissioner', text: 'In time.' }] })
  await open({ ...karnataka, registrationRequired: false, facts })
  expect(items('What to do, step by step')).toEqual(['Tell the commissionerIn time.'])
})

test('if no tax is levied, says so and asks for no registration', async () => {
  await open({ ...goa, onlineServices: true })
  expect(screen.queryByText('Online Services Available')).toBeNull()
  expect(
    screen.getByRole('heading', { name: 'No professional tax in Goa at present' }),
  ).toBeVisible()
  expect(section('Professional Tax Overview').getByText(/^No, nothing is levied/)).toBeVisible()
  expect(screen.queryByText('Yes, mandatory')).toBeNull()
  for (const absent of ['Penalties', 'Required Documents', 'Compliance and due dates']) {
    expect(screen.queryByRole('region', { name: absent })).toBeNull()
  }
  expect(screen.queryByRole('link', { name: 'Download Application Form' })).toBeNull()
  expect(screen.queryByRole('img', { name: /Yearly tax/, hidden: true })).toBeNull()
  expect(screen.queryByText(/Next due date|It is in doubt/)).toBeNull()
})

test('an unknown address shows State Not Found with a link back', async () => {
  serveApi({ states: [karnataka] })
  renderPublic('/atlantis')
  expect(await screen.findByRole('heading', { name: 'State Not Found' })).toBeVisible()
  expect(screen.getByText('The requested state page could not be found.')).toBeVisible()
  expect(screen.getByRole('button', { name: 'Go Back' })).toBeVisible()
})

test.each([
  ['/karnatka', 'Did you mean', ['Karnataka']],
  ['/mysore-pt-registration', 'Mysore is in Karnataka. Did you mean', ['Karnataka']],
  ['/delhi-pt-registration', 'Did you mean', ['No professional tax in Delhi']],
  [
    '/bijapur-professional-tax',
    'Bijapur is in Karnataka and in Chhattisgarh. Did you mean',
    ['Karnataka'],
  ],
])('the missing page %s names what may be meant: %s', async (address, label, names) => {
  serveApi({ states: [karnataka] })
  renderPublic(address)
  const section = await screen.findByRole('region', { name: label })
  expect(
    within(section)
      .getAllByRole('link')
      .map((link) => link.textContent),
  ).toEqual(names)
  expect(screen.getByRole('heading', { name: 'State Not Found' })).toBeVisible()
})

test('an inactive state is not found, even if the API sends it to an administrator', async () => {
  const draft = buildState({
    name: 'Draft',
    slug: 'draft-professional-tax-registration',
    isActive: false,
  })
  serveApi({ states: [draft] })
  renderPublic(`/${draft.slug}`)
  expect(await screen.findByRole('heading', { name: 'State Not Found' })).toBeVisible()
})

test('without the API shows a failure, and Retry loads the state', async () => {
  loseConnection()
  renderPublic(`/${karnataka.slug}`)
  expect(
    await screen.findByRole('heading', { name: 'This state page could not be loaded' }),
  ).toBeVisible()
  serveApi({ states: [karnataka] })
  await userEvent.click(await screen.findByRole('button', { name: 'Retry' }))
  expect(
    await screen.findByRole('heading', { name: 'Karnataka Professional Tax Registration' }),
  ).toBeVisible()
})

test('while another state is loading, nothing of the previous one is shown', async () => {
  const router = await open(karnataka)
  const letGo = holdAnswers(kerala.slug)
  await act(() => router.navigate(`/${kerala.slug}`))
  expect(await screen.findByText('Loading state page…')).toBeInTheDocument()
  expect(screen.queryByText(/Karnataka/)).toBeNull()
  expect(document.querySelector('form')).toBeNull()

  await act(async () => letGo())
  await screen.findByRole('heading', { name: 'Kerala Professional Tax Registration' })
  expect(document.querySelector('input[name=state]')).toHaveValue('Kerala')
})

test('a failure is shown for the new state instead of the previous one, and Retry loads it', async () => {
  const router = await open(karnataka)
  const answer = globalThis.fetch
  loseAnswers(kerala.slug)
  await act(() => router.navigate(`/${kerala.slug}`))
  expect(
    await screen.findByRole('heading', { name: 'This state page could not be loaded' }),
  ).toBeVisible()
  expect(screen.queryByText(/Karnataka/)).toBeNull()

  globalThis.fetch = answer
  await userEvent.click(screen.getByRole('button', { name: 'Retry' }))
  await screen.findByRole('heading', { name: 'Kerala Professional Tax Registration' })
  expect(document.querySelector('input[name=state]')).toHaveValue('Kerala')
})

test('the old address of a renamed state redirects to the new one', async () => {
  globalThis.fetch = (async () => Response.json(karnataka)) as typeof fetch
  const router = renderPublic('/mysore-professional-tax')
  await screen.findByRole('heading', { name: 'Karnataka Professional Tax Registration' })
  expect(router.state.location.pathname).toBe(`/${karnataka.slug}`)
})

test('the link form redirects to the state’s page', async () => {
  serveApi({ states: [karnataka] })
  const router = renderPublic('/karnataka/professional-tax')
  await screen.findByRole('heading', { name: 'Karnataka Professional Tax Registration' })
  expect(router.state.location.pathname).toBe(`/${karnataka.slug}`)
})

test.each([
  [':slug', { slug: 'mysore-professional-tax' }],
  [':state/professional-tax', { state: 'karnataka' }],
])('%s redirects permanently', async (path, params) => {
  globalThis.fetch = (async (asked: string) =>
    Response.json(asked.endsWith('/state-pages') ? [karnataka] : karnataka)) as typeof fetch
  const context = new RouterContextProvider()
  context.set(storeContext, createStore({ apiBase: '/api' }))
  const { loader } = stateRoutes.find((route) => route.path === path)!
  const load = loader as (args: object) => Promise<unknown>
  const answer = await load({ params, context }).catch((thrown: Response) => thrown)
  expect(answer).toMatchObject({ status: 301 })
  expect((answer as Response).headers.get('location')).toBe(`/${karnataka.slug}`)
})

test('the link form of an unknown state shows State Not Found', async () => {
  serveApi({ states: [karnataka] })
  renderPublic('/atlantis/professional-tax')
  expect(await screen.findByRole('heading', { name: 'State Not Found' })).toBeVisible()
})

test('the link form without the API shows a failure, and Retry follows it', async () => {
  loseConnection()
  renderPublic('/karnataka/professional-tax')
  await screen.findByRole('heading', { name: 'This state page could not be loaded' })
  serveApi({ states: [karnataka] })
  await userEvent.click(await screen.findByRole('button', { name: 'Retry' }))
  expect(
    await screen.findByRole('heading', { name: 'Karnataka Professional Tax Registration' }),
  ).toBeVisible()
})

const headOf = (state: Parameters<typeof stateMeta>[0]) =>
  stateMeta(state, { consultationEndpoint: '/api/consultations' })

test('the head contains title, description, canonical, questions and breadcrumbs', () => {
  const facts = buildFacts({ steps: [{ title: 'Apply at e-Prerana', text: 'With the PAN.' }] })
  const meta = headOf({
    ...karnataka,
    metaTitle: 'Karnataka PT',
    metaDescription: 'All of it',
    facts,
  })
  expect(meta).toMatchObject({
    title: 'Karnataka PT',
    description: 'All of it',
    canonical: `/${karnataka.slug}`,
    image: expect.stringMatching(`^/cards/state-pages/${karnataka.slug}\\.png\\?v=\\w+$`),
    feed: [{ path: '/changes/karnataka/feed.xml', type: 'application/atom+xml' }],
  })
  const [questions, trail] = meta.jsonLd!
  const context = { '@context': 'https://schema.org' }
  expect([questions, trail]).toMatchObject([
    { ...context, '@type': 'FAQPage' },
    { ...context, '@type': 'BreadcrumbList' },
  ])
})

test('a missing state answers 404 without a canonical, and an unreachable API does not', () => {
  expect(headOf(null)).toMatchObject({ status: 404 })
  expect(headOf(null).canonical).toBeUndefined()
  expect(headOf(undefined).status).toBeUndefined()
  expect(headOf(undefined).canonical).toBeUndefined()
})

test('links posts that name the state, and has no such section without posts', async () => {
  await open({ ...kerala, posts: [{ title: 'Due dates', url: '/blogs/due-dates' }] })
  const link = section('From the blog').getByRole('link', { name: 'Due dates' })
  expect(link).toHaveAttribute('href', '/blogs/due-dates')

  cleanup()
  await open(kerala)
  expect(screen.queryByRole('region', { name: 'From the blog' })).not.toBeInTheDocument()
})
