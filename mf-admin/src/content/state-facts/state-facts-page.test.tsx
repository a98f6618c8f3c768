import type { StateFacts } from '@pt-portal/api/contract'
import { act, screen, waitFor, within } from '@testing-library/react'
import { buildFacts, buildSlab } from '../../../../api/src/testing/facts'
import { buildState, refuse, serveAdmin, writesOf } from '../../testing/admin-api'
import { drag } from '../../testing/drag'
import { put } from '../../testing/put'
import { renderScreen } from '../../testing/render-admin'

const slab = (number: number) => within(screen.getByRole('group', { name: `Slab ${number}` }))
const save = () => screen.getByRole('button', { name: 'Update Facts' })

async function open(facts: Partial<StateFacts> | null = {}, answers = {}) {
  const opened = await openFolded(facts, answers)
  await opened.user.click(screen.getByRole('button', { name: 'Unfold all' }))
  return opened
}

async function openFolded(facts: Partial<StateFacts> | null = {}, answers = {}, hash = '') {
  const state = buildState({ name: 'Karnataka', facts: facts && buildFacts(facts) })
  const calls = serveAdmin({ states: [state], answers: answersFor(answers, state.id) })
  const { user, router } = renderScreen(`/admin/state-pages/${state.id}/facts${hash}`)
  await screen.findByRole('heading', { name: 'Slabs' })
  return { state, calls, user, router }
}

const section = (name: string) => within(screen.getByRole('region', { name }))
const fold = (name: string) => section(name).getByRole('button', { name })

const answersFor = (answers: object, id: number) =>
  Object.fromEntries(
    Object.entries(answers).map(([name, answer]) => [name.replace('ID', `${id}`), answer]),
  )

test('facts that are saved unchanged are sent as they were read', async () => {
  const { state, calls, user, router } = await open()
  await put(user, screen.getByRole('textbox', { name: 'What changed' }), 'New act')
  await user.click(save())
  expect(await screen.findByText('Facts updated successfully')).toBeVisible()
  expect(writesOf(calls)).toEqual([
    {
      method: 'PUT',
      path: `/api/state-pages/${state.id}/facts`,
      body: { ...state.facts, note: 'New act', updatedAt: state.updatedAt },
    },
  ])
  await waitFor(() =>
    expect(router.state.location.pathname).toBe(`/admin/state-pages/${state.id}/edit`),
  )
})

test('the state form leads to the facts, and these back', async () => {
  const state = buildState()
  serveAdmin({ states: [state] })
  const { user } = renderScreen(`/admin/state-pages/${state.id}/edit`)
  await user.click(await screen.findByRole('link', { name: 'Edit facts' }))
  await screen.findByRole('textbox', { name: 'What changed' })
  expect(screen.getByRole('heading', { name: /^Edit Facts/ })).toBeVisible()
  expect(screen.getByRole('link', { name: 'Back to State Page' })).toHaveAttribute(
    'href',
    `/admin/state-pages/${state.id}/edit`,
  )
})

test('a gap is told as one types, keeps the form from being sent, and stands at its field', async () => {
  const { calls, user } = await open()
  const from = slab(2).getByRole('textbox', { name: 'Income from' })
  await user.clear(from)
  await user.type(from, '26,000')
  const gap = 'Gap at ₹25,000: no slab holds ₹25,000 to ₹25,999'
  const examples = within(screen.getByRole('region', { name: 'Examples' }))
  expect(examples.getByText(`Slab 2: ${gap}`)).toBeVisible()
  expect(examples.getByRole('row', { name: /^₹25,000 No slab/ })).toBeVisible()

  await user.click(save())
  await waitFor(() => expect(from).toHaveAccessibleDescription(gap))
  expect(from).toHaveFocus()
  expect(writesOf(calls)).toEqual([])

  await user.clear(from)
  await put(user, from, '25000')
  await waitFor(() => expect(from).toBeValid())
  expect(examples.queryByText(/Gap/)).not.toBeInTheDocument()
})

test('examples follow what is typed', async () => {
  const { user } = await open()
  const examples = within(screen.getByRole('region', { name: 'Examples' }))
  expect(
    examples.getByRole('row', {
      name: '₹50,000 ₹200 a month, ₹300 in February ₹25,000 and above ₹2,500',
    }),
  ).toBeVisible()
  await put(user, examples.getByRole('textbox', { name: 'Monthly salary' }), '30,000')
  const tax = slab(2).getByRole('textbox', { name: 'Tax' })
  await user.clear(tax)
  await put(user, tax, '190')
  expect(
    examples.getByRole('row', { name: /^₹30,000 ₹190 a month, ₹300 in February .* ₹2,390$/ }),
  ).toBeVisible()
})

test('men and women have examples of their own', async () => {
  await open({
    slabs: [buildSlab({ appliesTo: 'men', tax: 200 }), buildSlab({ appliesTo: 'women', tax: 100 })],
  })
  expect(
    within(screen.getByRole('table', { name: 'Women' })).getByRole('row', {
      name: /^₹10,000 ₹100 a month/,
    }),
  ).toBeVisible()
})

test('slabs are added where the last one ends, duplicated, moved and removed, and focus follows', async () => {
  const { user } = await open({ slabs: [buildSlab({ to: 10_000, tax: 0 })] })
  await user.click(screen.getByRole('button', { name: 'Add a slab' }))
  expect(slab(2).getByRole('combobox', { name: 'Applies to' })).toHaveFocus()
  expect(slab(2).getByRole('textbox', { name: 'Income from' })).toHaveValue('10,001')

  await user.click(screen.getByRole('button', { name: 'Move slab 2 up' }))
  expect(slab(1).getByRole('textbox', { name: 'Income from' })).toHaveValue('10,001')
  expect(screen.getByRole('button', { name: 'Move slab 1 down' })).toHaveFocus()

  await user.click(screen.getByRole('button', { name: 'Duplicate slab 2' }))
  expect(slab(3).getByRole('textbox', { name: 'Income to' })).toHaveValue('10,000')

  await user.click(screen.getByRole('button', { name: 'Remove slab 3' }))
  expect(screen.queryByRole('group', { name: 'Slab 3' })).not.toBeInTheDocument()
  expect(screen.getByRole('button', { name: 'Remove slab 2' })).toHaveFocus()
})

test('a slab is inserted after another, by keyboard, and takes its range from its upper limit', async () => {
  const { user } = await open()
  act(() => screen.getByRole('button', { name: 'Insert a slab after slab 1' }).focus())
  await user.keyboard('{Enter}')
  const to = slab(2).getByRole('textbox', { name: 'Income to' })
  expect(to).toHaveFocus()
  expect(slab(2).getByRole('textbox', { name: 'Income from' })).toHaveValue('25,000')
  await user.keyboard('29999')
  expect(slab(3).getByRole('textbox', { name: 'Income from' })).toHaveValue('30,000')
})

test('a slab is split, and its parts stay joined while the limit is typed', async () => {
  const { user } = await open()
  await user.click(screen.getByRole('button', { name: 'Split slab 1' }))
  const to = slab(1).getByRole('textbox', { name: 'Income to' })
  expect(to).toHaveFocus()
  const from = slab(2).getByRole('textbox', { name: 'Income from' })
  expect(from).toHaveValue('12,500')
  await user.clear(to)
  await user.type(to, '14999')
  expect(from).toHaveValue('15,000')
  expect(slab(2).getByRole('textbox', { name: 'Income to' })).toHaveValue('24,999')
})

test('a removed slab comes back by Undo', async () => {
  const { user } = await open()
  await user.click(screen.getByRole('button', { name: 'Remove slab 1' }))
  expect(screen.queryByRole('group', { name: 'Slab 2' })).not.toBeInTheDocument()
  await user.click(await screen.findByRole('button', { name: 'Undo' }))
  expect(slab(1).getByRole('textbox', { name: 'Income to' })).toHaveValue('24,999')
  expect(slab(2).getByRole('textbox', { name: 'Income from' })).toHaveValue('25,000')
})

test('the index leads to each section and names those that are to be corrected', async () => {
  const { user } = await open()
  const index = within(screen.getByRole('navigation', { name: 'Sections', hidden: true }))
  const headings = screen.getAllByRole('region').filter((one) => one.dataset.factsSection)
  expect(index.getAllByRole('link', { hidden: true })).toHaveLength(headings.length)
  await user.clear(slab(2).getByRole('textbox', { name: 'Tax' }))
  await user.click(save())
  const link = await index.findByRole('link', { name: 'Slabs To correct', hidden: true })
  await user.click(link)
  expect(screen.getByRole('heading', { level: 2, name: 'Slabs' })).toHaveFocus()
})

test('a yearly tax is divided into months that must make it up', async () => {
  const { calls, user } = await open({ slabs: [buildSlab({ period: 'annual', tax: 2000 })] })
  const add = slab(1).getByRole('button', { name: 'Add a month' })
  await user.click(add)
  await put(user, slab(1).getByRole('textbox', { name: 'Amount' }), '166')
  await user.click(save())
  expect(await slab(1).findByRole('alert')).toHaveTextContent(
    'The 12 months make ₹1,992, the tax of the year is ₹2,000',
  )
  await user.click(add)
  const march = within(slab(1).getByRole('group', { name: 'Month 2' }))
  expect(march.getByRole('combobox', { name: 'Month' })).toHaveDisplayValue('March')
  await put(user, march.getByRole('textbox', { name: 'Amount' }), '174')
  await user.click(save())
  expect(await screen.findByText('Facts updated successfully')).toBeVisible()
  expect(writesOf(calls)[0]?.body).toMatchObject({
    slabs: [
      {
        instalments: [
          { month: null, amount: 166 },
          { month: 3, amount: 174 },
        ],
      },
    ],
  })
})

test('days of the year are picked, all months at once or one by one', async () => {
  const { calls, user } = await open()
  const due = within(screen.getByRole('group', { name: 'Enrolled persons' }))
  await user.selectOptions(due.getByRole('combobox', { name: 'Day' }), '20')
  await user.click(due.getByRole('button', { name: 'Add days' }))
  expect(due.getByText('That is the 20th of each month.')).toBeVisible()
  await user.click(due.getByRole('button', { name: 'Remove all days' }))
  await user.selectOptions(due.getByRole('combobox', { name: 'Month' }), 'February')
  await user.selectOptions(due.getByRole('combobox', { name: 'Day' }), 'Last day')
  await user.click(due.getByRole('button', { name: 'Add the day' }))
  expect(due.getByText('That is end of February.')).toBeVisible()
  expect(due.queryByRole('option', { name: '29' })).not.toBeInTheDocument()
  await user.click(save())
  await screen.findByText('Facts updated successfully')
  expect(writesOf(calls)[0]?.body).toMatchObject({
    dueDates: { enrolled: { text: 'As notified.', days: [{ month: 2, day: 31 }] } },
  })
})

test('a rule about being late is added, with rates that must be in order', async () => {
  const { state, calls, user } = await open()
  await user.click(screen.getByRole('button', { name: 'Add a rule' }))
  const rule = within(screen.getByRole('group', { name: 'Rule 2' }))
  expect(rule.getByRole('combobox', { name: 'What is late' })).toHaveFocus()
  await user.selectOptions(rule.getByRole('combobox', { name: 'What is late' }), 'A return')
  await user.selectOptions(rule.getByRole('combobox', { name: 'How sure' }), 'Sources differ')
  await put(user, rule.getByRole('textbox', { name: 'Rule in words' }), '1.25% at first, then 2%')
  const rate = (number: number) => within(rule.getByRole('group', { name: `Rate ${number}` }))
  await put(user, rate(1).getByRole('textbox', { name: 'At least' }), '1.25')
  await put(user, rate(1).getByRole('textbox', { name: 'At most' }), '1.25%')
  await user.click(rule.getByRole('button', { name: 'Add a rate' }))
  const after = rate(2).getByRole('textbox', { name: 'After months' })
  expect(after).toHaveFocus()
  await user.type(after, '0')
  await user.type(rate(2).getByRole('textbox', { name: 'At least' }), '2')
  await user.type(rate(2).getByRole('textbox', { name: 'At most' }), '2')
  await user.click(save())
  expect(await rule.findByRole('alert')).toHaveTextContent(
    'The first rate must apply after 0, and each one later than the one before',
  )
  expect(writesOf(calls)).toEqual([])

  await user.clear(after)
  await user.type(after, '1')
  await user.click(save())
  await screen.findByText('Facts updated successfully')
  expect(writesOf(calls)[0]?.body).toMatchObject({
    lateCosts: [
      ...state.facts!.lateCosts,
      {
        late: 'return',
        unit: 'percent',
        per: 'month',
        rates: [
          { after: 0, least: 1.25, most: 1.25 },
          { after: 1, least: 2, most: 2 },
        ],
        limit: null,
        basis: 'disputed',
        text: '1.25% at first, then 2%',
      },
    ],
  })
})

test('a tax whose collection is in doubt is marked as such', async () => {
  const { calls, user } = await open()
  const doubt = screen.getByRole('combobox', { name: 'What is in doubt' })
  expect(doubt).toHaveDisplayValue('Nothing')
  await user.selectOptions(doubt, 'Whether the tax is collected')
  await user.click(save())
  await screen.findByText('Facts updated successfully')
  expect(writesOf(calls)[0]?.body).toMatchObject({ doubt: 'levy' })
})

test('"Checked today" sets the date, and one in the future is refused', async () => {
  const { user } = await open()
  const checkedOn = screen.getByLabelText(/^Checked on \*/)
  await user.click(screen.getByRole('button', { name: 'Checked today' }))
  const today = new Date(Date.now() + 5.5 * 3_600_000).toISOString().slice(0, 10)
  expect(checkedOn).toHaveValue(today)
  await user.clear(checkedOn)
  await user.type(checkedOn, '2999-01-01')
  await user.click(save())
  await waitFor(() =>
    expect(checkedOn).toHaveAccessibleDescription(/Checked on must not be in the future/),
  )
})

test('what the server refuses stands at its field and nothing is lost', async () => {
  const { user } = await open(
    {},
    {
      'PUT /api/state-pages/ID/facts': () =>
        refuse(422, { error: 'Please correct', fields: { 'slabs[1].tax': 'Not this one' } }),
    },
  )
  await put(user, screen.getByRole('textbox', { name: 'Law' }), ' (amended)')
  await user.click(save())
  expect(await screen.findByText('Failed to update facts')).toBeVisible()
  expect(slab(2).getByRole('textbox', { name: 'Tax' })).toHaveAccessibleDescription('Not this one')
  expect(screen.getByRole('textbox', { name: 'Law' })).toHaveValue(
    'Professions Act, 1976 (amended)',
  )
})

test('a state without facts gets its first ones', async () => {
  const { calls, user } = await open(null)
  expect(screen.getByText(/^No slabs: nothing can be calculated/)).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'Add a slab' }))
  await put(user, slab(1).getByRole('textbox', { name: 'Tax' }), 'about 200')
  await user.click(save())
  await waitFor(() =>
    expect(slab(1).getByRole('textbox', { name: 'Tax' })).toHaveAccessibleDescription(
      'Tax must be a number',
    ),
  )
  await user.clear(slab(1).getByRole('textbox', { name: 'Tax' }))
  await put(user, slab(1).getByRole('textbox', { name: 'Tax' }), '200')
  await user.click(screen.getByRole('button', { name: 'Checked today' }))
  await user.click(save())
  expect(await screen.findByText('Facts updated successfully')).toBeVisible()
  expect(writesOf(calls)[0]?.body).toMatchObject({
    act: '',
    annualMax: 2500,
    slabs: [buildSlab()],
    note: null,
  })
})

test('a folded section says what is in it, and opens by keyboard', async () => {
  const { user } = await openFolded()
  expect(fold('Due dates')).toHaveAttribute('aria-expanded', 'false')
  expect(section('Due dates').queryByRole('group', { name: 'Payment' })).not.toBeInTheDocument()
  expect(section('Sources and doubts').getByText(/^1 source/)).toBeVisible()
  act(() => fold('Due dates').focus())
  await user.keyboard('{Enter}')
  expect(section('Due dates').getByRole('group', { name: 'Payment' })).toBeVisible()

  await user.click(fold('Slabs'))
  expect(section('Slabs').getByText('2 slabs, ₹0 to ₹200')).toBeVisible()
})

test('the address opens the section that it names', async () => {
  await openFolded({}, {}, '#late-costs')
  expect(fold('What being late costs')).toHaveAttribute('aria-expanded', 'true')
  expect(screen.getByRole('heading', { level: 2, name: 'What being late costs' })).toHaveFocus()
})

test('a folded section with an error opens itself, and its field has the focus', async () => {
  const { user } = await openFolded(
    {},
    {
      'PUT /api/state-pages/ID/facts': () =>
        refuse(422, { error: 'Please correct', fields: { 'lateCosts[0].text': 'Not this one' } }),
    },
  )
  await put(user, screen.getByRole('textbox', { name: 'What changed' }), 'Again')
  await user.click(save())
  const text = await section('What being late costs').findByRole('textbox', {
    name: 'Rule in words',
  })
  expect(text).toHaveAccessibleDescription(/Not this one/)
  await waitFor(() => expect(text).toHaveFocus())
})

test('what differs from the public page is marked at its section and field', async () => {
  const { user } = await open()
  expect(screen.queryByText('Differs from the public page')).not.toBeInTheDocument()
  await put(user, section('Law and authority').getByRole('textbox', { name: 'Law' }), ' (amended)')
  expect(section('Law and authority').getAllByText('Differs from the public page')).toHaveLength(2)
  expect(screen.getAllByText('Differs from the public page')).toHaveLength(2)
})

test('an entry is dragged to another place by its head', async () => {
  await open()
  drag(slab(2).getByText('Slab 2'), screen.getByRole('group', { name: 'Slab 1' }))
  expect(slab(1).getByRole('textbox', { name: 'Income from' })).toHaveValue('25,000')
})
