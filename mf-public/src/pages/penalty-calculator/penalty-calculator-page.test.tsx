import type { StateFacts } from '@pt-portal/api/contract'
import { indianDay } from '@pt-portal/api/contract/indian-day'
import { act, fireEvent, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { states as researched } from '../../../../api/src/content/seed/data/pt-facts.json'
import { holdAnswers } from '../../../../tooling/testing/held-answers'
import { lateAnswersFor } from '../../testing/late-answers'
import { buildState, serveApi } from '../../testing/public-api'
import { metaOf, renderPublic } from '../../testing/render-public'
import { buildFacts } from '../../testing/state-facts'

const states = researched.map(({ name, slug, portal, ...facts }) =>
  buildState({
    name,
    slug,
    officialUrl: portal.url,
    facts: {
      ...facts,
      portalName: portal.name,
      checkedOn: '2026-11-23',
    } as unknown as StateFacts,
  }),
)

const slugOf = (name: string) => `${name.toLowerCase()}-professional-tax-registration`
const asked = (name: string, late: string, tax = '') =>
  `?state=${slugOf(name)}&late=${late}&tax=${tax}&due=2026-10-20&done=2026-11-25`

const state = () => screen.getByRole('combobox', { name: 'State of work' })
const tax = () => screen.getByRole('textbox', { name: 'Tax that was late, in rupees' })
const due = () => screen.getByLabelText('Due date')
const done = () => screen.getByLabelText('Date of payment, filing or registration')
const calculate = () => userEvent.click(screen.getByRole('button', { name: 'Calculate' }))
const result = (name: string) => screen.findByRole('heading', { level: 2, name })
const amount = (label: string) => screen.getByText(label).nextElementSibling?.textContent
const rules = () => screen.getByRole('table', { name: 'The rules that apply' })
const dateOf = (field: HTMLElement, value: string) => fireEvent.change(field, { target: { value } })

async function open(query = '') {
  serveApi({ states, lateAnswer: lateAnswersFor(states) })
  const router = renderPublic(`/penalty-calculator${query}`)
  await screen.findByRole('button', { name: 'Calculate' })
  return router
}

test('shows what a late payment costs, with the rule beside the amount', async () => {
  const router = await open()
  await userEvent.selectOptions(state(), 'Karnataka')
  await userEvent.type(tax(), '2,500')
  dateOf(due(), '2026-10-20')
  dateOf(done(), '2026-11-25')
  await calculate()

  expect(await result('A late payment in Karnataka')).toHaveFocus()
  expect(
    screen.getByText(/Due on 20 October 2026, done on 25 November 2026: 36 days/),
  ).toBeVisible()
  expect(amount('Being late costs')).toBe('₹75')
  expect(amount('With the tax')).toBe('₹2,575')
  expect(
    within(rules()).getByRole('row', {
      name: /^Interest of 1.5% a month since April 2023 \(1.25% before\) 1.5% a month, on ₹2,500, for 2 months No source that we know says otherwise ₹75$/,
    }),
  ).toBeVisible()
  expect(screen.getByText(/^A month that has begun counts as a whole month/)).toBeVisible()
  expect(screen.getByText('Penalty of up to 50% of unpaid tax')).toBeVisible()
  expect(screen.getByRole('link', { name: 'Professional tax in Karnataka' })).toHaveAttribute(
    'href',
    `/${slugOf('Karnataka')}`,
  )
  expect(screen.getByRole('link', { name: 'Get help in Karnataka' })).toBeVisible()
  expect(screen.getByText('Last checked on 23 November 2026')).toBeVisible()
  expect(router.state.location.search).toBe(asked('Karnataka', 'payment', '2500'))
})

test('dates that are left blank become the latest due date and today, in the address too', async () => {
  const router = await open()
  await userEvent.selectOptions(state(), 'Karnataka')
  await userEvent.type(tax(), '1000')
  await calculate()
  await result('A late payment in Karnataka')
  const today = indianDay()
  const filled = new URLSearchParams(router.state.location.search)
  expect(filled.get('done')).toBe(today)
  expect(filled.get('due')).toMatch(/-20$/)
  expect(filled.get('due')! < today).toBe(true)
  expect(router.state.location.hash).toBe('#result')
  expect(done()).toHaveValue(today)
  expect(due()).toHaveValue(filled.get('due'))
})

test('a due date that was filled in is forgotten with its state, but not one that was typed', async () => {
  await open(asked('Karnataka', 'payment', '2500'))
  await userEvent.selectOptions(state(), 'Kerala')
  expect(due()).toHaveValue('')
  dateOf(due(), '2026-02-28')
  await userEvent.selectOptions(state(), 'Bihar')
  expect(due()).toHaveValue('2026-02-28')
})

test('shows a range and its doubt where sources differ', async () => {
  await open(asked('Telangana', 'payment', '2000'))
  await result('A late payment in Telangana')
  expect(amount('Being late costs, if the rule holds')).toBe('₹50 to ₹80')
  expect(within(rules()).getByText('Sources differ on this rule')).toBeVisible()
})

test('a late return costs a fee by its days, and needs no tax', async () => {
  await open(asked('Maharashtra', 'return'))
  await result('A late return in Maharashtra')
  expect(amount('Being late costs')).toBe('₹1,000')
  expect(screen.queryByText('With the tax')).not.toBeInTheDocument()
})

test('a late registration costs an amount a day', async () => {
  await open(asked('Assam', 'registration'))
  await result('A late registration in Assam')
  expect(amount('Being late costs')).toBe('Up to ₹720')
})

test('a state without a known rule gets no figure, but its penalties', async () => {
  await open(asked('Sikkim', 'payment', '2500'))
  await result('No figure for a late payment in Sikkim')
  expect(
    screen.getByText(/Our sources give no figure for a late payment in this state/),
  ).toBeVisible()
  expect(screen.getByText('Interest under section 14 of the Act')).toBeVisible()
  expect(screen.queryByRole('table')).not.toBeInTheDocument()
  expect(screen.queryByText('Being late costs')).not.toBeInTheDocument()
})

test('says that Goa levies no tax', async () => {
  await open(asked('Goa', 'payment', '2500'))
  expect(await result('No professional tax in Goa')).toBeVisible()
})

test('charges no interest for Odisha after the repeal, and says of which months tax is left', async () => {
  await open(`?state=${slugOf('Odisha')}&late=payment&tax=200&due=2026-06-30&done=2026-11-28`)
  expect(await result('No professional tax in Odisha')).toBeVisible()
  expect(screen.queryByText('Being late costs')).not.toBeInTheDocument()
  expect(screen.getByText(/^The tax ended with March 2026/)).toBeVisible()
  expect(screen.getByText(/repealed the tax from 1 April 2026/)).toBeVisible()
  expect(screen.getByText(/for the pay of May 2026.*levied until 31 March 2026/)).toBeVisible()
})

test('says before the result that the tax of Chhattisgarh is in doubt', async () => {
  await open(asked('Chhattisgarh', 'payment', '2500'))
  const heading = await result('A late payment in Chhattisgarh')
  const doubt = screen.getByText(/^It is in doubt whether professional tax is collected in/)
  expect(doubt.compareDocumentPosition(heading)).toBe(Node.DOCUMENT_POSITION_FOLLOWING)
  const reasons = screen.getByRole('heading', { name: 'What could not be confirmed' })
  expect(reasons.closest('#doubts')).not.toBeNull()
  expect(screen.queryByText(/^Being late costs/)).not.toBeInTheDocument()
})

test('charges a month of Odisha before the repeal by the rules of that month', async () => {
  await open(`?state=${slugOf('Odisha')}&late=payment&tax=200&due=2026-03-31&done=2026-11-28`)
  await result('A late payment in Odisha')
  expect(amount('Being late costs')).toBe('₹32')
  expect(screen.getByRole('link', { name: /^SalesTaxIndia: Schedule/ })).toBeVisible()
})

test('a state that levies nothing says so as long as the due date is missing', async () => {
  await open(`?state=${slugOf('Goa')}&late=payment&tax=200&done=2026-11-28`)
  expect(await result('No professional tax in Goa')).toBeVisible()
  expect(screen.getByText(/^Goa does not levy professional tax at present/)).toBeVisible()
})

test('says so when nothing was late', async () => {
  await open(`?state=${slugOf('Kerala')}&late=payment&tax=2500&due=2026-11-25&done=2026-11-25`)
  expect(await result('Nothing was late')).toBeVisible()
  expect(screen.queryByText('Being late costs')).not.toBeInTheDocument()
})

test('the former result goes when the next input has an error', async () => {
  await open(asked('Karnataka', 'payment', '2500'))
  await result('A late payment in Karnataka')
  await userEvent.clear(tax())
  await userEvent.type(tax(), 'plenty')
  await calculate()
  expect(tax()).toHaveValue('plenty')
  expect(screen.queryByText('A late payment in Karnataka')).not.toBeInTheDocument()
})

test('shows errors at their fields, keeps what was typed, and focuses the first one', async () => {
  const router = await open()
  await calculate()
  expect(state()).toHaveFocus()
  expect(state()).toHaveAccessibleDescription(/Choose a state/)
  expect(tax()).toHaveAccessibleDescription(/Enter the tax that was late/)

  await userEvent.selectOptions(state(), 'Karnataka')
  await userEvent.type(tax(), 'lots')
  await calculate()
  expect(tax()).toHaveFocus()
  expect(tax()).toHaveValue('lots')
  expect(tax()).toHaveAccessibleDescription(/Enter the tax in whole rupees/)
  expect(router.state.location.search).toBe('')
})

test('an address with invalid input shows its errors instead of a result', async () => {
  await open(`?state=${slugOf('Kerala')}&late=payment&tax=-5&due=2026-02-30&done=1850-01-01`)
  expect(tax()).toHaveAccessibleDescription(/Enter the tax in whole rupees/)
  expect(due()).toHaveAccessibleDescription(/Enter a date since 1975/)
  expect(done()).toHaveAccessibleDescription(/Enter a date since 1975/)
  expect(await result('Your result appears here')).toBeVisible()
})

test('a registration needs its last day, and so does a state without due days', async () => {
  const router = await open(`?state=${slugOf('Assam')}&late=registration`)
  expect(due()).toHaveAccessibleDescription(/Enter the last day for the registration/)
  expect(router.state.location.search).toContain(`done=${indianDay()}`)
  await act(() =>
    router.navigate(`?state=${slugOf('Nagaland')}&late=payment&tax=1&done=2026-11-25`),
  )
  expect(due()).toHaveAccessibleDescription(/name no day of the year/)
})

test('a state alone fills in the form without errors', async () => {
  await open(`?state=${slugOf('Kerala')}`)
  expect(await screen.findByDisplayValue('Kerala')).toBeVisible()
  expect(tax()).toBeValid()
  expect(await result('Your result appears here')).toBeVisible()
})

test('shows no amount for a state that does not exist or has no facts', async () => {
  serveApi({ states: [buildState({ name: 'Newstate', slug: 'newstate' })] })
  const query = 'late=payment&tax=500&due=2026-10-20&done=2026-11-25'
  const router = renderPublic(`/penalty-calculator?state=nowhere&${query}`)
  expect(await result('State Not Found')).toBeVisible()
  await act(() => router.navigate(`/penalty-calculator?state=newstate&${query}`))
  expect(await result('No rule to calculate with in Newstate')).toBeVisible()
})

test('asks for the tax of a late return where the fee is a share of it', async () => {
  const lateCosts: StateFacts['lateCosts'] = [
    {
      late: 'return',
      unit: 'percent',
      per: 'once',
      rates: [{ after: 0, least: 10, most: 10 }],
      limit: null,
      basis: 'certain',
      text: '10% of the tax',
    },
  ]
  serveApi({ states: [buildState({ name: 'New', slug: 'new', facts: buildFacts({ lateCosts }) })] })
  renderPublic('/penalty-calculator?state=new&late=return&tax=&due=2026-10-20&done=2026-11-25')
  await screen.findByRole('button', { name: 'Calculate' })
  expect(tax()).toHaveAccessibleDescription(/Enter the tax that was late/)
})

test('an answer that could not be loaded can be asked for again', async () => {
  serveApi({
    states,
    lateAnswer: () => {
      throw new TypeError('Failed to fetch')
    },
  })
  renderPublic(`/penalty-calculator${asked('Karnataka', 'payment', '2500')}`)
  expect(await result("This state's rules could not be loaded")).toBeVisible()
  serveApi({ states, lateAnswer: lateAnswersFor(states) })
  await userEvent.click(screen.getByRole('button', { name: 'Retry' }))
  expect(await result('A late payment in Karnataka')).toBeVisible()
})

test('the previous state’s amount is not shown while another state is loading', async () => {
  const router = await open(asked('Karnataka', 'payment', '2500'))
  await result('A late payment in Karnataka')
  const letGo = holdAnswers(slugOf('Kerala'))
  await act(() => router.navigate(`/penalty-calculator${asked('Kerala', 'payment', '2500')}`))
  expect(await screen.findByRole('status', { name: 'Loading the result' })).toBeVisible()
  expect(screen.queryByText('₹75')).toBeNull()
  await act(async () => letGo())
  expect(await result('A late payment in Kerala')).toBeVisible()
})

test('has the same canonical address, whatever the input', async () => {
  const router = await open(asked('Kerala', 'payment', '2500'))
  expect(metaOf(router)?.canonical).toBe('/penalty-calculator')
})
