import type { StateFacts } from '@pt-portal/api/contract'
import { act, fireEvent, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { states as researched } from '../../../../api/src/content/seed/data/pt-facts.json'
import { holdAnswers, loseAnswers } from '../../../../tooling/testing/held-answers'
import { monthAnswersFor } from '../../testing/month-answers'
import { buildState, loseConnection, serveApi } from '../../testing/public-api'
import { metaOf, renderPublic } from '../../testing/render-public'

const visited = [
  'West Bengal',
  'Maharashtra',
  'Karnataka',
  'Gujarat',
  'Kerala',
  'Chhattisgarh',
  'Meghalaya',
  'Goa',
]
const facts = researched.filter(({ name }) => visited.includes(name))

const states = facts.map(({ name, slug, portal, ...facts }) =>
  buildState({
    name,
    slug,
    officialUrl: portal.url,
    facts: { ...facts, portalName: portal.name, checkedOn: '2026-11-21' } as unknown as StateFacts,
  }),
)

const slugOf = (name: string) =>
  `${name.toLowerCase().replace(' ', '-')}-professional-tax-registration`
const salary = () => screen.getByRole('textbox', { name: 'Monthly salary in rupees' })
const state = () => screen.getByRole('combobox', { name: 'State of work' })
const result = (name: string) => screen.findByRole('heading', { level: 2, name })
const month = () => screen.getByLabelText('Month of the salary')
const calculate = () => userEvent.click(screen.getByRole('button', { name: 'Calculate' }))
const amount = (label: string) => screen.getByText(label).nextElementSibling?.textContent

async function open(query = '') {
  serveApi({ states, monthAnswer: monthAnswersFor(states) })
  const router = renderPublic(`/calculator${query}`)
  await screen.findByRole('button', { name: 'Calculate' })
  return router
}

test('shows the tax a month and a year for a state and salary, with the slab and its source', async () => {
  const router = await open()
  await userEvent.selectOptions(state(), 'Karnataka')
  await userEvent.type(salary(), '1,00,000')
  await calculate()

  expect(await result('Professional tax in Karnataka')).toHaveFocus()
  expect(amount('A month')).toBe('₹200')
  expect(amount('A year')).toBe('₹2,500')
  expect(screen.getByText(/₹300 in February, ₹2,500 in all/)).toBeVisible()
  const row = screen.getByRole('row', { current: true })
  expect(within(row).getByRole('rowheader')).toHaveTextContent('₹25,000 and above')
  expect(screen.getByRole('link', { name: 'TaxGuru: Karnataka Act 33 of 2025' })).toBeVisible()
  expect(router.state.location.search).toBe(
    '?state=karnataka-professional-tax-registration&salary=100000',
  )
})

test.each(['Rs. 25,000', '₹25,000/-', 'INR 25 000'])(
  'accepts a salary written as %s',
  async (typed) => {
    const router = await open()
    await userEvent.selectOptions(state(), 'Karnataka')
    await userEvent.click(salary())
    await userEvent.paste(typed)
    await calculate()
    await result('Professional tax in Karnataka')
    expect(amount('A month')).toBe('₹200')
    expect(salary()).toHaveValue('25,000')
    expect(router.state.location.search).toMatch('salary=25000')
  },
)

test('an address with state and salary shows its result, and fills in the form', async () => {
  await open(`?state=${slugOf('Gujarat')}&salary=12001`)
  expect(await result('Professional tax in Gujarat')).toBeVisible()
  expect(amount('A year')).toBe('₹2,400')
  expect(salary()).toHaveValue('12,001')
  expect(state()).toHaveDisplayValue('Gujarat')
})

test('asks for the sex only where it makes a difference at this salary', async () => {
  const router = await open()
  await userEvent.selectOptions(state(), 'Maharashtra')
  await userEvent.type(salary(), '30000')
  await calculate()
  await result('Professional tax in Maharashtra')
  expect(screen.queryByRole('radio')).not.toBeInTheDocument()

  await userEvent.clear(salary())
  await userEvent.type(salary(), '20000')
  await calculate()
  expect(await result('One more choice')).toBeVisible()
  expect(screen.getByRole('radio', { name: 'Women' })).not.toBeChecked()
  expect(screen.getByText('Choose men or women')).toBeVisible()
  await calculate()
  expect(screen.getByRole('radio', { name: 'Men' })).toHaveFocus()

  await userEvent.click(screen.getByRole('radio', { name: 'Women' }))
  await calculate()
  await result('Professional tax in Maharashtra')
  expect(amount('A year')).toBe('Nil')
  expect(screen.getByRole('radio', { name: 'Women' })).toBeChecked()
  expect(router.state.location.search).toMatch(/sex=women$/)
})

test('an address without the sex shows the choice where it is needed', async () => {
  await open(`?state=${slugOf('Maharashtra')}&salary=20000`)
  expect(await result('One more choice')).toBeVisible()
  expect(await screen.findByRole('radio', { name: 'Men' })).not.toBeChecked()
  await userEvent.selectOptions(state(), 'Karnataka')
  expect(screen.queryByRole('radio')).not.toBeInTheDocument()
})

test('answers for the month that is chosen, by the law of that month', async () => {
  const router = await open(`?state=${slugOf('West Bengal')}&salary=18000&month=2026-10`)
  await result('Professional tax in West Bengal')
  expect(amount('A month')).toBe('Nil')
  expect(amount('A year')).toBe('₹780')
  expect(screen.getByText(/Until September 2026: ₹130 a month/)).toBeVisible()
  expect(screen.getByRole('heading', { name: 'Who may be exempt' })).toBeVisible()
  expect(screen.getByRole('row', { current: 'date' })).toHaveTextContent('October 2026')

  expect(month()).toHaveValue('2026-10')
  fireEvent.change(month(), { target: { value: '2026-09' } })
  await calculate()
  await screen.findByText(/From 1 October 2026: nothing on this salary/)
  expect(screen.queryByRole('heading', { name: 'Who may be exempt' })).not.toBeInTheDocument()
  expect(amount('A month')).toBe('₹130')
  expect(router.state.location.search).toMatch(/month=2026-09$/)
})

test('refuses a month that is none, and one that is too far ahead', async () => {
  await open(`?state=${slugOf('Karnataka')}&salary=18000&month=soon`)
  expect(month()).toHaveAccessibleDescription(/Enter year and month/)
  expect(await result('Your result appears here')).toBeVisible()
  fireEvent.change(month(), { target: { value: '2099-01' } })
  await calculate()
  expect(month()).toHaveFocus()
})

test('has no figure for a month before the data', async () => {
  await open(`?state=${slugOf('Gujarat')}&salary=18000&month=1990-01`)
  await result('Professional tax in Gujarat')
  expect(screen.getByText(/before 1 April 2008 is not known here/)).toBeVisible()
  expect(screen.queryByText('A month')).not.toBeInTheDocument()
})

test('accepts paise', async () => {
  const router = await open()
  await userEvent.selectOptions(state(), 'Karnataka')
  await userEvent.type(salary(), '24,999.50')
  await calculate()
  await result('Professional tax in Karnataka')
  expect(amount('A month')).toBe('Nil')
  expect(salary()).toHaveValue('24,999.50')
  expect(router.state.location.search).toMatch(/salary=24999.5$/)
})

test('an address with a short name leads to the state', async () => {
  const router = await open('?state=gujarat&salary=20000')
  await result('Professional tax in Gujarat')
  expect(router.state.location.search).toBe(`?state=${slugOf('Gujarat')}&salary=20000`)
})

test('explains half-yearly tax', async () => {
  await open(`?state=${slugOf('Kerala')}&salary=20000`)
  await result('Professional tax in Kerala')
  expect(amount('A month, on average')).toBe('about ₹167')
  expect(
    screen.getByText(/₹20,000 a month makes ₹1,20,000 a half-year. The tax is ₹1,000 for each/),
  ).toBeVisible()
})

test('says that Goa levies no tax', async () => {
  await open(`?state=${slugOf('Goa')}&salary=50000`)
  expect(await result('No professional tax in Goa')).toBeVisible()
})

test.each([
  ['Chhattisgarh', /in doubt whether the tax is collected at all: the Act/, 0],
  ['Meghalaya', /in doubt which schedule applies/, 1],
])('the result of %s says first what is in doubt', async (name, doubt, figures) => {
  await open(`?state=${slugOf(name)}&salary=50000`)
  await result(`Professional tax in ${name}`)
  const heading = screen.getByRole('heading', { name: 'What could not be confirmed' })
  expect(screen.getByText(doubt)).toBeVisible()
  const year = screen.queryAllByText('A year')
  expect(year).toHaveLength(figures)
  const answer = year[0] ?? screen.getByText(/what the schedule says, if it applies/)
  expect(heading.compareDocumentPosition(answer)).toBe(Node.DOCUMENT_POSITION_FOLLOWING)
})

test('the former result goes when the next input has an error, and comes back with the former input', async () => {
  await open(`?state=${slugOf('Karnataka')}&salary=30000`)
  await result('Professional tax in Karnataka')
  await userEvent.clear(salary())
  await userEvent.type(salary(), 'plenty')
  await calculate()
  expect(salary()).toHaveAccessibleDescription(/Enter the salary in digits/)
  expect(salary()).toHaveFocus()
  expect(salary()).toHaveValue('plenty')
  expect(screen.queryByText('Professional tax in Karnataka')).not.toBeInTheDocument()

  await userEvent.clear(salary())
  await userEvent.type(salary(), '30000')
  await calculate()
  expect(await result('Professional tax in Karnataka')).toBeVisible()
})

test('shows errors at their fields, and focuses the first one', async () => {
  const router = await open()
  await calculate()
  expect(state()).toHaveAccessibleDescription(/Choose a state/)
  expect(screen.getByText('Enter your monthly salary')).toBeVisible()
  expect(state()).toHaveFocus()

  await userEvent.selectOptions(state(), 'Karnataka')
  await userEvent.type(salary(), 'twelve')
  await calculate()
  expect(salary()).toHaveFocus()
  expect(salary()).toHaveAccessibleDescription(/Enter the salary in digits/)
  expect(salary()).toHaveValue('twelve')
  expect(router.state.location.search).toBe('')
})

test('an address with an invalid salary shows the error instead of a result', async () => {
  await open(`?state=${slugOf('Gujarat')}&salary=lots`)
  expect(screen.getByText(/Enter the salary in digits/)).toBeVisible()
  expect(await result('Your result appears here')).toBeVisible()
})

test('shows no amount for a state that does not exist or has no schedule', async () => {
  serveApi({ states: [buildState({ name: 'Newstate', slug: 'newstate' })] })
  const router = renderPublic('/calculator?state=nowhere&salary=20000')
  expect(await result('State Not Found')).toBeVisible()
  await act(() => router.navigate('/calculator?state=newstate&salary=20000'))
  expect(await result('No slab to calculate with in Newstate')).toBeVisible()
})

test.each(['.', '..', '%2e', 'a/b', '%'])(
  'an address with the invalid state %s asks for a state',
  async (odd) => {
    await open(`?state=${encodeURIComponent(odd)}&salary=20000`)
    expect(state()).toHaveAccessibleDescription(/Choose a state/)
    expect(await result('Your result appears here')).toBeVisible()
  },
)

test('finds a renamed state by its old address', async () => {
  serveApi({ states, monthAnswer: monthAnswersFor(states) })
  const answer = globalThis.fetch
  globalThis.fetch = ((path: string, request: RequestInit) =>
    answer(path.replace('/old-name', `/${slugOf('Gujarat')}`), request)) as typeof fetch
  const router = renderPublic('/calculator?state=old-name&salary=12001')
  expect(await result('Professional tax in Gujarat')).toBeVisible()
  expect(await screen.findByDisplayValue('Gujarat')).toBeVisible()
  expect(router.state.location.search).toBe(`?state=${slugOf('Gujarat')}&salary=12001`)
})

test('does not calculate for an inactive state, even if the API sends it to an administrator', async () => {
  serveApi({ states: [{ ...states[0]!, isActive: false }] })
  renderPublic(`/calculator?state=${states[0]!.slug}&salary=20000`)
  expect(await result('State Not Found')).toBeVisible()
})

test('has the same canonical address, whatever the input', async () => {
  const router = await open(`?state=${slugOf('Gujarat')}&salary=12001`)
  expect(metaOf(router)?.canonical).toBe('/calculator')
})

test('shows a failure, and Retry loads the states', async () => {
  loseConnection()
  renderPublic('/calculator')
  expect(await screen.findByText('The list of states could not be loaded')).toBeVisible()
  serveApi({ states, monthAnswer: monthAnswersFor(states) })
  await userEvent.click(await screen.findByRole('button', { name: 'Retry' }))
  expect(await screen.findByRole('option', { name: 'Karnataka' })).toBeInTheDocument()
})

describe('while another state’s tax is loading', () => {
  const gujarat = `?state=${slugOf('Gujarat')}&salary=12001`
  const kerala = `/calculator?state=${slugOf('Kerala')}&salary=20000`

  test('the previous state’s tax is not shown', async () => {
    const router = await open(gujarat)
    await result('Professional tax in Gujarat')
    const letGo = holdAnswers(slugOf('Kerala'))
    await act(() => router.navigate(kerala))
    expect(await screen.findByRole('status', { name: 'Loading the result' })).toBeVisible()
    expect(screen.queryByText(/Gujarat/, { ignore: 'option' })).toBeNull()
    expect(screen.queryByText('₹2,400')).toBeNull()

    await act(async () => letGo())
    expect(await result('Professional tax in Kerala')).toBeVisible()
    expect(state()).toHaveDisplayValue('Kerala')
  })

  test('a failure is shown for the new state, and Retry loads it', async () => {
    const router = await open(gujarat)
    await result('Professional tax in Gujarat')
    const answer = globalThis.fetch
    loseAnswers(slugOf('Kerala'))
    await act(() => router.navigate(kerala))
    expect(await result("This state's slabs could not be loaded")).toBeVisible()
    expect(screen.queryByText(/Gujarat/, { ignore: 'option' })).toBeNull()

    globalThis.fetch = answer
    await userEvent.click(screen.getByRole('button', { name: 'Retry' }))
    expect(await result('Professional tax in Kerala')).toBeVisible()
  })
})

test('marks what is English in an answer in another language', async () => {
  serveApi({ states, monthAnswer: monthAnswersFor(states, 'hi') })
  renderPublic(`/calculator?state=${slugOf('Gujarat')}&salary=10000&month=2012-10`)
  expect(await screen.findByText(/^GHN-11-PFT-2008/)).toHaveAttribute('lang', 'en')
  expect(screen.getByText(/^A page of October 2012/)).toHaveAttribute('lang', 'en')
})
