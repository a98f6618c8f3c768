import { screen, waitFor, within } from '@testing-library/react'
import { buildInquiry, buildPost, buildState, buildTrashed, refuse } from '../../testing/admin-api'
import { buildMedia, serveMedia } from '../../testing/media-api'
import { renderAdmin } from '../../testing/render-admin'

const signedIn = (role: string) => ({ email: `${role}@example.com`, role })
const links = () =>
  within(screen.getByRole('navigation', { name: 'Admin' }))
    .getAllByRole('link')
    .map((link) => link.textContent || link.getAttribute('aria-label'))

const daily = ['Dashboard', 'States', 'Blogs', 'Services']

test.each([
  ['admin', [...daily, 'Inquiries', 'Reports', 'Media', 'Trash', 'My account']],
  ['editor', [...daily, 'Media', 'Trash', 'My account']],
  ['agent', ['Dashboard', 'Inquiries', 'Reports', 'My account']],
  ['viewer', [...daily, 'Inquiries', 'Reports', 'Media', 'Trash', 'My account']],
])('%s is led to these screens', async (role, expected) => {
  serveMedia({ user: signedIn(role) })
  renderAdmin('/admin/none')
  await screen.findByRole('heading', { level: 1 })
  expect(links()).toEqual(expected)
})

test('what administrators need rarely is a disclosure, which Escape and leaving close', async () => {
  serveMedia()
  const { user } = renderAdmin('/admin/none')
  const more = await screen.findByRole('button', { name: 'More screens' })
  expect(more).toHaveAttribute('aria-expanded', 'false')
  await user.click(more)
  expect(more).toHaveAttribute('aria-expanded', 'true')
  await user.tab()
  expect(screen.getByRole('link', { name: 'Users' })).toHaveFocus()
  await user.keyboard('{Escape}')
  expect(more).toHaveFocus()
  expect(screen.queryByRole('link', { name: 'Users' })).not.toBeInTheDocument()

  await user.keyboard('{Enter}')
  for (const label of ['Users', 'Audit log', 'Deliveries', 'Webhooks', 'Settings']) {
    await user.tab()
    expect(screen.getByRole('link', { name: label })).toHaveFocus()
  }
  await user.tab()
  expect(more).toHaveAttribute('aria-expanded', 'false')
})

test('others have no such disclosure', async () => {
  serveMedia({ user: signedIn('viewer') })
  renderAdmin('/admin/none')
  await screen.findByRole('heading', { level: 1 })
  expect(screen.queryByRole('button', { name: 'More screens' })).not.toBeInTheDocument()
})

test.each([
  ['agent', '/admin/blogs'],
  ['agent', '/admin/state-pages/new'],
  ['agent', '/admin/media'],
  ['editor', '/admin/inquiries'],
  ['editor', '/admin/users'],
  ['editor', '/admin/settings'],
  ['viewer', '/admin/blogs?new'],
  ['viewer', '/admin/services?edit=1'],
  ['viewer', '/admin/state-pages/1/edit'],
  ['viewer', '/admin/state-pages/1/facts'],
])('%s is told that %s is not open to them, and nothing is asked for it', async (role, address) => {
  const calls = serveMedia({ user: signedIn(role) })
  const { router } = renderAdmin(address)
  await screen.findByRole('heading', { level: 1, name: 'This screen is not open to you' })
  expect(screen.getByText(new RegExp(`the role ${role}`, 'i'))).toBeVisible()
  expect(screen.getByRole('link', { name: 'Go to the dashboard' })).toBeVisible()
  expect(router.state.location.pathname + router.state.location.search).toBe(address)
  expect(calls.every(({ path }) => path === '/api/auth/me')).toBe(true)
})

test('an agent’s dashboard is about inquiries alone', async () => {
  const calls = serveMedia({ user: signedIn('agent'), inquiries: [buildInquiry()] })
  renderAdmin('/admin')
  await screen.findByRole('heading', { name: 'Recent Inquiries' })
  expect(await screen.findByText('Total Inquiries')).toBeVisible()
  expect(screen.getByText(/^Welcome, .+ \| Manage inquiries$/)).toBeVisible()
  expect(screen.queryByText('Total Blogs')).not.toBeInTheDocument()
  expect(screen.queryByRole('heading', { name: 'State Pages Management' })).not.toBeInTheDocument()
  expect(calls.some(({ path }) => /state-pages|blogs/.test(path))).toBe(false)
})

describe('a viewer', () => {
  const user = signedIn('viewer')

  test('reads the list of posts, with the website and the history, and nothing to change', async () => {
    const read = buildPost({ title: 'Read me', isPublished: true, slug: 'read-me' })
    const draft = buildPost({ title: 'Not yet' })
    serveMedia({
      user,
      posts: [read, draft],
      answers: {
        [`GET /api/blogs/${draft.id}/revisions?page=1&pageSize=20`]: () =>
          Response.json({ items: [], total: 0, page: 1, pageSize: 20 }),
      },
    })
    const { user: person, router } = renderAdmin('/admin/blogs')
    expect(await screen.findByRole('link', { name: 'Read me' })).toHaveAttribute(
      'href',
      '/blogs/read-me',
    )
    expect(screen.queryByRole('link', { name: 'Not yet' })).not.toBeInTheDocument()
    for (const name of [/^Edit/, /^New Blog Post/]) {
      expect(screen.queryByRole('link', { name })).not.toBeInTheDocument()
    }
    expect(screen.queryByRole('button', { name: /^Delete/ })).not.toBeInTheDocument()
    expect(screen.queryByRole('checkbox')).not.toBeInTheDocument()
    await person.keyboard('n')
    expect(router.state.location.search).toBe('')
    await person.keyboard('jj')
    const history = screen.getByRole('button', { name: 'History of Not yet' })
    expect(history).toHaveFocus()
    await person.keyboard('{Enter}')
    expect(await screen.findByRole('dialog', { name: 'History' })).toBeVisible()
  })

  test('reads trash, pictures and the calendar without what changes them', async () => {
    const media = buildMedia({ alt: 'A court' })
    serveMedia({
      user,
      trash: [buildTrashed({ title: 'Old post' })],
      media: [media],
      posts: [],
    })
    const { user: person, router } = renderAdmin('/admin/trash')
    await screen.findByRole('heading', { name: 'Old post' })
    expect(screen.queryByRole('button', { name: /^(Restore|Delete)/ })).not.toBeInTheDocument()

    await router.navigate('/admin/media')
    await person.click(await screen.findByRole('link', { name: /A court/ }))
    const dialog = await screen.findByRole('dialog')
    expect(await within(dialog).findByText('A court')).toBeVisible()
    expect(within(dialog).queryByRole('button', { name: /^(Save|Delete|Replace)/ })).toBeNull()
    expect(screen.queryByText('Upload pictures')).not.toBeInTheDocument()
    await person.keyboard('{Escape}')

    await router.navigate('/admin/blogs/calendar')
    await screen.findByRole('heading', { name: 'Blog Calendar' })
    expect(screen.queryByRole('link', { name: /^New/ })).not.toBeInTheDocument()
  })

  test('finds records in the palette where they are listed, and no action that writes', async () => {
    serveMedia({ user, states: [buildState({ name: 'Goa', slug: 'goa-tax' })] })
    const { user: person, router } = renderAdmin('/admin/trash')
    await screen.findByRole('heading', { level: 1 })
    await person.keyboard('{Control>}k{/Control}')
    const box = await screen.findByRole('combobox')
    expect(screen.queryByRole('option', { name: /^(New|Add)/ })).not.toBeInTheDocument()
    await person.type(box, 'goa')
    await person.click(await screen.findByRole('option', { name: 'Goa State page' }))
    await waitFor(() => expect(router.state.location.search).toBe('?q=goa-tax'))
  })
})

test('after signing in again with another role the screen follows it', async () => {
  let role = 'editor'
  let isSignedIn = true
  const post = buildPost({ title: 'Mine' })
  serveMedia({
    posts: [post],
    answers: {
      'GET /api/auth/me': () => Response.json({ user: signedIn(role) }),
      [`DELETE /api/blogs/${post.id}`]: () =>
        isSignedIn ? refuse(403, { error: 'Your role does not allow this' }) : refuse(401),
      'POST /api/auth/login': () => {
        isSignedIn = true
        return Response.json({})
      },
    },
  })
  const { user } = renderAdmin('/admin/blogs')
  await user.click(await screen.findByRole('button', { name: 'Delete Mine' }))
  // An administrator has made a viewer of them, which has ended the session.
  role = 'viewer'
  isSignedIn = false
  const question = await screen.findByRole('alertdialog')
  await user.click(within(question).getByRole('button', { name: 'Delete' }))
  const dialog = await screen.findByRole('dialog', { name: 'Please sign in again' })
  // It takes the focus a frame later; until then the question, which is still open, takes back what is given away.
  await waitFor(() => expect(dialog).toContainElement(document.activeElement as HTMLElement))
  within(dialog)
    .getByLabelText(/^Password/)
    .focus()
  await user.keyboard('secret{Enter}')
  await waitFor(() =>
    expect(screen.queryByRole('button', { name: 'Delete Mine' })).not.toBeInTheDocument(),
  )
  expect(await screen.findByText('Your role does not allow this')).toBeVisible()
})
