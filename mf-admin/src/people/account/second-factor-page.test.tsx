import { screen, waitFor, within } from '@testing-library/react'
import { buildPost, refuse, serveAdmin } from '../../testing/admin-api'
import { giveDevices, madePasskey } from '../../testing/passkey-browser'
import { buildAccount } from '../../testing/people-api'
import { renderAdmin } from '../../testing/render-admin'

const admin = { email: 'admin@example.com', role: 'admin' }
const heading = () => screen.findByRole('heading', { name: 'One more step to sign in' })

/** An API that requires an authenticator app once `isRequired` is set. */
function serve({ isRequired }: { isRequired: boolean }) {
  const state = { isRequired, hasTotp: false, hasPasskey: false }
  const needed = () => state.isRequired && !state.hasTotp && !state.hasPasskey
  const refusal = () =>
    refuse(403, {
      error: 'Please set up an authenticator app or a passkey first',
      code: 'second_factor_needed',
    })
  const post = buildPost()
  const calls = serveAdmin({
    posts: [post],
    answers: {
      'GET /api/auth/me': () => Response.json({ user: { ...admin, needsSecondFactor: needed() } }),
      'GET /api/account/passkeys': () => Response.json([]),
      'POST /api/account/passkeys/options': () =>
        Response.json({ challenge: 'AQID', user: { id: 'BAUG' }, excludeCredentials: [] }),
      'POST /api/account/passkeys': () => {
        state.hasPasskey = true
        return Response.json({}, { status: 201 })
      },
      'GET /api/account': () => Response.json(buildAccount({ hasTotp: state.hasTotp })),
      'POST /api/account/totp': () =>
        Response.json({ secret: 'ABCDEFGH', otpauthUrl: 'otpauth://totp/PT?secret=ABCDEFGH' }),
      'POST /api/account/totp/confirm': () => {
        state.hasTotp = true
        return Response.json({ recoveryCodes: ['AAAA-BBBB'] })
      },
      [`PUT /api/blogs/${post.id}`]: () => (needed() ? refusal() : Response.json(post)),
    },
  })
  return { state, calls, post }
}

async function setUp(user: ReturnType<typeof renderAdmin>['user']) {
  await user.click(await screen.findByRole('button', { name: 'Set up authenticator app' }))
  await user.type(await screen.findByRole('textbox', { name: 'Code' }), '123456')
  await user.click(screen.getByRole('button', { name: 'Switch on' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Save your recovery codes' }))
  await user.click(dialog.getByRole('checkbox', { name: 'I have saved these codes' }))
  await user.click(dialog.getByRole('button', { name: 'Done' }))
  await user.click(await screen.findByRole('button', { name: 'Go on to the admin area' }))
}

test('who must set up an app sees nothing else until it is on, and then the screen of the address', async () => {
  const { calls } = serve({ isRequired: true })
  const { user } = renderAdmin('/admin/settings')
  expect(await heading()).toBeVisible()
  expect(screen.queryByRole('navigation')).not.toBeInTheDocument()
  await waitFor(() =>
    expect(calls.map(({ path }) => path)).toEqual([
      '/api/auth/me',
      '/api/account',
      '/api/account/passkeys',
    ]),
  )
  await setUp(user)
  expect(await screen.findByRole('heading', { name: 'Settings' })).toBeVisible()
})

test('a passkey is enough too', async () => {
  const takeBack = giveDevices({ create: async () => madePasskey })
  serve({ isRequired: true })
  const { user } = renderAdmin('/admin/settings')
  await user.click(await screen.findByRole('button', { name: 'Add a passkey' }))
  await user.type(await screen.findByRole('textbox', { name: /^Name/ }), 'My phone{Enter}')
  await user.click(await screen.findByRole('button', { name: 'Go on to the admin area' }))
  expect(await screen.findByRole('heading', { name: 'Settings' })).toBeVisible()
  takeBack()
})

test('one can also sign out', async () => {
  serve({ isRequired: true })
  const { user } = renderAdmin('/admin')
  await user.click(await screen.findByRole('button', { name: 'Sign Out' }))
  expect(await screen.findByText('Sign-in page')).toBeVisible()
})

test('what was typed in a session that is asked in between is there afterwards', async () => {
  const { state, post } = serve({ isRequired: false })
  const { user } = renderAdmin(`/admin/blogs?edit=${post.id}`)
  await user.type(await screen.findByRole('textbox', { name: /^Excerpt/ }), ' and more')
  state.isRequired = true
  await user.click(screen.getByRole('button', { name: 'Update Blog' }))
  expect(await heading()).toBeVisible()
  await setUp(user)
  const excerpt = await screen.findByRole('textbox', { name: /^Excerpt/ })
  await waitFor(() => expect(excerpt).toBeVisible())
  expect(excerpt).toHaveValue(`${post.excerpt} and more`)
})
