import { screen, waitFor, within } from '@testing-library/react'
import { refuse, writesOf } from '../../testing/admin-api'
import { buildAccount, buildSession, servePeople } from '../../testing/people-api'
import { put } from '../../testing/put'
import { renderScreen } from '../../testing/render-admin'

const section = async (name: string) => within(await screen.findByRole('region', { name }))

test('name and mails are saved; who reads no inquiries is not asked about mails', async () => {
  const calls = servePeople({ account: buildAccount() })
  const { user, unmount } = renderScreen('/admin/account')
  const profile = await section('Profile')
  const name = profile.getByRole('textbox', { name: 'Name' })
  await user.clear(name)
  await put(user, name, 'Asha R')
  await user.selectOptions(
    profile.getByRole('combobox', { name: 'Mails about new leads' }),
    'daily',
  )
  await user.click(profile.getByRole('switch', { name: /^A mail each morning/ }))
  await user.click(profile.getByRole('button', { name: 'Save' }))
  expect(await screen.findByText('Account saved')).toBeVisible()
  expect(writesOf(calls)).toEqual([
    {
      method: 'PUT',
      path: '/api/account',
      body: { name: 'Asha R', leadMails: 'daily', dueMails: false },
    },
  ])
  unmount()

  servePeople({
    account: buildAccount({ role: 'editor' }),
    user: { email: 'editor@example.com', role: 'editor' },
  })
  renderScreen('/admin/account')
  expect((await section('Profile')).queryByRole('combobox')).not.toBeInTheDocument()
})

test('the password is changed with the present one, and refusals stand at their fields', async () => {
  let answer = refuse(422, {
    error: 'No',
    fields: { currentPassword: 'This is not your current password' },
  })
  const calls = servePeople({
    account: buildAccount(),
    answers: { 'PUT /api/account/password': () => answer },
  })
  const { user } = renderScreen('/admin/account')
  const password = await section('Password')
  const current = password.getByLabelText(/^Current password/)
  await put(user, current, 'the old one')
  await put(user, password.getByLabelText(/^New password/), 'short')
  await user.type(password.getByLabelText(/^Repeat/), 'shore{Enter}')
  expect(await screen.findByText('New password must have at least 12 characters')).toBeVisible()
  expect(screen.getByText('The two passwords differ')).toBeVisible()
  expect(writesOf(calls)).toEqual([])

  await put(user, password.getByLabelText(/^New password/), ' but longer now')
  await user.clear(password.getByLabelText(/^Repeat/))
  await user.type(password.getByLabelText(/^Repeat/), 'short but longer now{Enter}')
  await waitFor(() =>
    expect(current).toHaveAccessibleDescription('This is not your current password'),
  )
  expect(current).toHaveFocus()
  answer = Response.json({ message: 'Done' })
  await user.type(current, '!{Enter}')
  expect(await screen.findByText('Password changed')).toBeVisible()
  expect(current).toHaveValue('')
  expect(writesOf(calls).at(-1)?.body).toEqual({
    currentPassword: 'the old one!',
    newPassword: 'short but longer now',
  })
})

describe('an authenticator app', () => {
  const recoveryCodes = Array.from({ length: 10 }, (_, index) => `code-${index}`)

  test('is set up by a code after a fresh sign-in, and its recovery codes must be said to be saved', async () => {
    const account = buildAccount()
    let isFresh = false
    let code = refuse(422, { error: 'No', fields: { code: 'This code is not right' } })
    const calls = servePeople({
      account,
      answers: {
        'POST /api/account/totp': () =>
          isFresh
            ? Response.json({ secret: 'ABCDEFGHIJ', otpauthUrl: 'otpauth://totp/PT:a?secret=ABC' })
            : refuse(403, { error: 'Please sign in again to change this', code: 'sign_in_again' }),
        'POST /api/auth/login': ({ body }) => {
          if (!(body as { totp?: string }).totp) {
            return refuse(401, { error: 'Enter the code', code: 'totp_required' })
          }
          isFresh = true
          return Response.json({})
        },
        'POST /api/account/totp/confirm': () => {
          const answer = code
          account.hasTotp = answer.ok
          account.recoveryCodesLeft = 10
          code = Response.json({ recoveryCodes })
          return answer
        },
      },
    })
    const { user } = renderScreen('/admin/account')
    const app = await section('Authenticator app')
    expect(app.getByText('Off')).toBeVisible()
    await user.click(app.getByRole('button', { name: 'Set up authenticator app' }))

    const dialog = await screen.findByRole('dialog', { name: 'Please sign in again' })
    expect(dialog).toHaveTextContent('This protects accounts and people’s data')
    await user.type(within(dialog).getByLabelText(/^Password/), 'secret{Enter}')
    const second = await within(dialog).findByLabelText(/^Code from your authenticator app/)
    await waitFor(() => expect(second).toHaveFocus())
    await user.type(second, '123456{Enter}')

    expect(
      await app.findByRole('img', { name: 'QR code for your authenticator app' }),
    ).toBeVisible()
    expect(app.getByText('ABCD EFGH IJ')).toBeVisible()
    await user.type(app.getByLabelText(/^Code/), '123 456{Enter}')
    expect(await app.findByText('This code is not right')).toBeVisible()
    await user.click(app.getByRole('button', { name: 'Switch on' }))

    const codes = await screen.findByRole('dialog', { name: 'Save your recovery codes' })
    expect(
      within(codes)
        .getAllByRole('listitem')
        .map(({ textContent }) => textContent),
    ).toEqual(recoveryCodes)
    const done = within(codes).getByRole('button', { name: 'Done' })
    expect(done).toBeDisabled()
    await user.keyboard('{Escape}')
    expect(codes).toBeVisible()
    await user.click(within(codes).getByRole('button', { name: 'Copy' }))
    expect(await navigator.clipboard.readText()).toContain(recoveryCodes.join('\n'))
    await user.click(within(codes).getByRole('checkbox', { name: 'I have saved these codes' }))
    await user.click(done)
    expect(await app.findByText('10 recovery codes are left.')).toBeVisible()
    expect(writesOf(calls).at(-1)).toEqual({
      method: 'POST',
      path: '/api/account/totp/confirm',
      body: { code: '123456' },
    })
  })

  test('is switched off after a question, and new codes replace those that are nearly used up', async () => {
    const account = buildAccount({ hasTotp: true, recoveryCodesLeft: 1 })
    const calls = servePeople({
      account,
      answers: {
        'POST /api/account/recovery-codes': () => Response.json({ recoveryCodes }),
        'DELETE /api/account/totp': () => {
          account.hasTotp = false
          return new Response(null, { status: 204 })
        },
      },
    })
    const { user } = renderScreen('/admin/account')
    const app = await section('Authenticator app')
    expect(app.getByText('1 recovery code is left. Make new ones soon.')).toBeVisible()
    await user.click(app.getByRole('button', { name: 'New recovery codes' }))
    await user.click(await screen.findByRole('button', { name: 'Make new codes' }))
    await user.click(await screen.findByRole('checkbox'))
    await user.click(screen.getByRole('button', { name: 'Done' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument())

    await user.click(app.getByRole('button', { name: 'Switch off' }))
    const question = await screen.findByRole('alertdialog')
    await user.click(within(question).getByRole('button', { name: 'Switch off' }))
    expect(await app.findByRole('button', { name: 'Set up authenticator app' })).toBeVisible()
    expect(writesOf(calls).map(({ method, path }) => `${method} ${path}`)).toEqual([
      'POST /api/account/recovery-codes',
      'DELETE /api/account/totp',
    ])
  })
})

test('sessions are shown, and others are signed out one by one or all at once', async () => {
  const sessions = [
    buildSession({ isCurrent: true }),
    buildSession({ device: 'Safari on iPhone' }),
    buildSession({ device: 'Edge on Windows' }),
    buildSession({ device: 'Chrome on Android' }),
  ]
  const calls = servePeople({ account: buildAccount(), sessions })
  const { user } = renderScreen('/admin/account')
  const list = await section('Sessions')
  const own = (await list.findByText('This device')).closest('li')!
  expect(within(own).getByText('From 203.0.113.7')).toBeVisible()
  expect(within(own).queryByRole('button')).not.toBeInTheDocument()
  await user.click(list.getByRole('button', { name: /^Sign out Safari on iPhone/ }))
  await waitFor(() => expect(list.queryByText('Safari on iPhone')).not.toBeInTheDocument())
  await waitFor(() =>
    expect(list.getByRole('button', { name: /^Sign out Edge on Windows/ })).toHaveFocus(),
  )
  await user.click(list.getByRole('button', { name: 'Sign out all others' }))
  await waitFor(() => expect(list.getAllByRole('listitem')).toHaveLength(1))
  expect(writesOf(calls).map(({ path }) => path)).toEqual([
    expect.stringMatching(/^\/api\/account\/sessions\/session-\d+$/),
    '/api/account/sessions',
  ])
})
