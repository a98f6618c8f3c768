import { screen, waitFor, within } from '@testing-library/react'
import { refuse, writesOf } from '../../testing/admin-api'
import { giveDevices, madePasskey, signedPasskey } from '../../testing/passkey-browser'
import { buildAccount, buildPasskey, servePeople } from '../../testing/people-api'
import { renderScreen } from '../../testing/render-admin'

const section = async () => within(await screen.findByRole('region', { name: 'Passkeys' }))

const creation = {
  challenge: 'AQID',
  rp: { id: 'localhost', name: 'PT Portal' },
  user: { id: 'BAUG', name: 'admin@example.com', displayName: 'Asha Rao' },
  excludeCredentials: [{ type: 'public-key', id: 'BwgJ' }],
}

let takeBack = () => {}
afterEach(() => takeBack())

test('a passkey is added with a name, after a fresh sign-in with another one', async () => {
  const passkeys = [buildPasskey({ name: 'Old laptop', lastUsedAt: null })]
  const made: unknown[] = []
  takeBack = giveDevices({
    create: async ({ publicKey }) => {
      made.push(new Uint8Array(publicKey!.user.id as ArrayBuffer).join())
      made.push(new Uint8Array(publicKey!.excludeCredentials![0]!.id as ArrayBuffer).join())
      return madePasskey
    },
    get: async () => signedPasskey,
  })
  let isFresh = false
  const calls = servePeople({
    account: buildAccount(),
    passkeys,
    answers: {
      'POST /api/account/passkeys/options': () =>
        isFresh
          ? Response.json(creation)
          : refuse(403, { error: 'Please sign in again to change this', code: 'sign_in_again' }),
      'POST /api/auth/passkey/options': () => Response.json({ challenge: 'AQID' }),
      'POST /api/auth/passkey': () => {
        isFresh = true
        return Response.json({})
      },
      'POST /api/account/passkeys': ({ body }) => {
        passkeys.push(buildPasskey({ name: (body as { name: string }).name, isBackedUp: true }))
        return Response.json(passkeys.at(-1), { status: 201 })
      },
    },
  })
  const { user } = renderScreen('/admin/account')
  const list = await section()
  expect(await list.findByText('Never used')).toBeVisible()
  await user.click(list.getByRole('button', { name: 'Add a passkey' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Add a passkey' }))
  await user.click(dialog.getByRole('button', { name: 'Add' }))
  expect(await dialog.findByText('Name is required')).toBeVisible()
  await user.type(dialog.getByRole('textbox', { name: /^Name/ }), 'My phone{Enter}')

  const again = within(await screen.findByRole('dialog', { name: 'Please sign in again' }))
  await user.click(again.getByRole('button', { name: 'Use a passkey' }))
  expect(await screen.findByText('Passkey added')).toBeVisible()
  expect(await list.findByText('My phone')).toBeVisible()
  expect(list.getByText('Synchronised')).toBeVisible()
  expect(made).toEqual(['4,5,6', '7,8,9'])
  expect(writesOf(calls).at(-1)).toMatchObject({
    path: '/api/account/passkeys',
    body: { name: 'My phone', id: 'a-credential', transports: [] },
  })
})

test('what the browser refuses stands at the name, which stays', async () => {
  takeBack = giveDevices({
    create: async () => {
      throw new DOMException('It is registered', 'InvalidStateError')
    },
  })
  servePeople({
    account: buildAccount(),
    answers: { 'POST /api/account/passkeys/options': () => Response.json(creation) },
  })
  const { user } = renderScreen('/admin/account')
  await user.click((await section()).getByRole('button', { name: 'Add a passkey' }))
  const field = within(await screen.findByRole('dialog', { name: 'Add a passkey' })).getByRole(
    'textbox',
  )
  await user.type(field, 'My phone{Enter}')
  await waitFor(() =>
    expect(field).toHaveAccessibleDescription(
      expect.stringContaining('This device has a passkey here already.'),
    ),
  )
  expect(field).toHaveValue('My phone')
})

test('passkeys are renamed and, after a question, removed', async () => {
  const passkeys = [buildPasskey({ name: 'Phone' }), buildPasskey({ name: 'Key' })]
  const [{ id } = { id: 0 }] = passkeys
  const calls = servePeople({ account: buildAccount(), passkeys })
  const { user } = renderScreen('/admin/account')
  const list = await section()
  expect(list.queryByRole('button', { name: 'Add a passkey' })).not.toBeInTheDocument()
  expect(list.getByText(/This browser cannot make one/)).toBeVisible()
  await user.click(await list.findByRole('button', { name: 'Rename Phone' }))
  const field = within(await screen.findByRole('dialog', { name: 'Rename passkey' })).getByRole(
    'textbox',
  )
  await user.clear(field)
  await user.type(field, 'Old phone{Enter}')
  await user.click(await list.findByRole('button', { name: 'Remove Old phone' }))
  const question = within(await screen.findByRole('alertdialog'))
  await user.click(question.getByRole('button', { name: 'Remove' }))
  await waitFor(() => expect(list.queryByText('Old phone')).not.toBeInTheDocument())
  await waitFor(() => expect(list.getByRole('button', { name: 'Remove Key' })).toHaveFocus())
  expect(writesOf(calls)).toEqual([
    { method: 'PATCH', path: `/api/account/passkeys/${id}`, body: { name: 'Old phone' } },
    { method: 'DELETE', path: `/api/account/passkeys/${id}` },
  ])
})
