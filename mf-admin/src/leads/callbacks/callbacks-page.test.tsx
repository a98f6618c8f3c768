import type { ListedCallback } from '@pt-portal/api/contract'
import { screen, within } from '@testing-library/react'
import { refuse, serveAdmin, writesOf } from '../../testing/admin-api'
import { renderScreen } from '../../testing/render-admin'
import { pageWith } from '../../testing/staff-records'

const list = 'GET /api/callbacks?page=1&pageSize=25'
const updatedAt = '2026-11-28T11:00:00.000Z'

const buildCall = (values: Partial<ListedCallback> = {}): ListedCallback => ({
  ...{ id: 1, leadId: 5, at: '2098-01-01T06:00:00.000Z', until: '2098-01-01T06:30:00.000Z' },
  ...{ state: 'open', isReserved: true, updatedAt, assigneeId: null },
  ...{ firstName: 'Asha', lastName: 'Rao', phone: '+919876543210' },
  ...values,
})

const rowOf = async (name: string) => (await screen.findByRole('heading', { name })).closest('li')!

test('each call says whose it is, when in India, and where it stands; only open ones can be changed', async () => {
  const over = { at: '2026-01-01T06:00:00.000Z', until: '2026-01-01T06:30:00.000Z' }
  const calls = [
    buildCall(),
    buildCall({ id: 2, firstName: 'Binu', isReserved: false, assigneeId: 2 }),
    buildCall({ id: 3, firstName: 'Chitra', ...over, phone: null }),
    buildCall({ id: 4, firstName: 'Devi', ...over, state: 'done' }),
    buildCall({ id: 5, firstName: 'Esha', state: 'cancelled' }),
  ]
  serveAdmin({ answers: { [list]: () => pageWith(calls) } })
  renderScreen('/admin/callbacks')
  const first = await rowOf('Asha Rao')
  expect(first).toHaveTextContent('1 January, 11:30–12:00')
  expect(within(first).getByRole('link', { name: 'Asha Rao' })).toHaveAttribute(
    'href',
    '/admin/inquiries/5',
  )
  expect(within(first).getByRole('link', { name: /98765/ })).toHaveAttribute(
    'href',
    'tel:+919876543210',
  )
  const standings = {
    ...{ Asha: 'To come', Binu: 'No time reserved', Chitra: 'Missed', Devi: 'Made' },
    Esha: 'Cancelled',
  }
  for (const [name, standing] of Object.entries(standings)) {
    const row = await rowOf(`${name} Rao`)
    expect(within(row).getByText(standing)).toBeVisible()
    const isOpen = !['Devi', 'Esha'].includes(name)
    expect(within(row).queryAllByRole('button', { name: /^Move: / })).toHaveLength(isOpen ? 1 : 0)
  }
  expect(await within(await rowOf('Binu Rao')).findByText('Ravi Nair')).toBeVisible()
})

test('a call that was made is noted with the version that was seen', async () => {
  let call = buildCall()
  const calls = serveAdmin({
    answers: {
      [list]: () => pageWith([call]),
      'PATCH /api/callbacks/1': () => {
        call = { ...call, state: 'done' }
        return Response.json(call)
      },
    },
  })
  const { user } = renderScreen('/admin/callbacks')
  await user.click(await screen.findByRole('button', { name: /^Called: .*11:30–12:00$/ }))
  expect(await screen.findByText('Noted: the call was made')).toBeVisible()
  expect(writesOf(calls)).toEqual([
    { method: 'PATCH', path: '/api/callbacks/1', body: { state: 'done', updatedAt } },
  ])
  expect(await screen.findByText('Made')).toBeVisible()
})

test('cancelling asks first, and what failed says so', async () => {
  let isChanged = true
  const calls = serveAdmin({
    answers: {
      [list]: () => pageWith([buildCall()]),
      'PATCH /api/callbacks/1': () =>
        isChanged
          ? refuse(409, { error: 'Somebody has changed it', code: 'conflict' })
          : Response.json(buildCall({ state: 'cancelled' })),
    },
  })
  const { user } = renderScreen('/admin/callbacks')
  const cancel = async () => {
    await user.click(await screen.findByRole('button', { name: /^Cancel: / }))
    return within(await screen.findByRole('alertdialog', { name: 'Cancel the call' }))
  }
  await user.click((await cancel()).getByRole('button', { name: 'Cancel' }))
  expect(writesOf(calls)).toEqual([])
  await user.click((await cancel()).getByRole('button', { name: 'Cancel the call' }))
  expect(await screen.findByText('The call could not be cancelled')).toBeVisible()
  isChanged = false
  await user.click((await cancel()).getByRole('button', { name: 'Cancel the call' }))
  expect(await screen.findByText('Call cancelled')).toBeVisible()
  expect(writesOf(calls).at(-1)).toMatchObject({ body: { state: 'cancelled', updatedAt } })
})

test('a call is moved to a free time, and a time that is taken meanwhile keeps the dialog open', async () => {
  const free = { at: '2098-01-02T06:00:00.000Z', until: '2098-01-02T06:30:00.000Z' }
  let isTaken = true
  const calls = serveAdmin({
    answers: {
      [list]: () => pageWith([buildCall()]),
      'GET /api/callback-times': () =>
        Response.json({ days: [{ day: '2098-01-02', times: [free] }] }),
      'PATCH /api/callbacks/1': () =>
        isTaken
          ? refuse(409, { error: 'Somebody has just taken this time', code: 'slot_taken' })
          : Response.json(buildCall(free)),
    },
  })
  const { user } = renderScreen('/admin/callbacks')
  await user.click(await screen.findByRole('button', { name: /^Move: / }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Move the call' }))
  const times = await dialog.findByRole('combobox', { name: 'New time (in India)' })
  await dialog.findByRole('option', { name: /2 January, 11:30–12:00/ })
  await user.click(dialog.getByRole('button', { name: 'Move' }))
  expect(times).toHaveAccessibleDescription('Choose a time')
  expect(writesOf(calls)).toEqual([])
  await user.selectOptions(times, free.at)
  await user.click(dialog.getByRole('button', { name: 'Move' }))
  expect(await dialog.findByText(/Somebody has just taken this time/)).toBeVisible()
  isTaken = false
  await user.click(dialog.getByRole('button', { name: 'Move' }))
  expect(await screen.findByText('Call moved')).toBeVisible()
  expect(screen.queryByRole('dialog')).toBeNull()
  expect(writesOf(calls).at(-1)).toMatchObject({ body: { at: free.at, updatedAt } })
})

test('who may only read gets the calls that the address asks for, and changes none', async () => {
  serveAdmin({
    user: { email: 'viewer@example.com', role: 'viewer' },
    answers: {
      'GET /api/callbacks?state=missed&page=1&pageSize=25': () => pageWith([buildCall()]),
    },
  })
  renderScreen('/admin/callbacks?state=missed')
  await rowOf('Asha Rao')
  expect(screen.queryByRole('button', { name: /^(Called|Move|Cancel): / })).toBeNull()
})

test('without a call, one sentence says so', async () => {
  serveAdmin({ answers: { [list]: () => pageWith([]) } })
  renderScreen('/admin/callbacks')
  expect(await screen.findByText('Nobody waits for a call from today on.')).toBeVisible()
})
