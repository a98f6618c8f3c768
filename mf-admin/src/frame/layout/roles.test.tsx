import { may } from '@pt-portal/api/contract/staff/policy'
import { screen, waitFor, within } from '@testing-library/react'
import { buildLead, buildPost, buildState, buildTrashed, refuse } from '../../testing/admin-api'
import { serveBuilds } from '../../testing/build-api'
import { buildMedia, serveMedia } from '../../testing/media-api'
import { renderAdmin } from '../../testing/render-admin'
import { menuScreens } from '../screens/screens'

const signedIn = (role: string) => ({ email: `${role}@example.com`, role })
const navigation = () => screen.getByRole('navigation', { name: 'Admin' })
const links = () =>
  within(navigation())
    .getAllByRole('link')
    .map((link) => link.textContent)

/** Names of the menu's screens whose permissions a role has. */
const permittedTo = (role: string) =>
  menuScreens
    .filter(({ menu, permission }) => {
      const needed = [permission, menu.permission].filter((each) => each !== undefined)
      return menu.group !== 'You' && needed.every((each) => may(role, each))
    })
    .map(({ label }) => label)

test.each([
  ['admin', ['Leads', 'Posts', 'Users', 'Assignment rules', 'Settings'], []],
  ['editor', ['Calendar', 'Posts'], ['Leads', 'Snippets', 'Users']],
  ['agent', ['Leads', 'Snippets'], ['Posts', 'Translations', 'Deliveries']],
  ['viewer', ['Leads', 'Posts'], ['Users', 'Assignment rules', 'Settings']],
])('%s is led to the screens that the role may use, and to no other', async (role, led, kept) => {
  serveMedia({ user: signedIn(role) })
  renderAdmin('/admin/none')
  await screen.findByRole('heading', { level: 1 })
  expect(links()).toEqual(permittedTo(role))
  expect(links()).toEqual(expect.arrayContaining(led))
  expect(links().filter((name) => kept.includes(name!))).toEqual([])
})

describe('somebody of a team', () => {
  const user = { ...signedIn('team'), remotes: ['mf_blog'] }
  const served = serveBuilds()
  const answers = {
    ...served,
    'GET /api/releases?': served['GET /api/releases']!,
    'GET /api/builds?': served['GET /api/builds']!,
  }

  test('is led to the builds alone, where their work begins', async () => {
    const calls = serveMedia({ user, answers })
    const { router } = renderAdmin('/admin')
    expect(await screen.findByRole('region', { name: 'mf_blog' })).toBeVisible()
    expect(router.state.location.pathname).toBe('/admin/builds')
    expect(links()).toEqual(['Builds'])
    expect(screen.queryByRole('link', { name: 'Deploy tokens' })).not.toBeInTheDocument()
    const others = calls.filter(
      ({ path }) => !/^\/api\/(auth\/me|releases|builds)\b|^\/remotes\//.test(path),
    )
    expect(others).toEqual([])
  })

  test('finds builds, the own account and the way out in the palette', async () => {
    serveMedia({ user, answers })
    const { user: person } = renderAdmin('/admin/builds')
    await screen.findByRole('heading', { level: 1 })
    await person.keyboard('{Control>}k{/Control}')
    await screen.findByRole('combobox')
    const options = screen.getAllByRole('option').map(({ textContent }) => textContent)
    expect(options).toEqual(['Builds', 'My account', 'View Website', 'Sign Out'])
  })

  test.each([
    '/admin/inquiries',
    '/admin/blogs',
    '/admin/users',
    '/admin/audit',
    '/admin/settings',
    '/admin/deploy-tokens',
  ])('is told that %s is not open to them, and led back', async (address) => {
    const calls = serveMedia({ user })
    renderAdmin(address)
    await screen.findByRole('heading', { level: 1, name: 'This screen is not open to you' })
    expect(screen.getByText(/the role team/i)).toBeVisible()
    expect(screen.getByRole('link', { name: 'Go to Builds' })).toHaveAttribute(
      'href',
      '/admin/builds',
    )
    expect(calls.every(({ path }) => path === '/api/auth/me')).toBe(true)
  })
})

test('a translator, who may read all content, is led to translations alone', async () => {
  serveMedia({ user: signedIn('translator') })
  renderAdmin('/admin/none')
  await screen.findByRole('heading', { level: 1 })
  expect(links()).toEqual(['Dashboard', 'Translations'])
})

test('screens stand in groups, and one without screens is left out', async () => {
  serveMedia({ user: signedIn('viewer') })
  renderAdmin('/admin/none')
  await screen.findByRole('heading', { level: 1 })
  expect(
    within(navigation())
      .getAllByRole('list')
      .map(
        (list) =>
          list.getAttribute('aria-labelledby') &&
          document.getElementById(list.getAttribute('aria-labelledby')!)?.textContent,
      ),
  ).toEqual(['Work', 'Content'])
})

test('a calendar is not the list of posts: one entry is current', async () => {
  serveMedia()
  renderAdmin('/admin/blogs/calendar')
  await screen.findByRole('heading', { name: 'Calendar' })
  const current = within(navigation()).getAllByRole('link', { current: 'page' })
  expect(current.map((link) => link.textContent)).toEqual(['Calendar'])
})

test('new leads and failed deliveries are counted beside their entries', async () => {
  serveMedia({
    leads: [buildLead({ status: 'new' }), buildLead({ status: 'contacted' })],
    answers: {
      'GET /api/deliveries?state=failed&page=1&pageSize=1': () =>
        Response.json({ items: [], total: 120, page: 1, pageSize: 1 }),
    },
  })
  renderAdmin('/admin/none')
  expect(await screen.findByRole('link', { name: '1 new' })).toHaveAttribute(
    'href',
    '/admin/inquiries?status=new',
  )
  expect(await screen.findByRole('link', { name: '99+ failed' })).toHaveAttribute(
    'href',
    '/admin/deliveries',
  )
})

test('the user’s own entries are a disclosure, which Escape and leaving close', async () => {
  serveMedia()
  const { user } = renderAdmin('/admin/none')
  const menu = await screen.findByRole('button', { name: 'Your account and settings' })
  expect(menu).toHaveTextContent('admin@example.com')
  expect(menu).toHaveAttribute('aria-expanded', 'false')
  await user.click(menu)
  expect(menu).toHaveAttribute('aria-expanded', 'true')
  await user.tab()
  expect(screen.getByRole('link', { name: 'My account' })).toHaveFocus()
  await user.keyboard('{Escape}')
  expect(menu).toHaveFocus()
  expect(screen.queryByRole('link', { name: 'My account' })).not.toBeInTheDocument()

  await user.keyboard('{Enter}')
  for (const name of ['A', 'A+', 'A++', /^Theme/, 'Sign Out']) {
    expect(screen.getByRole('button', { name })).toBeVisible()
  }
  await user.click(screen.getByRole('link', { name: 'My account' }))
  await screen.findByRole('heading', { level: 1, name: 'My account' })
  expect(menu).toHaveAttribute('aria-expanded', 'false')
})

describe('in a narrow window', () => {
  const { matchMedia } = globalThis

  beforeEach(() => {
    globalThis.matchMedia = (media) => ({ ...matchMedia(media), matches: /max-width/.test(media) })
  })
  afterEach(() => {
    globalThis.matchMedia = matchMedia
  })

  test.each([
    ['admin', ['Dashboard', 'Leads', 'Calendar', 'Reports']],
    ['editor', ['Dashboard', 'Calendar', 'States', 'Services']],
    ['agent', ['Dashboard', 'Leads', 'Reports', 'Snippets']],
    ['team', ['Builds']],
  ])('the first screens of %s stand at the foot', async (role, expected) => {
    serveMedia({ user: signedIn(role) })
    renderAdmin('/admin/none')
    const bar = await screen.findByRole('navigation', { name: 'Most used' })
    expect(
      within(bar)
        .getAllByRole('link')
        .map((link) => link.textContent),
    ).toEqual(expected)
    expect(screen.queryByRole('navigation', { name: 'Admin' })).not.toBeInTheDocument()
  })

  test('a drawer leads to all screens, and closes with the navigation', async () => {
    serveMedia()
    const { user, router } = renderAdmin('/admin/none')
    await user.click(await screen.findByRole('button', { name: 'All screens' }))
    const drawer = await screen.findByRole('dialog', { name: 'All screens' })
    expect(within(drawer).getByRole('button', { name: 'Sign Out' })).toBeVisible()
    await user.click(within(drawer).getByRole('link', { name: 'Trash' }))
    await waitFor(() => expect(router.state.location.pathname).toBe('/admin/trash'))
    await waitFor(() => expect(drawer).not.toBeInTheDocument())
  })
})

test('a screen that fails leaves the navigation around it', async () => {
  jest.spyOn(console, 'error').mockImplementation(() => {})
  const reported = jest.fn()
  globalThis.reportError = reported
  serveMedia({ trash: [buildTrashed({ deletedAt: 'never' })] })
  const { user } = renderAdmin('/admin/trash')
  await screen.findByRole('heading', { level: 1, name: 'This screen is unavailable right now' })
  expect(screen.getByRole('button', { name: 'Retry' })).toBeEnabled()
  expect(reported).toHaveBeenCalledTimes(1)
  await user.click(within(navigation()).getByRole('link', { name: 'States' }))
  expect(await screen.findByRole('heading', { level: 1, name: 'States' })).toBeVisible()
})

test.each([
  ['agent', '/admin/blogs'],
  ['agent', '/admin/state-pages/new'],
  ['agent', '/admin/media'],
  ['editor', '/admin/inquiries'],
  ['editor', '/admin/users'],
  ['editor', '/admin/settings'],
  ['viewer', '/admin/blogs?new'],
  ['viewer', '/admin/services?new'],
  ['viewer', '/admin/state-pages/new'],
  ['viewer', '/admin/state-pages/1/facts'],
])('%s is told that %s is not open to them, and nothing is asked for it', async (role, address) => {
  const calls = serveMedia({ user: signedIn(role) })
  const { router } = renderAdmin(address)
  await screen.findByRole('heading', { level: 1, name: 'This screen is not open to you' })
  expect(screen.getByText(new RegExp(`the role ${role}`, 'i'))).toBeVisible()
  expect(screen.getByRole('link', { name: 'Go to the dashboard' })).toBeVisible()
  expect(router.state.location.pathname + router.state.location.search).toBe(address)
  // The frame counts new leads, and open reports of readers.
  const counts = ['/api/inquiries?status=new', '/api/feedback?state=open']
  const others = calls.filter(
    ({ path }) => !counts.some((count) => path === `${count}&page=1&pageSize=1`),
  )
  expect(others.every(({ path }) => path === '/api/auth/me')).toBe(true)
})

test('an agent’s dashboard is about inquiries alone', async () => {
  const calls = serveMedia({ user: signedIn('agent'), leads: [buildLead()] })
  renderAdmin('/admin')
  await screen.findByRole('heading', { name: 'Recent Inquiries' })
  expect(await screen.findByText('Total Inquiries')).toBeVisible()
  expect(screen.getByText(/^Welcome, .+ \| Manage inquiries$/)).toBeVisible()
  expect(screen.queryByText('Total Blogs')).not.toBeInTheDocument()
  expect(screen.queryByRole('heading', { name: 'State Pages Management' })).not.toBeInTheDocument()
  expect(calls.some(({ path }) => /state-pages|blogs/.test(path))).toBe(false)
})

test('a translator’s dashboard is about translations alone', async () => {
  const calls = serveMedia({ user: signedIn('translator') })
  renderAdmin('/admin')
  const section = await screen.findByRole('region', { name: 'Translations' })
  expect(
    await within(section).findByRole('link', { name: 'Hindi: 0 of 0 current' }),
  ).toHaveAttribute('href', '/admin/translations?lang=hi')
  expect(screen.queryByText('Total Blogs')).not.toBeInTheDocument()
  expect(calls.map(({ path }) => path)).toEqual([
    '/api/auth/me',
    '/api/staff/translations?lang=hi&page=1&pageSize=1',
  ])
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
    expect(screen.getByRole('link', { name: 'Not yet' })).toHaveAttribute(
      'href',
      expect.stringContaining('/admin/blogs?edit='),
    )
    for (const name of [/^Edit/, /^New Blog Post/]) {
      expect(screen.queryByRole('link', { name })).not.toBeInTheDocument()
    }
    expect(screen.queryByRole('button', { name: /^Delete/ })).not.toBeInTheDocument()
    expect(screen.queryByRole('checkbox')).not.toBeInTheDocument()
    await person.keyboard('n')
    expect(router.state.location.search).toBe('')
    await person.keyboard('jj')
    expect(screen.getByRole('link', { name: 'Not yet' })).toHaveFocus()
    await person.click(screen.getByRole('button', { name: 'History of Not yet' }))
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
    await screen.findByRole('heading', { name: 'Calendar' })
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
