import type { StateFacts } from '@pt-portal/api/contract'
import { addDays, indianDay } from '@pt-portal/api/contract/indian-day'
import type { FactsPage } from '@pt-portal/api/contract/law/facts/dated-facts'
import {
  blankSchedule,
  scheduleOfFacts,
} from '@pt-portal/api/contract/law/schedules/schedule-facts'
import type { Schedule } from '@pt-portal/rules/law'
import { screen, waitFor, within } from '@testing-library/react'
import { buildFacts, buildSlab } from '../../../../../api/src/testing/facts'
import { type AdminApi, buildState, refuse, serveAdmin, writesOf } from '../../../testing/admin-api'
import { put } from '../../../testing/put'
import { renderScreen } from '../../../testing/render-admin'

const facts: StateFacts = buildFacts({
  inForceFrom: '2025-04-01',
  slabs: [buildSlab({ to: 24_999, tax: 0 }), buildSlab({ from: 25_000 })],
})
const present = scheduleOfFacts(facts, blankSchedule('2025-04-01', 'Act of 1976'))
const past: Schedule = {
  ...scheduleOfFacts(
    { ...facts, slabs: [buildSlab({ tax: 100 })], inForceFrom: '2010-04-01' },
    blankSchedule('2010-04-01', 'Act of 1976'),
  ),
  instrument: { kind: 'act', number: '12 of 1976', date: null, url: 'https://example.com/act' },
}
const comingDay = addDays(indianDay(), 60)
const draft: Schedule = { ...present, from: '2091-04-01', standing: 'draft' }

async function open(
  schedules: Schedule[] = [past, present],
  answers: AdminApi['answers'] = {},
  builtIn: Schedule[] = [],
) {
  const state: FactsPage = { ...buildState({ facts }), schedules, builtIn }
  const calls = serveAdmin({
    states: [state],
    answers: Object.fromEntries(
      Object.entries(answers).map(([name, answer]) => [name.replace('ID', `${state.id}`), answer]),
    ),
  })
  const { user } = renderScreen(`/admin/state-pages/${state.id}/facts`)
  await screen.findByRole('heading', { name: 'Law by day' })
  const section = () => within(screen.getByRole('region', { name: 'Law by day' }))
  const press = (name: string) => user.click(section().getByRole('button', { name }))
  const dialog = async () => within(await screen.findByRole('dialog'))
  const saved = async (): Promise<Schedule[]> => {
    await user.click(screen.getByRole('button', { name: 'Update Facts' }))
    await screen.findByText('Facts updated successfully')
    return (writesOf(calls).at(-1)!.body as { schedules: Schedule[] }).schedules
  }
  return { state, calls, user, section, press, dialog, saved }
}

/** Types a day into a field for one. */
async function typeDay(
  { user }: { user: Awaited<ReturnType<typeof open>>['user'] },
  field: HTMLElement,
  day: string,
) {
  await user.clear(field)
  await user.type(field, day)
}

const gone = () => waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument())

test('the law is listed from its latest schedule, and marks the one in force', async () => {
  const { section } = await open([past, present, draft])
  const texts = section()
    .getAllByRole('listitem')
    .map(({ textContent }) => textContent)
  expect(texts).toEqual([
    expect.stringMatching(/^From 1 April 2091Draft2 slabs, at most ₹2,400 a year/),
    expect.stringMatching(/^From 1 April 2025In force now/),
    expect.stringMatching(/^From 1 April 2010 to 31 March 2025Past1 slab, at most ₹1,200 a year/),
  ])
  expect(section().getByRole('link', { name: '12 of 1976' })).toHaveAttribute(
    'href',
    'https://example.com/act',
  )
  expect(section().queryByRole('button', { name: /^Remove .* 2025$/ })).not.toBeInTheDocument()
})

test('a new schedule starts as a copy, shows both sides of the change, and is sent with the others', async () => {
  const at = await open()
  await at.press('New schedule from a day')
  const dialog = await at.dialog()
  const from = dialog.getByLabelText(/^First day/)
  await typeDay(at, from, comingDay)
  await put(at.user, dialog.getByRole('textbox', { name: 'Number or name' }), '1607-F.T.')
  const slab = within(dialog.getByRole('group', { name: 'Slab 2' }))
  const tax = slab.getByRole('textbox', { name: 'Tax' })
  await at.user.clear(tax)
  await put(at.user, tax, '150')
  expect(dialog.getByRole('row', { name: '₹25,000 ₹200 ₹150' })).toBeVisible()
  expect(dialog.getByRole('row', { name: '₹10,000 Nil Nil' })).toBeVisible()
  await at.user.click(dialog.getByRole('button', { name: 'Add the schedule' }))
  await gone()
  await waitFor(() =>
    expect(screen.getByRole('button', { name: 'New schedule from a day' })).toHaveFocus(),
  )
  expect(writesOf(at.calls)).toEqual([])

  expect(await at.saved()).toEqual([
    past,
    present,
    {
      ...present,
      from: comingDay,
      slabs: [present.slabs[0], { ...present.slabs[1], tax: 150 }],
      instrument: { kind: 'notification', number: '1607-F.T.', date: null, url: '' },
    },
  ])
})

test('a gap is refused in the dialog, at its field, and nothing typed is lost', async () => {
  const at = await open()
  await at.press('New schedule from a day')
  const dialog = await at.dialog()
  await put(at.user, dialog.getByRole('textbox', { name: 'Number or name' }), '1607-F.T.')
  const from = within(dialog.getByRole('group', { name: 'Slab 2' })).getByRole('textbox', {
    name: 'Income from',
  })
  await at.user.clear(from)
  await put(at.user, from, '26000')
  await at.user.click(dialog.getByRole('button', { name: 'Add the schedule' }))
  await waitFor(() => expect(from).toHaveAccessibleDescription(/^Gap at ₹25,000/))
  expect(dialog.getByLabelText(/^First day/)).toHaveAccessibleDescription('First day is required')
  expect(dialog.getByRole('textbox', { name: 'Number or name' })).toHaveValue('1607-F.T.')

  await typeDay(at, dialog.getByLabelText(/^First day/), '2025-04-01')
  await at.user.clear(from)
  await put(at.user, from, '25000')
  await waitFor(() =>
    expect(dialog.getByLabelText(/^First day/)).toHaveAccessibleDescription(
      'Two schedules begin on 2025-04-01',
    ),
  )
})

test('the end of the levy is a schedule that charges nothing', async () => {
  const at = await open()
  await at.press('End the levy')
  const dialog = await at.dialog()
  expect(dialog.queryByRole('group', { name: 'Slab 1' })).not.toBeInTheDocument()
  await typeDay(at, dialog.getByLabelText(/^First day/), comingDay)
  expect(dialog.getByRole('row', { name: '₹50,000 ₹200 Not levied' })).toBeVisible()
  await at.user.keyboard('{Enter}')
  await gone()
  expect((await at.saved()).at(-1)).toMatchObject({
    ...{ from: comingDay, isLevied: false, slabs: [], annualMax: 0, standing: 'in-force' },
    instrument: { kind: 'repeal' },
  })
})

test('a schedule that began by today takes the place of the slabs, whose edits stay in theirs', async () => {
  const at = await open()
  const tax = within(screen.getByRole('group', { name: 'Slab 2' })).getByRole('textbox', {
    name: 'Tax',
  })
  await at.user.clear(tax)
  await put(at.user, tax, '175')
  await at.press('End the levy')
  const dialog = await at.dialog()
  await typeDay(at, dialog.getByLabelText(/^First day/), indianDay())
  await at.user.keyboard('{Enter}')
  await gone()
  expect(screen.getByText(/^No slabs: nothing can be calculated/)).toBeVisible()
  expect(await at.saved()).toMatchObject([
    past,
    { ...present, slabs: [present.slabs[0], { ...present.slabs[1], tax: 175 }] },
    { from: indianDay(), isLevied: false },
  ])
  expect(writesOf(at.calls)[0]!.body).toMatchObject({ slabs: [], annualMax: 0 })
})

test('one that has not begun is removed, and comes back by Undo', async () => {
  const at = await open([past, present, draft])
  await at.press('Remove the schedule from 1 April 2091')
  expect(at.section().getAllByRole('listitem')).toHaveLength(2)
  expect(at.section().getByRole('button', { name: 'New schedule from a day' })).toHaveFocus()
  await at.user.click(await screen.findByRole('button', { name: 'Undo' }))
  expect(at.section().getAllByRole('listitem')).toHaveLength(3)
  await at.press('Remove the schedule from 1 April 2091')
  expect(await at.saved()).toEqual([past, present])
})

test('a correction of one that has begun asks what was wrong, which becomes the note', async () => {
  const at = await open()
  await at.press('Correct the schedule from 1 April 2010')
  const dialog = await at.dialog()
  const tax = dialog.getByRole('textbox', { name: 'Tax' })
  await at.user.clear(tax)
  await put(at.user, tax, '120')
  const take = dialog.getByRole('button', { name: 'Take into the form' })
  await at.user.click(take)
  const wrong = dialog.getByRole('textbox', { name: /^What was wrong/ })
  await waitFor(() => expect(wrong).toHaveAccessibleDescription(/What was wrong is required$/))
  await put(at.user, wrong, 'We had said ₹100.')
  await at.user.click(take)
  await gone()
  expect(await at.saved()).toEqual([{ ...past, slabs: [{ tax: 120 }], annualMax: 2500 }, present])
  expect(writesOf(at.calls)[0]!.body).toMatchObject({ note: 'We had said ₹100.' })
})

test('of the one in force only the paper and the day to look again are asked', async () => {
  const at = await open()
  await at.press('Correct the schedule from 1 April 2025')
  const dialog = await at.dialog()
  expect(dialog.queryByLabelText(/^First day/)).not.toBeInTheDocument()
  await typeDay(at, dialog.getByLabelText('Look again on'), '2091-01-01')
  await at.user.click(dialog.getByRole('button', { name: 'Take into the form' }))
  await gone()
  expect(await at.saved()).toEqual([past, { ...present, lookAgainOn: '2091-01-01' }])
})

test('two versions of the law are compared in words', async () => {
  const at = await open([past, present], {
    'PUT /api/state-pages/ID/facts': () =>
      refuse(409, {
        error: 'Changed',
        current: {
          ...at.state,
          schedules: [past, { ...present, lookAgainOn: '2092-01-01' }],
          updatedAt: '2026-11-27T06:00:00.000Z',
        },
      }),
  })
  await at.press('End the levy')
  await typeDay(at, (await at.dialog()).getByLabelText(/^First day/), comingDay)
  await at.user.keyboard('{Enter}')
  await gone()
  await at.user.click(screen.getByRole('button', { name: 'Update Facts' }))
  const conflict = within(await screen.findByRole('alertdialog'))
  expect(await conflict.findByText(/look again on 1 January 2092/)).toBeVisible()
  expect(conflict.getByRole('group', { name: 'Yours: Law by day' })).toHaveTextContent('Not levied')
})

test('slabs that are edited ask what was wrong, because they correct the schedule in force', async () => {
  const at = await open()
  const note = screen.getByRole('textbox', { name: 'What changed' })
  expect(note).toHaveAccessibleDescription(/^In a sentence/)
  await put(
    at.user,
    within(screen.getByRole('group', { name: 'Slab 2' })).getByRole('textbox', { name: 'Tax' }),
    '1',
  )
  expect(note).toHaveAccessibleDescription(
    /^What was wrong\? .* in force since 1 April 2025; a new law is a new schedule from a day\./,
  )
})

test('built-in schedules that the law lacks are listed, and taken one by one', async () => {
  const { user, calls } = await open([past], {}, [present])
  await user.click(
    screen.getByRole('button', { name: 'Take the built-in schedule from 1 April 2025' }),
  )
  expect(screen.queryByText(/The portal comes with these schedules/)).not.toBeInTheDocument()
  await user.click(screen.getByRole('button', { name: 'Update Facts' }))
  await waitFor(() => expect(writesOf(calls)).toHaveLength(1))
  expect(writesOf(calls)[0]!.body).toMatchObject({ schedules: [past, present] })
})

test('a schedule says its sources', async () => {
  const at = await open([past, present])
  await at.press('New schedule from a day')
  const dialog = await at.dialog()
  await typeDay(at, dialog.getByLabelText(/^First day/), comingDay)
  await at.user.click(dialog.getByRole('button', { name: 'Add a source' }))
  const source = within(dialog.getByRole('group', { name: 'Source 1' }))
  await put(at.user, source.getByRole('textbox', { name: 'Title' }), 'Gazette of the day')
  await at.user.click(dialog.getByRole('button', { name: 'Add the schedule' }))
  expect(await source.findByText('Checked on is required')).toBeVisible()
  await typeDay(at, source.getByLabelText('Checked on'), '2026-10-01')
  await at.user.click(dialog.getByRole('button', { name: 'Add the schedule' }))
  expect((await at.saved()).at(-1)!.sources).toEqual([
    { title: 'Gazette of the day', url: '', strength: 'A', checkedOn: '2026-10-01' },
  ])
})
