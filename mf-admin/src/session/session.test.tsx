import { act, screen, waitFor, within } from '@testing-library/react'
import { buildPost, buildState, refuse, serveAdmin, writesOf } from '../testing/admin-api'
import { renderAdmin } from '../testing/render-admin'

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
  ['a user of another role', { email: 'someone@example.com', role: 'editor' }],
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
  await user.type(await screen.findByRole('textbox', { name: /^Excerpt/ }), ' and more')
  await user.click(screen.getByRole('button', { name: 'Update Blog' }))
  const dialog = await screen.findByRole('dialog', { name: 'Please sign in again' })
  await user.type(within(dialog).getByLabelText(/^Password/), 'secret')
  await user.click(within(dialog).getByRole('button', { name: 'Sign In' }))
  expect(await screen.findByText('Blog updated successfully!')).toBeVisible()
  expect(writesOf(calls).map(({ path }) => path)).toEqual([
    `/api/blogs/${post.id}`,
    '/api/auth/login',
    `/api/blogs/${post.id}`,
  ])
  expect(writesOf(calls).at(-1)?.body).toMatchObject({ excerpt: `${post.excerpt} and more` })
})
