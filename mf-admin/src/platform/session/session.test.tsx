import { createStore, sessionApi } from '@pt-portal/shared-ui/data'
import { act, screen, waitFor, within } from '@testing-library/react'
import { buildPost, buildState, refuse, serveAdmin, writesOf } from '../../testing/admin-api'
import { put } from '../../testing/put'
import { renderAdmin } from '../../testing/render-admin'

test('signing out leaves for the sign-in page and empties the cache', async () => {
  const calls = serveAdmin({ states: [buildState({ name: 'Goa' })] })
  const { user, router, store } = renderAdmin('/admin')
  await screen.findByText('Goa')
  await user.click(screen.getByRole('button', { name: 'Sign Out' }))
  expect(await screen.findByText('Sign-in page')).toBeVisible()
  expect(router.state.location.pathname).toBe('/admin/login')
  expect(writesOf(calls)).toEqual([{ method: 'POST', path: '/api/auth/logout' }])
  await waitFor(() => expect(store.getState().api.queries).toEqual({}))
  expect(store.getState().api.mutations).toEqual({})
})

test('while signing out, the button says so', async () => {
  serveAdmin({ answers: { 'POST /api/auth/logout': () => new Promise(() => {}) } })
  const { user } = renderAdmin('/admin')
  await user.click(await screen.findByRole('button', { name: 'Sign Out' }))
  expect(await screen.findByRole('button', { name: 'Signing out...' })).toBeDisabled()
})

test('a failed sign-out says so and changes nothing', async () => {
  serveAdmin({ answers: { 'POST /api/auth/logout': () => refuse(500) } })
  const { user } = renderAdmin('/admin')
  await user.click(await screen.findByRole('button', { name: 'Sign Out' }))
  expect(await screen.findByText('Logout failed')).toBeVisible()
  expect(screen.getByRole('heading', { name: 'Admin Dashboard' })).toBeVisible()
})

test('a sign-out in another tab is noticed', async () => {
  serveAdmin()
  renderAdmin('/admin')
  await screen.findByRole('heading', { name: 'Admin Dashboard' })
  act(() => {
    window.dispatchEvent(new StorageEvent('storage', { key: 'pt-portal:signed-out-at' }))
  })
  expect(await screen.findByText('Sign-in page')).toBeVisible()
})

test.each([
  ['nobody', null],
  ['a user of another role', { email: 'someone@example.com', role: 'nobody' }],
])('%s is sent to the sign-in page', async (_who, user) => {
  const calls = serveAdmin({ user })
  renderAdmin('/admin')
  expect(await screen.findByText('Sign-in page')).toBeVisible()
  expect(calls.every(({ path }) => path === '/api/auth/me')).toBe(true)
})

test('a session that could not be had is asked for once, and by Retry, without leaving', async () => {
  let answer = () => refuse(500)
  const calls = serveAdmin({ answers: { 'GET /api/auth/me': () => answer() } })
  const { user, router } = renderAdmin('/admin')
  await screen.findByRole('heading', { name: 'Failed to fetch user' })
  expect(calls).toHaveLength(1)

  await user.click(screen.getByRole('button', { name: 'Retry' }))
  await waitFor(() => expect(screen.getByRole('button', { name: 'Retry' })).toBeEnabled())
  expect(calls).toHaveLength(2)
  expect(router.state.location.pathname).toBe('/admin')

  answer = () => Response.json({ user: { email: 'admin@example.com', role: 'admin' } })
  await user.click(screen.getByRole('button', { name: 'Retry' }))
  expect(await screen.findByRole('heading', { name: 'Admin Dashboard' })).toBeVisible()
})

test('when the session runs out while writing, signing in again saves what was typed', async () => {
  const post = buildPost()
  let isSignedIn = false
  const calls = serveAdmin({
    posts: [post],
    answers: {
      [`PUT /api/blogs/${post.id}`]: () => (isSignedIn ? Response.json(post) : refuse(401)),
      'POST /api/auth/login': () => {
        isSignedIn = true
        return Response.json({})
      },
    },
  })
  const { user } = renderAdmin(`/admin/blogs?edit=${post.id}`)
  await put(user, await screen.findByRole('textbox', { name: /^Excerpt/ }), ' and more')
  await user.click(screen.getByRole('button', { name: 'Update Blog' }))
  const dialog = await screen.findByRole('dialog', { name: 'Please sign in again' })
  await put(user, within(dialog).getByLabelText(/^Password/), 'secret')
  await user.click(within(dialog).getByRole('button', { name: 'Sign In' }))
  expect(await screen.findByText('Blog updated successfully!')).toBeVisible()
  expect(writesOf(calls).map(({ path }) => path)).toEqual([
    `/api/blogs/${post.id}`,
    '/api/auth/login',
    `/api/blogs/${post.id}`,
  ])
  expect(writesOf(calls).at(-1)?.body).toMatchObject({ excerpt: `${post.excerpt} and more` })
})

test('when the session runs out while writing, what was typed stays without a sign-in', async () => {
  const post = buildPost()
  serveAdmin({ posts: [post], answers: { [`PUT /api/blogs/${post.id}`]: () => refuse(401) } })
  const { user, router } = renderAdmin(`/admin/blogs?edit=${post.id}`)
  await user.type(await screen.findByRole('textbox', { name: /^Excerpt/ }), ' and more')
  await user.click(screen.getByRole('button', { name: 'Update Blog' }))
  const dialog = await screen.findByRole('dialog', { name: 'Please sign in again' })
  expect(within(dialog).getByLabelText(/^Email/)).toHaveValue('admin@example.com')
  await user.click(within(dialog).getByRole('button', { name: 'Not now' }))
  await waitFor(() => expect(dialog).not.toBeInTheDocument())
  expect(screen.getByRole('textbox', { name: /^Excerpt/ })).toHaveValue(`${post.excerpt} and more`)
  expect(router.state.location.search).toBe(`?edit=${post.id}`)
})

describe('when another tab signs out while something is not saved', () => {
  async function signOutElsewhere() {
    const post = buildPost({ excerpt: 'Before' })
    serveAdmin({ posts: [post], answers: { 'POST /api/auth/login': () => Response.json({}) } })
    const { user, router, store } = renderAdmin(`/admin/blogs?edit=${post.id}`)
    const excerpt = await screen.findByRole('textbox', { name: /^Excerpt/ })
    await put(user, excerpt, ' and more')
    act(() => {
      window.dispatchEvent(new StorageEvent('storage', { key: 'pt-portal:signed-out-at' }))
    })
    expect(await screen.findByRole('alert')).toHaveTextContent('Your session has ended.')
    expect(excerpt).toHaveValue('Before and more')
    return { user, router, store, excerpt }
  }

  test('signing in again, in place, goes on where one was', async () => {
    const { user, router, excerpt } = await signOutElsewhere()
    await user.click(screen.getByRole('button', { name: 'Sign in again' }))
    const dialog = await screen.findByRole('dialog', { name: 'Please sign in again' })
    expect(within(dialog).getByLabelText(/^Email/)).toHaveValue('admin@example.com')
    await put(user, within(dialog).getByLabelText(/^Password/), 'secret')
    await user.click(within(dialog).getByRole('button', { name: 'Sign In' }))
    await waitFor(() => expect(screen.queryByRole('alert')).not.toBeInTheDocument())
    expect(excerpt).toHaveValue('Before and more')
    await user.click(screen.getByRole('button', { name: 'Update Blog' }))
    await waitFor(() => expect(router.state.location.search).toBe(''))
  })

  test('leaving is an answer too', async () => {
    const { user, store } = await signOutElsewhere()
    await user.click(screen.getByRole('button', { name: 'Leave without saving' }))
    expect(await screen.findByText('Sign-in page')).toBeVisible()
    await waitFor(() => expect(store.getState().api.queries).toEqual({}))
  })

  test('a form whose changes are taken back is left', async () => {
    const { user, excerpt } = await signOutElsewhere()
    await user.clear(excerpt)
    await put(user, excerpt, 'Before')
    expect(await screen.findByText('Sign-in page')).toBeVisible()
  })
})

test('the session that the shell has read is not asked for again, also when that failed', async () => {
  let isDown = true
  const calls = serveAdmin({
    answers: {
      'GET /api/auth/me': () =>
        isDown
          ? refuse(500)
          : Response.json({ user: { email: 'admin@example.com', role: 'admin' } }),
    },
  })
  const store = createStore({ apiBase: '/api' })
  await store.dispatch(sessionApi.endpoints.session.initiate(undefined, { subscribe: false }))
  const { user } = renderAdmin('/admin', store)
  expect(await screen.findByText('Failed to fetch user')).toBeVisible()
  expect(calls).toHaveLength(1)
  isDown = false
  await user.click(screen.getByRole('button', { name: 'Retry' }))
  expect(await screen.findByRole('heading', { name: 'Admin Dashboard' })).toBeVisible()
  expect(calls.filter(({ path }) => path === '/api/auth/me')).toHaveLength(2)
})

test('a user who is known stays so when asking again fails', async () => {
  const post = buildPost()
  let asked = 0
  serveAdmin({
    posts: [post],
    answers: {
      'GET /api/auth/me': () => {
        asked += 1
        return asked === 1
          ? Response.json({ user: { email: 'admin@example.com', role: 'admin' } })
          : refuse(500)
      },
      [`PUT /api/blogs/${post.id}`]: () => refuse(401),
      'POST /api/auth/login': () => Response.json({}),
    },
  })
  const { user } = renderAdmin(`/admin/blogs?edit=${post.id}`)
  const excerpt = await screen.findByRole('textbox', { name: /^Excerpt/ })
  await put(user, excerpt, ' and more')
  await user.click(screen.getByRole('button', { name: 'Update Blog' }))
  const dialog = await screen.findByRole('dialog', { name: 'Please sign in again' })
  await put(user, within(dialog).getByLabelText(/^Password/), 'secret')
  await user.click(within(dialog).getByRole('button', { name: 'Sign In' }))
  expect(await screen.findByText('Failed to update blog')).toBeVisible()
  expect(screen.getByRole('textbox', { name: /^Excerpt/ })).toHaveValue(`${post.excerpt} and more`)
})
