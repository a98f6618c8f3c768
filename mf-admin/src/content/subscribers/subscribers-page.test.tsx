import { screen, waitFor, within } from '@testing-library/react'
import { serveAdmin, writesOf } from '../../testing/admin-api'
import { renderScreen } from '../../testing/render-admin'

const mailing = {
  ...{ id: 3, createdAt: '2026-11-28T06:00:00.000Z', states: ['Kerala', 'Goa'] },
  ...{ waiting: 10_000, sent: 39_900, failed: 7, retired: 90, dropped: 3 },
}
const count = { key: 'kerala', name: 'Kerala', kind: 'state', subscribers: 4 } as const

test('numbers of subscribers and mails are shown, and an address is erased without being listed', async () => {
  const calls = serveAdmin({
    announcements: [mailing],
    subscribers: [
      count,
      { key: 'language hi', name: 'Hindi', kind: 'language', subscribers: 5 },
      { key: 'language en', name: 'English', kind: 'language', subscribers: 1 },
    ],
  })
  const { user } = renderScreen('/admin/subscribers')
  expect(await screen.findByText('6 subscribers')).toBeVisible()
  expect(screen.getByText('Kerala: 4')).toBeVisible()
  expect(screen.getByText('Hindi: 5 · English: 1')).toBeVisible()
  expect(await screen.findByRole('listitem')).toHaveTextContent(
    /Kerala and Goa.*Sent 39,900.*Waiting 10,000.*Failed 7.*No mailbox 90.*Left 3/,
  )
  await user.click(screen.getByRole('button', { name: 'Erase an address' }))
  const dialog = await screen.findByRole('dialog', { name: 'Erase an address' })
  await user.type(within(dialog).getByRole('textbox', { name: /Email/ }), 'asha@example.com')
  await user.click(within(dialog).getByRole('button', { name: 'Erase' }))
  await waitFor(() => expect(dialog).not.toBeInTheDocument())
  expect(writesOf(calls)).toMatchObject([
    { path: '/api/subscribers/erase', body: { email: 'asha@example.com' } },
  ])
})
