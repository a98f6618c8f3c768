import { createStyleCache, type Toast, ToastOutlet, UiProvider } from '@pt-portal/shared-ui'
import { createStore, Provider } from '@pt-portal/shared-ui/data'
import { RouterContextProvider, RouterProvider, storeContext } from '@pt-portal/shared-ui/router'
import { createMemoryRouter } from '@pt-portal/shared-ui/testing'
import { configure, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { createRoutes } from '../app/routes'
import { workspaceTable } from '../testing/workspace-table'

// These tests type into forms key by key.
jest.setTimeout(30_000)
configure({ asyncUtilTimeout: 10_000 })

jest.mock('../layout/page-root', () => ({
  PageRoot: jest.requireActual('@pt-portal/shared-ui/router').Outlet,
}))

// One for all tests of a file, because styles stay in the document when a page is unmounted.
const styles = createStyleCache()

interface Call {
  path: string
  body?: Record<string, string>
}
type Answer = (call: Call) => Response

const refuse = (status: number, body: object) => Response.json(body, { status })

/**
 * Opens an address with these API responses, by `METHOD /path`; nobody is signed in unless a response says so.
 */
function open(address: string, answers: Record<string, Answer>) {
  const calls: Call[] = []
  const toasts: Toast[] = []
  globalThis.fetch = (async (path: string, { method = 'GET', body }: RequestInit = {}) => {
    const call = { path, body: body ? JSON.parse(String(body)) : undefined }
    if (method !== 'GET') calls.push(call)
    if (path === '/api/state-pages') return Response.json([])
    return answers[`${method} ${path}`]?.(call) ?? refuse(401, { error: 'Please sign in' })
  }) as typeof fetch
  const store = createStore({ apiBase: '/api' })
  const router = createMemoryRouter(createRoutes(workspaceTable), {
    initialEntries: [address],
    getContext: () => {
      const context = new RouterContextProvider()
      context.set(storeContext, store)
      return context
    },
  })
  const loadToaster = async () => ({
    Toaster: () => null,
    showToast: (toast: Toast) => toasts.push(toast),
  })
  render(
    <Provider store={store}>
      <UiProvider cache={styles}>
        <RouterProvider router={router} />
        <ToastOutlet load={loadToaster as never} />
      </UiProvider>
    </Provider>,
  )
  return { calls, toasts, router, user: userEvent.setup({ delay: null }) }
}

test('wrong credentials are refused in the words of the API, and the email stays', async () => {
  const error = 'The email or password is not right'
  const { toasts, user } = open('/admin/login', {
    'POST /api/auth/login': () => refuse(401, { error }),
  })
  await user.type(await screen.findByLabelText(/^Email/), 'nobody@example.com')
  await user.type(screen.getByLabelText(/^Password/), 'not the password')
  await user.click(screen.getByRole('button', { name: 'Sign In' }))
  await waitFor(() => expect(toasts).toMatchObject([{ title: 'Error', description: error }]))
  expect(screen.getByLabelText(/^Email/)).toHaveValue('nobody@example.com')
})

describe('signing in with an authenticator app', () => {
  async function halfway(login: Answer) {
    let isIn = false
    const portal = open('/admin/login?returnTo=%2Fadmin%2Fusers', {
      'POST /api/auth/login': (call) => {
        const answer = call.body?.totp
          ? login(call)
          : refuse(401, { error: 'Enter the code', code: 'totp_required' })
        isIn = answer.ok
        return answer
      },
      'GET /api/auth/me': () =>
        isIn
          ? Response.json({ user: { email: 'asha@example.com', role: 'agent' } })
          : refuse(401, { error: 'No' }),
    })
    const { user } = portal
    await user.type(await screen.findByLabelText(/^Email/), 'asha@example.com')
    await user.type(screen.getByLabelText(/^Password/), 'a good passphrase')
    await user.click(screen.getByRole('button', { name: 'Sign In' }))
    const code = await screen.findByRole('textbox', { name: /^Code from your authenticator app/ })
    return { ...portal, code }
  }

  test('asks for the code in place, focuses it, and signs in with code and password', async () => {
    const { calls, toasts, router, user, code } = await halfway(() => Response.json({}))
    expect(screen.getByText('One more step for asha@example.com.')).toBeVisible()
    expect(code).toHaveFocus()
    expect(code).toHaveAttribute('autocomplete', 'one-time-code')
    expect(toasts).toEqual([])
    await user.keyboard('123456{Enter}')
    await waitFor(() => expect(router.state.location.pathname).toBe('/admin/users'))
    expect(calls.at(-1)?.body).toEqual({
      email: 'asha@example.com',
      password: 'a good passphrase',
      totp: '123456',
    })
  })

  test('shows a wrong code at its field, and accepts a recovery code instead', async () => {
    const sentence = 'This code is not right or was used before'
    const { calls, user, code } = await halfway(() =>
      refuse(401, { error: sentence, code: 'totp_wrong' }),
    )
    await user.type(code, ' {Enter}')
    expect(await screen.findByText('Code is required')).toBeVisible()
    await user.type(code, '000000{Enter}')
    await waitFor(() => expect(code).toHaveAccessibleDescription(expect.stringContaining(sentence)))
    expect(code).toHaveFocus()

    await user.click(screen.getByRole('button', { name: 'Use a recovery code instead' }))
    const recovery = screen.getByRole('textbox', { name: /^Recovery code/ })
    expect(recovery).toHaveFocus()
    expect(recovery).toHaveValue('')
    expect(screen.queryByText(sentence)).not.toBeInTheDocument()
    await user.keyboard('abcd-efgh{Enter}')
    await waitFor(() => expect(calls.at(-1)?.body?.totp).toBe('abcd-efgh'))
  })

  test('Back returns to the password form, with the email filled in', async () => {
    const { user } = await halfway(() => Response.json({}))
    await user.click(screen.getByRole('button', { name: 'Back' }))
    expect(screen.getByLabelText(/^Email/)).toHaveValue('asha@example.com')
    expect(screen.getByLabelText(/^Password/)).toHaveFocus()
    expect(screen.getByLabelText(/^Password/)).toHaveValue('')
  })
})

describe('signing in with a passkey', () => {
  const bytes = (...values: number[]) => new Uint8Array(values).buffer

  /** A browser whose devices answer so. */
  function browserWith(get: (options: CredentialRequestOptions) => Promise<unknown>) {
    Object.defineProperty(window, 'PublicKeyCredential', { value: class {}, configurable: true })
    Object.defineProperty(navigator, 'credentials', { value: { get }, configurable: true })
  }
  afterEach(() => {
    Reflect.deleteProperty(window, 'PublicKeyCredential')
    Reflect.deleteProperty(navigator, 'credentials')
  })
  const options = { challenge: 'AQID_-8', rpId: 'localhost', userVerification: 'required' }
  const press = async (user: ReturnType<typeof open>['user']) =>
    user.click(await screen.findByRole('button', { name: 'Use a passkey' }))

  test('needs no e-mail and no password, and leads to the page first asked for', async () => {
    let isIn = false
    const asked: unknown[] = []
    browserWith(async ({ publicKey }) => {
      asked.push({ ...publicKey, challenge: [...new Uint8Array(publicKey!.challenge as never)] })
      return {
        id: 'a-credential',
        response: {
          clientDataJSON: bytes(1),
          authenticatorData: bytes(2, 251, 255),
          signature: bytes(3),
          userHandle: null,
        },
      }
    })
    const { calls, router, user } = open('/admin/login?returnTo=%2Fadmin%2Fusers', {
      'POST /api/auth/passkey/options': () => Response.json(options),
      'POST /api/auth/passkey': () => {
        isIn = true
        return Response.json({})
      },
      'GET /api/auth/me': () =>
        isIn
          ? Response.json({ user: { email: 'asha@example.com', role: 'agent' } })
          : refuse(401, { error: 'No' }),
    })
    await press(user)
    await waitFor(() => expect(router.state.location.pathname).toBe('/admin/users'))
    expect(asked).toEqual([{ ...options, challenge: [1, 2, 3, 255, 239] }])
    expect(calls.at(-1)).toEqual({
      path: '/api/auth/passkey',
      body: {
        id: 'a-credential',
        clientDataJSON: 'AQ',
        authenticatorData: 'Avv_',
        signature: 'Aw',
        userHandle: null,
      },
    })
  })

  test('says in words what the browser or the API refuses, and can be tried again', async () => {
    const sentence = 'That took too long, or was sent before. Please try again'
    let answer = async (): Promise<unknown> => {
      throw new DOMException('The operation timed out', 'NotAllowedError')
    }
    browserWith(() => answer())
    const { toasts, user } = open('/admin/login', {
      'POST /api/auth/passkey/options': () => Response.json(options),
      'POST /api/auth/passkey': () => refuse(401, { error: sentence, code: 'passkey_expired' }),
    })
    await press(user)
    await waitFor(() =>
      expect(toasts.at(-1)).toMatchObject({
        title: 'Error',
        description: 'No passkey was used, or it took too long. Please try again.',
      }),
    )
    const nothing = bytes()
    answer = async () => ({
      id: 'x',
      response: {
        clientDataJSON: nothing,
        authenticatorData: nothing,
        signature: nothing,
        userHandle: null,
      },
    })
    await press(user)
    await waitFor(() => expect(toasts.at(-1)?.description).toBe(sentence))
    expect(screen.getByRole('button', { name: 'Use a passkey' })).toBeEnabled()
  })

  test('is not offered where the browser cannot do it', async () => {
    open('/admin/login', {})
    await screen.findByRole('button', { name: 'Sign In' })
    expect(screen.queryByRole('button', { name: /passkey/ })).not.toBeInTheDocument()
  })
})

test('leads to the office’s identity provider, and says what went wrong there', async () => {
  const problem = 'Office Login does not answer. Sign in another way, or try again later.'
  const search = '?problem=away&returnTo=%2Fadmin%2Fusers'
  open(`/admin/login${search}`, {
    [`GET /api/auth/ways${search}`]: () => Response.json({ provider: 'Office Login', problem }),
  })
  expect(await screen.findByRole('link', { name: 'Continue with Office Login' })).toHaveAttribute(
    'href',
    `/api/auth/oidc${search}`,
  )
  expect(screen.getByRole('status')).toHaveTextContent(problem)
  expect(screen.getByRole('button', { name: 'Sign In' })).toBeEnabled()
})

test('shows the same answer for every address after “forgot password”', async () => {
  const message = 'If there is an account with this address, a link is on its way.'
  const { calls, user } = open('/admin/login', {
    'POST /api/auth/forgot-password': () => Response.json({ message }, { status: 202 }),
  })
  await user.click(await screen.findByRole('link', { name: 'Forgot password?' }))
  await screen.findByRole('heading', { level: 1, name: 'Forgot password' })
  await user.type(screen.getByLabelText(/^Email/), 'nobody@{Enter}')
  expect(await screen.findByText('Enter a valid email address')).toBeVisible()
  await user.type(screen.getByLabelText(/^Email/), 'example.com{Enter}')
  const told = await screen.findByRole('status')
  expect(told).toHaveTextContent(message)
  expect(told).toHaveFocus()
  expect(calls).toEqual([
    { path: '/api/auth/forgot-password', body: { email: 'nobody@example.com' } },
  ])
})

describe('a link', () => {
  const facts = (kind: string, name = '') => ({
    kind,
    email: 'asha@example.com',
    name,
    expiresAt: '2026-12-01T00:00:00.000Z',
  })
  const gone = () => refuse(404, { error: 'This link has expired or was used already.' })
  const address = '/admin/invitations/a-token'
  const path = '/api/invitations/a-token'

  test('for an invitation asks for name and password, shows errors at their fields, and leads to sign-in', async () => {
    let answer = refuse(422, { error: 'No', fields: { password: 'This password is too common' } })
    const { calls, toasts, router, user } = open(address, {
      [`GET ${path}`]: () => Response.json(facts('invitation')),
      [`POST ${path}`]: () => answer,
    })
    const name = await screen.findByRole('textbox', { name: /^Name/ })
    const password = screen.getByLabelText(/^New password/)
    const repeated = screen.getByLabelText(/^Repeat the new password/)
    await user.type(password, 'short')
    await user.type(repeated, 'shore')
    await user.click(screen.getByRole('button', { name: 'Set password' }))
    expect(await screen.findByText('Name is required')).toBeVisible()
    expect(screen.getByText('Password must have at least 12 characters')).toBeVisible()
    expect(screen.getByText('The two passwords differ')).toBeVisible()

    await user.click(screen.getByRole('button', { name: 'Show passwords' }))
    expect(password).toHaveAttribute('type', 'text')
    await user.type(name, 'Asha Rao')
    for (const field of [password, repeated]) {
      await user.clear(field)
      await user.type(field, 'passwordpassword')
    }
    await user.keyboard('{Enter}')
    await waitFor(() =>
      expect(password).toHaveAccessibleDescription(
        expect.stringContaining('This password is too common'),
      ),
    )
    expect(password).toHaveFocus()

    answer = Response.json({ message: 'Your password is set' })
    await user.keyboard('{Enter}')
    await waitFor(() => expect(router.state.location.pathname).toBe('/admin/login'))
    expect(toasts.at(-1)).toMatchObject({ title: 'Your password is set', type: 'success' })
    expect(calls.at(-1)).toEqual({
      path,
      body: { name: 'Asha Rao', password: 'passwordpassword' },
    })
  })

  test('for a new password asks only for the password, and explains what to do if it was used meanwhile', async () => {
    const { calls, user } = open(address, {
      [`GET ${path}`]: () => Response.json(facts('reset', 'Asha Rao')),
      [`POST ${path}`]: gone,
    })
    await screen.findByRole('heading', { name: 'Choose a new password' })
    expect(screen.queryByRole('textbox', { name: /^Name/ })).not.toBeInTheDocument()
    await user.type(screen.getByLabelText(/^New password/), 'a good passphrase')
    await user.type(screen.getByLabelText(/^Repeat/), 'a good passphrase{Enter}')
    await screen.findByRole('heading', { name: 'This link works no more' })
    expect(calls.at(-1)?.body).toEqual({ password: 'a good passphrase' })
  })

  test('that has expired shows a screen of its own', async () => {
    open(address, { [`GET ${path}`]: gone })
    await screen.findByRole('heading', { level: 1, name: 'This link works no more' })
    expect(screen.getByRole('link', { name: 'Go to sign-in' })).toHaveAttribute(
      'href',
      '/admin/login',
    )
    expect(
      screen.getByRole('link', { name: 'Ask for a link to choose a new password' }),
    ).toHaveAttribute('href', '/admin/forgot-password')
  })

  test('that could not be checked offers Retry', async () => {
    let isDown = true
    const { user } = open(address, {
      [`GET ${path}`]: () =>
        isDown ? refuse(500, { error: 'No' }) : Response.json(facts('reset')),
    })
    await screen.findByText('The link could not be checked')
    isDown = false
    await user.click(screen.getByRole('button', { name: 'Retry' }))
    expect(await screen.findByRole('heading', { name: 'Choose a new password' })).toBeVisible()
  })
})
