import { addDays, indianDay } from '@pt-portal/api/contract/indian-day'
import type { ApiToken } from '@pt-portal/api/contract/staff/tokens'
import { screen, within } from '@testing-library/react'
import { refuse, serveAdmin, writesOf } from '../../testing/admin-api'
import { put } from '../../testing/put'
import { renderScreen } from '../../testing/render-admin'

const list = 'GET /api/tokens'

const buildToken = (values: Partial<ApiToken> = {}): ApiToken => ({
  id: 1,
  name: 'Export to the CRM',
  permissions: ['inquiries.read'],
  expiresOn: addDays(indianDay(), 30),
  state: 'active',
  madeBy: 'admin@example.com',
  createdAt: '2026-10-01T06:00:00.000Z',
  lastUsedAt: null,
  ...values,
})

test('a token is made, and shown once', async () => {
  const tokens: ApiToken[] = []
  const calls = serveAdmin({
    answers: {
      [list]: () => Response.json(tokens),
      'POST /api/tokens': ({ body }) => {
        tokens.push(buildToken(body as object))
        return Response.json({ ...tokens[0], token: 'ptp_told-once' }, { status: 201 })
      },
    },
  })
  const { user } = renderScreen('/admin/tokens')
  expect(await screen.findByText('No tokens yet')).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'New token' }))
  const dialog = await screen.findByRole('dialog', { name: 'New token' })
  await user.click(within(dialog).getByRole('button', { name: 'Make the token' }))
  expect(await within(dialog).findByText('Name is required')).toBeVisible()
  await put(user, within(dialog).getByRole('textbox', { name: /^Name/ }), 'Export to the CRM')
  await user.click(within(dialog).getByRole('checkbox', { name: /^Read leads/ }))
  expect(within(dialog).queryByRole('checkbox', { name: /users/ })).not.toBeInTheDocument()
  await user.click(within(dialog).getByRole('button', { name: 'Make the token' }))
  const shown = await screen.findByRole('dialog', { name: 'The new token' })
  expect(within(shown).getByRole('textbox', { name: 'Token' })).toHaveValue('ptp_told-once')
  expect(writesOf(calls).map(({ body }) => body)).toEqual([
    {
      name: 'Export to the CRM',
      permissions: ['inquiries.read'],
      expiresOn: addDays(indianDay(), 90),
    },
  ])
  await user.click(within(shown).getByRole('button', { name: 'Copy' }))
  expect(await navigator.clipboard.readText()).toBe('ptp_told-once')
  await user.click(within(shown).getByRole('button', { name: 'Done' }))
  expect(await screen.findByRole('heading', { name: 'Export to the CRM' })).toBeVisible()
  expect(screen.queryByText('ptp_told-once')).not.toBeInTheDocument()
})

test('the list tells which tokens end soon, have ended, or have lost their maker', async () => {
  const tokens = [
    buildToken({ name: 'A', lastUsedAt: '2026-10-03T06:00:00.000Z' }),
    buildToken({ id: 2, name: 'B', expiresOn: addDays(indianDay(), 7) }),
    buildToken({ id: 3, name: 'C', expiresOn: addDays(indianDay(), -1), state: 'ended' }),
    buildToken({ id: 4, name: 'D', state: 'stopped', permissions: [] }),
  ]
  serveAdmin({ answers: { [list]: () => Response.json(tokens) } })
  renderScreen('/admin/tokens')
  const rowOf = async (name: string) => (await screen.findByRole('heading', { name })).closest('li')
  expect(await rowOf('A')).toHaveTextContent(/In use.*Read leads.*3 Oct/)
  expect(await rowOf('B')).toHaveTextContent(/Ends soon.*Never/)
  expect(await rowOf('C')).toHaveTextContent('Ended')
  expect(await rowOf('D')).toHaveTextContent(/Maker disabled.*What everybody reads/)
})

test('a token is revoked after a question, and a failure names it', async () => {
  const tokens = [buildToken(), buildToken({ id: 2, name: 'Another' })]
  serveAdmin({
    answers: {
      [list]: () => Response.json(tokens),
      'DELETE /api/tokens/1': () => {
        tokens.shift()
        return new Response(null, { status: 204 })
      },
      'DELETE /api/tokens/2': () => refuse(500),
    },
  })
  const { user } = renderScreen('/admin/tokens')
  for (const [name, said] of [
    ['Export to the CRM', 'Token revoked'],
    ['Another', 'Failed to revoke the token'],
  ] as const) {
    await user.click(await screen.findByRole('button', { name: `Revoke ${name}` }))
    const question = await screen.findByRole('alertdialog', { name: 'Revoke token' })
    await user.click(within(question).getByRole('button', { name: 'Revoke' }))
    expect(await screen.findByText(said)).toBeVisible()
  }
  expect(screen.queryByRole('button', { name: 'Revoke Export to the CRM' })).not.toBeInTheDocument()
})
