import { screen, waitFor, within } from '@testing-library/react'
import { refuse, writesOf } from '../../testing/admin-api'
import { buildUser, servePeople } from '../../testing/people-api'
import { put } from '../../testing/put'
import { renderScreen } from '../../testing/render-admin'

const row = async (name: string) =>
  (await screen.findByRole('heading', { level: 2, name })).closest('li')!

test('each user is shown with what matters about them, and one’s own row says so', async () => {
  servePeople({
    users: [
      buildUser({ name: 'Asha Rao', email: 'admin@example.com', role: 'admin', hasTotp: true }),
      buildUser({
        name: '',
        email: 'new@example.com',
        role: 'viewer',
        state: 'invited',
        lastSignInAt: null,
        invitedUntil: '2026-12-01T06:00:00.000Z',
      }),
      buildUser({ name: 'Ravi Nair', state: 'disabled' }),
    ],
  })
  renderScreen('/admin/users')
  const own = await row('Asha Rao')
  for (const text of ['You', 'Active', 'Administrator', 'Authenticator app']) {
    expect(within(own).getByText(text)).toBeVisible()
  }
  const invited = await row('new@example.com')
  expect(within(invited).getByText('Invited')).toBeVisible()
  expect(within(invited).getByText(/^Invitation until 1 Dec/)).toBeVisible()
  expect(within(await row('Ravi Nair')).getByText('Disabled')).toBeVisible()
  expect(screen.getAllByText('You')).toHaveLength(1)
})

test('an invitation whose link no mail carries shows it this once, for copying', async () => {
  const invitationLink = 'https://portal.example/admin/invitations/a-token'
  let refusal: Response | undefined = refuse(409, {
    error: 'Taken',
    fields: { email: 'There is a user with this address' },
  })
  const calls = servePeople({
    users: [],
    answers: {
      'POST /api/users': () => {
        const answer =
          refusal ??
          Response.json({
            ...buildUser({ email: 'new@example.com', state: 'invited' }),
            invitedUntil: '2026-12-01T06:00:00.000Z',
            invitationLink,
          })
        refusal = undefined
        return answer
      },
    },
  })
  const { user } = renderScreen('/admin/users')
  await user.click(await screen.findByRole('button', { name: 'Invite user' }))
  const dialog = await screen.findByRole('dialog', { name: 'Invite user' })
  await put(user, within(dialog).getByLabelText(/^Email/), 'new@example.com')
  await user.click(within(dialog).getByRole('radio', { name: /^Editor/ }))
  await user.click(within(dialog).getByRole('button', { name: 'Invite' }))
  expect(await within(dialog).findByText('There is a user with this address')).toBeVisible()
  await user.click(within(dialog).getByRole('button', { name: 'Invite' }))

  const link = await screen.findByRole('textbox', { name: 'Invitation link' })
  expect(link).toHaveValue(invitationLink)
  expect(screen.getByText(/It is shown only now/)).toBeVisible()
  await user.keyboard('{Escape}')
  expect(link).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'Copy' }))
  expect(await screen.findByText('Link copied!')).toBeVisible()
  expect(await navigator.clipboard.readText()).toBe(invitationLink)
  await user.click(screen.getByRole('button', { name: 'Done' }))
  await waitFor(() => expect(link).not.toBeInTheDocument())
  expect(writesOf(calls).at(-1)?.body).toEqual({
    email: 'new@example.com',
    name: null,
    role: 'editor',
  })
})

test('a translator is invited for chosen languages', async () => {
  const calls = servePeople({
    users: [buildUser({ name: 'Ravi Nair', role: 'translator', languages: ['hi'] })],
    answers: { 'POST /api/users': () => Response.json(buildUser({ state: 'invited' })) },
  })
  const { user } = renderScreen('/admin/users')
  expect(within(await row('Ravi Nair')).getByText('Translator: Hindi')).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'Invite user' }))
  const dialog = await screen.findByRole('dialog', { name: 'Invite user' })
  await put(user, within(dialog).getByLabelText(/^Email/), 'new@example.com')
  expect(within(dialog).queryByRole('checkbox')).not.toBeInTheDocument()
  await user.click(within(dialog).getByRole('radio', { name: /^Translator/ }))
  await user.click(within(dialog).getByRole('button', { name: 'Invite' }))
  expect(await within(dialog).findByText('Choose at least one language')).toBeVisible()
  await user.click(within(dialog).getByRole('checkbox', { name: /^Hindi/ }))
  await user.click(within(dialog).getByRole('button', { name: 'Invite' }))
  await waitFor(() => expect(dialog).not.toBeInTheDocument())
  expect(writesOf(calls).at(-1)?.body).toEqual({
    email: 'new@example.com',
    name: null,
    role: 'translator',
    languages: ['hi'],
  })
})

test('somebody of a team is invited for chosen remotes', async () => {
  const calls = servePeople({
    users: [buildUser({ name: 'Ravi Nair', role: 'team', remotes: ['mf_blog'] })],
    remotes: ['glossary', 'mf_blog'],
    answers: { 'POST /api/users': () => Response.json(buildUser({ state: 'invited' })) },
  })
  const { user } = renderScreen('/admin/users')
  expect(within(await row('Ravi Nair')).getByText('Team: mf_blog')).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'Invite user' }))
  const dialog = await screen.findByRole('dialog', { name: 'Invite user' })
  await put(user, within(dialog).getByLabelText(/^Email/), 'new@example.com')
  await user.click(within(dialog).getByRole('radio', { name: /^Team.*remotes/ }))
  const glossary = await within(dialog).findByRole('checkbox', { name: 'glossary' })
  await user.click(within(dialog).getByRole('button', { name: 'Invite' }))
  expect(await within(dialog).findByText('Choose at least one remote')).toBeVisible()
  await user.click(glossary)
  await user.click(within(dialog).getByRole('button', { name: 'Invite' }))
  await waitFor(() => expect(dialog).not.toBeInTheDocument())
  expect(writesOf(calls).at(-1)?.body).toEqual({
    email: 'new@example.com',
    name: null,
    role: 'team',
    remotes: ['glossary'],
  })
})

test('without a registered build there is no remote to choose', async () => {
  servePeople({ remotes: [] })
  const { user } = renderScreen('/admin/users')
  await user.click(await screen.findByRole('button', { name: 'Invite user' }))
  await user.click(await screen.findByRole('radio', { name: /^Team/ }))
  expect(await screen.findByText(/^No build of a remote is registered yet/)).toBeVisible()
})

describe('managing a user', () => {
  async function manage(values: Parameters<typeof buildUser>[0], answers = {}) {
    const asha = buildUser({ name: 'Asha Rao', ...values })
    const calls = servePeople({ users: [asha], answers })
    const { user } = renderScreen('/admin/users')
    await user.click(await screen.findByRole('button', { name: 'Manage Asha Rao' }))
    const dialog = await screen.findByRole('dialog', { name: 'Asha Rao' })
    // Until it has taken the focus, it takes it from what opens next.
    await waitFor(() => expect(dialog).toContainElement(document.activeElement as HTMLElement))
    const confirm = async (label: string) => {
      await user.click(within(dialog).getByRole('button', { name: label }))
      const question = await screen.findByRole('alertdialog', { name: label })
      await user.click(within(question).getByRole('button', { name: label }))
    }
    return { asha, calls, user, dialog, confirm, path: `/api/users/${asha.id}` }
  }

  test('says what each role may, and changes it', async () => {
    const { calls, user, dialog, path } = await manage({ role: 'agent' })
    expect(within(dialog).getByRole('radio', { name: /^Agent.*leads/ })).toBeChecked()
    const change = within(dialog).getByRole('button', { name: 'Change role' })
    expect(change).toBeDisabled()
    await user.click(within(dialog).getByRole('radio', { name: /^Viewer/ }))
    await user.click(change)
    expect(await screen.findByText('Role changed')).toBeVisible()
    expect(writesOf(calls)).toEqual([{ method: 'PUT', path, body: { role: 'viewer' } }])
    await waitFor(() => expect(change).toBeDisabled())
  })

  test('gives a translator the languages with the role', async () => {
    const { calls, user, dialog, path } = await manage({ role: 'agent' })
    await user.click(within(dialog).getByRole('radio', { name: /^Translator/ }))
    await user.click(within(dialog).getByRole('checkbox', { name: /^Hindi/ }))
    await user.click(within(dialog).getByRole('button', { name: 'Change role' }))
    expect(await screen.findByText('Role changed')).toBeVisible()
    expect(writesOf(calls)).toEqual([
      { method: 'PUT', path, body: { role: 'translator', languages: ['hi'] } },
    ])
  })

  test('changes the remotes of a team', async () => {
    const { calls, user, dialog, path } = await manage({ role: 'team', remotes: ['mf_blog'] })
    expect(await within(dialog).findByRole('checkbox', { name: 'mf_blog' })).toBeChecked()
    await user.click(within(dialog).getByRole('checkbox', { name: 'glossary' }))
    await user.click(within(dialog).getByRole('button', { name: 'Change role' }))
    expect(await screen.findByText('Role changed')).toBeVisible()
    expect(writesOf(calls)).toEqual([
      { method: 'PUT', path, body: { role: 'team', remotes: ['glossary', 'mf_blog'] } },
    ])
  })

  test('tells that the last administrator stays one', async () => {
    const admin = buildUser({ role: 'admin', name: 'Ravi Nair' })
    const sentence = 'The last administrator cannot lose that'
    servePeople({
      users: [admin],
      answers: { [`PUT /api/users/${admin.id}`]: () => refuse(409, { error: sentence }) },
    })
    const { user } = renderScreen('/admin/users')
    await user.click(await screen.findByRole('button', { name: 'Manage Ravi Nair' }))
    const dialog = await screen.findByRole('dialog')
    await waitFor(() => expect(dialog).toContainElement(document.activeElement as HTMLElement))
    await user.click(within(dialog).getByRole('button', { name: 'Disable' }))
    const question = await screen.findByRole('alertdialog')
    expect(question).toHaveTextContent(`disable ${admin.email}?`)
    await user.click(within(question).getByRole('button', { name: 'Disable' }))
    expect(await screen.findByText(sentence)).toBeVisible()
    await waitFor(() => expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument())
  })

  test('disables and enables again', async () => {
    const { calls, user, dialog, confirm } = await manage({})
    await confirm('Disable')
    await user.click(await within(dialog).findByRole('button', { name: 'Enable' }))
    expect(await within(dialog).findByRole('button', { name: 'Disable' })).toBeVisible()
    expect(writesOf(calls).map(({ body }) => body)).toEqual([
      { isDisabled: true },
      { isDisabled: false },
    ])
  })

  test('removes, and the list has the focus', async () => {
    const { confirm } = await manage({})
    await confirm('Remove')
    expect(await screen.findByText('User removed')).toBeVisible()
    expect(await screen.findByText('No users yet')).toBeVisible()
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument())
  })

  test('switches off a lost authenticator app', async () => {
    const { calls, confirm, path } = await manage({ hasTotp: true })
    await confirm('Switch off authenticator app')
    expect(await screen.findByText('Authenticator app switched off')).toBeVisible()
    expect(writesOf(calls)).toEqual([{ method: 'DELETE', path: `${path}/totp` }])
  })

  test('removes passkeys of lost devices', async () => {
    const { calls, confirm, path } = await manage({ passkeys: 2 })
    expect(screen.getAllByText('2 passkeys')).toHaveLength(2)
    await confirm('Remove passkeys')
    expect(await screen.findByText('Passkeys removed')).toBeVisible()
    expect(writesOf(calls)).toEqual([{ method: 'DELETE', path: `${path}/passkeys` }])
  })

  test('sends a link for a new password, and invites again who has not come yet', async () => {
    const expiresAt = '2026-12-01T06:00:00.000Z'
    const active = buildUser({ name: 'Asha Rao' })
    const invited = buildUser({ name: 'Ravi Nair', state: 'invited' })
    servePeople({
      users: [active, invited],
      answers: {
        [`POST /api/users/${active.id}/reset-link`]: () => Response.json({ expiresAt }),
        [`POST /api/users/${invited.id}/invitation`]: () =>
          Response.json({ expiresAt, invitationLink: 'https://portal.example/x' }),
      },
    })
    const { user } = renderScreen('/admin/users')
    await user.click(await screen.findByRole('button', { name: 'Manage Asha Rao' }))
    await user.click(await screen.findByRole('button', { name: 'Send reset link' }))
    expect(await screen.findByText('The link was sent')).toBeVisible()
    await user.click(screen.getByRole('button', { name: 'Close' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument())

    await user.click(screen.getByRole('button', { name: 'Manage Ravi Nair' }))
    await screen.findByRole('dialog', { name: 'Ravi Nair' })
    expect(screen.queryByRole('button', { name: 'Send reset link' })).not.toBeInTheDocument()
    await user.click(screen.getByRole('button', { name: 'Invite again' }))
    expect(await screen.findByRole('textbox', { name: 'Invitation link' })).toHaveValue(
      'https://portal.example/x',
    )
  })
})
