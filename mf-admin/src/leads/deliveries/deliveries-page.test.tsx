import { screen, waitFor, within } from '@testing-library/react'
import { refuse, serveAdmin, writesOf } from '../../testing/admin-api'
import { renderScreen } from '../../testing/render-admin'
import { buildDelivery, pageWith } from '../../testing/staff-records'

const failedList = 'GET /api/deliveries?state=failed&page=1&pageSize=25'
const waitingList = 'GET /api/deliveries?state=waiting&page=1&pageSize=25'

const rowOf = async (name: string) => (await screen.findByRole('heading', { name })).closest('li')!

test('what was given up says what it is, to whom, why, and how often it was tried', async () => {
  const lead = buildDelivery({
    kind: 'forward',
    subject: 'New lead',
    receiver: 'crm.example.com',
    inquiryId: 7,
  })
  serveAdmin({ answers: { [failedList]: () => pageWith([buildDelivery(), lead]) } })
  renderScreen('/admin/deliveries')
  const row = await rowOf('Invitation')
  expect(within(row).getByText('asha.rao@example.com')).toBeVisible()
  expect(within(row).getByText('status 550: no such mailbox')).toBeVisible()
  expect(row).toHaveTextContent(/Tries 24, the last 3 Oct/)
  expect(within(row).getByText('Not by itself')).toBeVisible()
  const other = await rowOf('New lead')
  expect(within(other).getByText('Forwarded lead')).toBeVisible()
  expect(within(other).getByRole('link', { name: 'Lead 7' })).toHaveAttribute(
    'href',
    expect.stringMatching(/^\/admin\/inquiries.*7$/),
  )
  expect(screen.getByText('2 deliveries')).toBeVisible()
  const explained = screen.getByRole('region', { name: 'What is sent' })
  expect(within(explained).getByText(/CONSULTATION_FORWARD_URL/)).toBeVisible()
})

test('one is tried again and leaves, and what was sent meanwhile leaves, too', async () => {
  const [first, second] = [buildDelivery(), buildDelivery({ subject: 'Password reset' })]
  const failed = [first, second]
  const calls = serveAdmin({
    answers: {
      [failedList]: () => pageWith(failed),
      [`POST /api/deliveries/${first.id}/retry`]: () => {
        failed.shift()
        return Response.json({ ...first, state: 'waiting', attempts: 0 })
      },
      [`POST /api/deliveries/${second.id}/retry`]: () => {
        failed.shift()
        return refuse(404)
      },
    },
  })
  const { user } = renderScreen('/admin/deliveries')
  await user.click(
    await screen.findByRole('button', { name: 'Retry: Invitation to asha.rao@example.com' }),
  )
  expect(await screen.findByText('Tried again now')).toBeVisible()
  const other = () => screen.getByRole('button', { name: /^Retry: Password reset/ })
  await waitFor(() => expect(other()).toHaveFocus())
  await user.click(other())
  expect(await screen.findByText('No longer here')).toBeVisible()
  expect(await screen.findByText('Everything was sent')).toBeVisible()
  expect(writesOf(calls)).toHaveLength(2)
})

test('all are tried again at once', async () => {
  const failed = [buildDelivery(), buildDelivery()]
  const calls = serveAdmin({
    answers: {
      [failedList]: () => pageWith(failed),
      'POST /api/deliveries/retry': () => Response.json({ retried: failed.splice(0).length }),
    },
  })
  const { user } = renderScreen('/admin/deliveries')
  await user.click(await screen.findByRole('button', { name: 'Retry all 2' }))
  expect(await screen.findByText('2 deliveries are tried again')).toBeVisible()
  expect(writesOf(calls)).toEqual([{ method: 'POST', path: '/api/deliveries/retry' }])
  expect(await screen.findByText('Nothing was given up.')).toBeVisible()
})

test('discarding asks first', async () => {
  const failed = [buildDelivery()]
  const path = `/api/deliveries/${failed[0]!.id}`
  const calls = serveAdmin({
    answers: {
      [failedList]: () => pageWith(failed),
      [`DELETE ${path}`]: () => {
        failed.pop()
        return new Response(null, { status: 204 })
      },
    },
  })
  const { user } = renderScreen('/admin/deliveries')
  const discard = await screen.findByRole('button', { name: /^Discard: Invitation/ })
  await user.click(discard)
  const question = await screen.findByRole('alertdialog', { name: 'Discard delivery' })
  await user.click(within(question).getByRole('button', { name: 'Cancel' }))
  expect(writesOf(calls)).toEqual([])
  await user.click(discard)
  const again = await screen.findByRole('alertdialog', { name: 'Discard delivery' })
  await user.click(within(again).getByRole('button', { name: 'Discard' }))
  expect(await screen.findByText('Delivery discarded')).toBeVisible()
  expect(writesOf(calls)).toMatchObject([{ method: 'DELETE', path }])
  expect(await screen.findByText('Everything was sent')).toBeVisible()
})

test('what waits says when it is tried next, and kinds are told apart', async () => {
  const nextAttemptAt = new Date(Date.now() + 3_600_000).toISOString()
  const waiting = buildDelivery({ state: 'waiting', attempts: 1, nextAttemptAt })
  const fresh = buildDelivery({
    state: 'waiting',
    kind: 'webhook',
    subject: 'lead.created',
    attempts: 0,
    failure: null,
    lastAttemptAt: null,
    nextAttemptAt: '2026-10-01T06:00:00.000Z',
  })
  const calls = serveAdmin({
    answers: {
      [failedList]: () => pageWith([]),
      [waitingList]: () => pageWith([waiting, fresh]),
      'GET /api/deliveries?state=waiting&kind=forward&page=1&pageSize=25': () => pageWith([]),
    },
  })
  const { user } = renderScreen('/admin/deliveries')
  expect(await screen.findByText('Everything was sent')).toBeVisible()
  const states = screen.getByRole('navigation', { name: 'State' })
  expect(within(states).getByRole('link', { name: 'Failed' })).toHaveAttribute(
    'aria-current',
    'page',
  )
  await user.click(within(states).getByRole('link', { name: 'Waiting' }))
  const row = await rowOf('Invitation')
  expect(row).toHaveTextContent(/Tries 1, the last /)
  expect(row).toHaveTextContent(/Next try .*, /)
  const other = await rowOf('lead.created')
  expect(within(other).getByText('None yet')).toBeVisible()
  expect(within(other).getByText('Now')).toBeVisible()
  expect(screen.queryByRole('button', { name: /^Retry all/ })).not.toBeInTheDocument()

  await user.selectOptions(screen.getByRole('combobox', { name: 'Kind' }), 'Forwarded lead')
  expect(await screen.findByText('No deliveries match')).toBeVisible()
  expect(calls.at(-1)?.path).toContain('state=waiting&kind=forward')
})

test('a list that cannot be read says so', async () => {
  serveAdmin({ answers: { [failedList]: () => refuse(500) } })
  renderScreen('/admin/deliveries')
  expect(await screen.findByText('Deliveries could not be loaded')).toBeVisible()
})

test('what was sent stands in a log with its answers, and is sent again where that harms nobody', async () => {
  const delivery = { kind: 'webhook', state: 'sent', failure: null, attempts: 1 } as const
  const sentAt = '2026-10-03T06:00:00.000Z'
  const told = buildDelivery({ ...delivery, subject: 'page.published', sentAt, canSendAgain: true })
  const reset = buildDelivery({ ...delivery, kind: 'mail', subject: 'Password reset', sentAt })
  const calls = serveAdmin({
    answers: {
      [failedList]: () => pageWith([]),
      'GET /api/deliveries?state=sent&page=1&pageSize=25': () => pageWith([told, reset]),
      [`GET /api/deliveries/${told.id}/attempts`]: () =>
        Response.json([
          {
            ...{ at: sentAt, durationMs: 41, isReplay: true, status: 202, failure: null },
            answer: 'taken as no. 7',
          },
        ]),
      [`POST /api/deliveries/${told.id}/retry`]: () => Response.json({ ...told, state: 'waiting' }),
    },
  })
  const { user } = renderScreen('/admin/deliveries')
  const states = await screen.findByRole('navigation', { name: 'State' })
  await user.click(within(states).getByRole('link', { name: 'Sent' }))
  expect(await rowOf('page.published')).toHaveTextContent(/Sent 3 Oct/)
  const other = within(await rowOf('Password reset'))
  expect(other.queryByRole('button', { name: /^(Send again|Discard)/ })).not.toBeInTheDocument()
  await user.click(screen.getByRole('button', { name: /^Details: page.published/ }))
  const details = await screen.findByRole('dialog', { name: /^page.published to/ })
  expect(await within(details).findByText('taken as no. 7')).toBeVisible()
  expect(details).toHaveTextContent(/sent again, 41 ms: accepted with status 202/)
  await user.click(within(details).getByRole('button', { name: 'Close' }))
  await user.click(screen.getByRole('button', { name: /^Send again: page.published/ }))
  expect(await screen.findByText('Sent again')).toBeVisible()
  expect(writesOf(calls)).toMatchObject([{ path: `/api/deliveries/${told.id}/retry` }])
})
