import { indianDay } from '@pt-portal/api/contract/indian-day'
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import {
  buildPost,
  buildService,
  buildState,
  refuse,
  serveAdmin,
  writesOf,
} from '../../testing/admin-api'
import { renderAdmin, renderScreen } from '../../testing/render-admin'
import { showAsBefore, showIn } from '../../testing/window-width'

const heading = (name: string) => screen.findByRole('heading', { level: 2, name })
const box = (name: string) => screen.getByRole('checkbox', { name: `Select ${name}` })
const bar = () => screen.getByRole('group', { name: 'Selection' })

beforeEach(() => localStorage.clear())

const threePosts = () => ['One', 'Two', 'Three'].map((title) => buildPost({ title }))

async function openPosts(posts = threePosts()) {
  const calls = serveAdmin({ posts })
  const { user, router } = renderScreen('/admin/blogs')
  await screen.findByRole('group', { name: 'Selection' })
  return { calls, user, router, posts }
}

describe('what is asked for', () => {
  test('search, status and order go to the server, and stand in the address', async () => {
    const posts = threePosts()
    posts[2] = buildPost({ title: 'Three', isPublished: true })
    const { calls, user, router } = await openPosts(posts)
    await user.type(screen.getByRole('searchbox', { name: 'Search' }), 'e{Enter}')
    expect(await screen.findByText('2 posts')).toBeVisible()
    await user.selectOptions(screen.getByRole('combobox', { name: 'Status' }), 'Draft')
    expect(await screen.findByText('1 post')).toBeVisible()
    await user.selectOptions(screen.getByRole('combobox', { name: 'Order' }), 'Title, A to Z')
    await waitFor(() =>
      expect(calls.at(-1)?.path).toBe('/api/blogs?q=e&status=draft&sort=title&page=1&pageSize=25'),
    )
    expect(router.state.location.search).toBe('?q=e&status=draft&sort=title')
    expect(screen.queryByRole('heading', { name: 'Two' })).not.toBeInTheDocument()
  })

  test('each search is asked once, and leaves the focus in its box', async () => {
    const { calls, user } = await openPosts()
    await user.type(screen.getByRole('searchbox', { name: 'Search' }), 'two')
    await waitFor(() => expect(calls.at(-1)?.path).toContain('q=two'))
    await waitFor(() =>
      expect(screen.queryByRole('heading', { name: 'One' })).not.toBeInTheDocument(),
    )
    expect(screen.getByRole('searchbox', { name: 'Search' })).toHaveFocus()
    expect(calls.filter(({ path }) => path.includes('q=two'))).toHaveLength(1)
  })

  test('the server pages the list', async () => {
    const posts = Array.from({ length: 30 }, (_, index) => buildPost({ title: `No ${index + 1}` }))
    const { calls, user } = await openPosts(posts)
    expect(screen.getByText('30 posts')).toBeVisible()
    await user.click(screen.getByRole('link', { name: 'Next' }))
    expect(await heading('No 30')).toBeVisible()
    expect(calls.at(-1)?.path).toBe('/api/blogs?page=2&pageSize=25')
  })

  test('a search without results says so, and can be cleared', async () => {
    const { user } = await openPosts()
    await user.type(screen.getByRole('searchbox', { name: 'Search' }), 'nothing{Enter}')
    expect(await heading('No posts match')).toBeVisible()
    await user.click(screen.getByRole('button', { name: 'Clear search' }))
    expect(await heading('One')).toBeVisible()
    await waitFor(() => expect(screen.getByRole('searchbox', { name: 'Search' })).toHaveValue(''))
  })

  test('an address with filters that do not exist shows the list without them', async () => {
    const calls = serveAdmin({ states: [buildState({ name: 'Goa' })] })
    renderScreen('/admin/state-pages?status=lost&sort=password&page=-3')
    expect(await heading('Goa')).toBeVisible()
    expect(calls.map(({ path }) => path)).toContain('/api/state-pages?page=1&pageSize=25')
  })

  test('a list that cannot be had says so and offers Retry', async () => {
    let isDown = true
    serveAdmin({
      services: [buildService({ name: 'Filing' })],
      answers: {
        'GET /api/service-pages?page=1&pageSize=25': () =>
          isDown ? refuse(500) : Response.json({ items: [], total: 0, page: 1, pageSize: 25 }),
      },
    })
    const { user } = renderScreen('/admin/services')
    expect(await screen.findByText('Failed to fetch services')).toBeVisible()
    isDown = false
    await user.click(screen.getByRole('button', { name: 'Retry' }))
    expect(await heading('No services yet')).toBeVisible()
  })
})

describe('selecting', () => {
  test('a row, a range by Shift, all of them, and none', async () => {
    const posts = [...threePosts(), buildPost({ title: 'Four' })]
    const { user } = await openPosts(posts)
    await user.click(box('One'))
    expect(within(bar()).getByRole('status')).toHaveTextContent('1 selected')
    fireEvent.click(box('Three'), { shiftKey: true })
    expect(box('Two')).toBeChecked()
    expect(within(bar()).getByRole('status')).toHaveTextContent('3 selected')

    const all = screen.getByRole('checkbox', { name: 'Select all on this page' })
    expect(all).toBePartiallyChecked()
    await user.click(all)
    expect(box('Four')).toBeChecked()
    await user.click(all)
    expect(box('One')).not.toBeChecked()
    expect(screen.queryByRole('button', { name: 'Publish' })).not.toBeInTheDocument()
  })

  test('another search starts with nothing selected', async () => {
    const { user } = await openPosts()
    await user.click(box('Two'))
    const search = screen.getByRole('searchbox', { name: 'Search' })
    await user.type(search, 'two{Enter}')
    await waitFor(() => expect(screen.queryByText('One')).not.toBeInTheDocument())
    expect(box('Two')).not.toBeChecked()
  })
})

describe('changing many', () => {
  test('posts are published; which were already, and which are gone, is said', async () => {
    const posts = [
      buildPost({ title: 'A draft' }),
      buildPost({ title: 'Out', isPublished: true }),
      buildPost({ title: 'Gone' }),
    ]
    const [draft, out, gone] = posts.map(({ id }) => id)
    const { calls, user } = await openPosts(posts)
    await user.click(screen.getByRole('checkbox', { name: 'Select all on this page' }))
    posts.pop()
    await user.click(screen.getByRole('button', { name: 'Publish' }))
    expect(await screen.findByText('1 post published')).toBeVisible()
    expect(
      screen.getByText('1 post was published already. "Gone" has been deleted in the meantime.'),
    ).toBeVisible()
    expect(writesOf(calls)).toEqual([
      {
        method: 'POST',
        path: '/api/blogs/bulk',
        body: { ids: [draft, out, gone], action: 'publish' },
      },
    ])
    const row = (await heading('A draft')).closest('li')!
    await waitFor(() => expect(within(row).getByText('Published')).toBeVisible())
    expect(screen.queryByRole('heading', { name: 'Gone' })).not.toBeInTheDocument()
    expect(within(bar()).getByRole('status')).toHaveTextContent('2 selected')
    // Unpublishing a post that was planned would lose its day.
    expect(screen.queryByRole('button', { name: 'Undo' })).not.toBeInTheDocument()
  })

  test('posts are unpublished', async () => {
    const posts = [buildPost({ title: 'Out', isPublished: true }), buildPost({ title: 'Draft' })]
    const { calls, user } = await openPosts(posts)
    await user.click(box('Out'))
    await user.click(screen.getByRole('button', { name: 'Unpublish' }))
    expect(await screen.findByText('1 post unpublished')).toBeVisible()
    expect(writesOf(calls)[0]?.body).toEqual({ ids: [posts[0]!.id], action: 'unpublish' })
  })

  test.each([
    ['Activate', 'activate', '1 state page activated', 'Active'],
    ['Deactivate', 'deactivate', '1 state page deactivated', 'Inactive'],
  ])('%s changes states', async (label, action, text, badge) => {
    const state = buildState({ name: 'Goa', isActive: action === 'deactivate' })
    const calls = serveAdmin({ states: [state] })
    const { user } = renderScreen('/admin/state-pages')
    await heading('Goa')
    await user.click(box('Goa'))
    await user.click(screen.getByRole('button', { name: label }))
    expect(await screen.findByText(text)).toBeVisible()
    expect(writesOf(calls)[0]?.body).toEqual({ ids: [state.id], action })
    await waitFor(() => expect(screen.getByText(badge, { selector: 'li *' })).toBeVisible())
  })

  test('the trash asks first', async () => {
    const { calls, user } = await openPosts()
    await user.click(box('One'))
    await user.click(box('Three'))
    await user.click(screen.getByRole('button', { name: 'Move to trash' }))
    const question = await screen.findByRole('alertdialog', {
      name: 'Move 2 posts to the trash?',
    })
    expect(writesOf(calls)).toEqual([])
    await user.click(within(question).getByRole('button', { name: 'Move to trash' }))
    expect(await screen.findByText('2 posts moved to the trash')).toBeVisible()
    await waitFor(() => expect(screen.queryByText('One')).not.toBeInTheDocument())
    expect(screen.getByText('1 post')).toBeVisible()
  })

  test('what went to the trash comes back by Undo', async () => {
    const { calls, user, posts } = await openPosts()
    const [one, , three] = posts.map(({ id }) => id)
    await user.click(box('One'))
    await user.click(box('Three'))
    await user.click(screen.getByRole('button', { name: 'Move to trash' }))
    const question = await screen.findByRole('alertdialog')
    await user.click(within(question).getByRole('button', { name: 'Move to trash' }))
    await waitFor(() => expect(screen.queryByText('One')).not.toBeInTheDocument())
    await user.click(screen.getByRole('button', { name: 'Undo' }))
    expect(await screen.findByText('2 posts restored')).toBeVisible()
    expect(await heading('One')).toBeVisible()
    expect(
      writesOf(calls)
        .slice(1)
        .map(({ path }) => path),
    ).toEqual([`/api/trash/blogs/${one}/restore`, `/api/trash/blogs/${three}/restore`])
  })

  test('what cannot come back leads to the trash', async () => {
    const posts = threePosts()
    const taken = 'This slug is already taken'
    serveAdmin({
      posts,
      answers: {
        [`POST /api/trash/blogs/${posts[0]!.id}/restore`]: () =>
          refuse(409, { error: taken, fields: { slug: taken } }),
      },
    })
    const { user, router } = renderScreen('/admin/blogs')
    await heading('One')
    await user.click(screen.getByRole('checkbox', { name: 'Select all on this page' }))
    await user.click(screen.getByRole('button', { name: 'Move to trash' }))
    const question = await screen.findByRole('alertdialog')
    await user.click(within(question).getByRole('button', { name: 'Move to trash' }))
    await user.click(await screen.findByRole('button', { name: 'Undo' }))
    expect(await screen.findByText('2 of 3 posts restored')).toBeVisible()
    await user.click(screen.getByRole('button', { name: 'Open the trash' }))
    await waitFor(() => expect(router.state.location.pathname).toBe('/admin/trash'))
  })

  test('what is refused changes nothing, and the selection stays', async () => {
    serveAdmin({
      posts: [buildPost({ title: 'Old news' })],
      answers: { 'POST /api/blogs/bulk': () => refuse(500) },
    })
    const { user } = renderScreen('/admin/blogs')
    await heading('Old news')
    await user.click(box('Old news'))
    await user.click(screen.getByRole('button', { name: 'Publish' }))
    expect(await screen.findByText('1 post could not be published')).toBeVisible()
    expect(box('Old news')).toBeChecked()
  })
})

describe('keys', () => {
  test('move between the rows, select, and edit', async () => {
    const { user, router, posts } = await openPosts()
    await user.keyboard('j')
    expect(screen.getByRole('link', { name: 'One' })).toHaveFocus()
    await user.keyboard('jj')
    expect(screen.getByRole('link', { name: 'Three' })).toHaveFocus()
    await user.keyboard('j{ArrowUp}')
    expect(screen.getByRole('link', { name: 'Two' })).toHaveFocus()
    await user.keyboard('x')
    expect(box('Two')).toBeChecked()
    await user.keyboard('ke')
    await waitFor(() => expect(router.state.location.search).toBe(`?edit=${posts[0]!.id}`))
  })

  test('search, and are text in the box', async () => {
    const { user, router } = await openPosts()
    await user.keyboard('/')
    const search = screen.getByRole('searchbox', { name: 'Search' })
    expect(search).toHaveFocus()
    await user.keyboard('n?jx')
    expect(search).toHaveValue('n?jx')
    expect(router.state.location.search).not.toBe('?new')
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument()
  })

  test('begin a new record', async () => {
    const { user, router } = await openPosts()
    await user.keyboard('n')
    await waitFor(() => expect(router.state.location.search).toBe('?new'))
  })

  test('are explained by ?, and can be switched off, which the browser remembers', async () => {
    const { user } = await openPosts()
    await user.keyboard('?')
    const dialog = await screen.findByRole('dialog', { name: 'Keyboard shortcuts' })
    await user.click(
      within(dialog).getByRole('checkbox', { name: 'Single keys work in lists and on pages' }),
    )
    await user.click(within(dialog).getByRole('button', { name: 'Close' }))
    await waitFor(() => expect(dialog).not.toBeInTheDocument())
    await user.keyboard('j?')
    expect(screen.getByRole('link', { name: 'One' })).not.toHaveFocus()
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument()

    await user.click(screen.getByRole('button', { name: 'Keyboard shortcuts' }))
    const again = await screen.findByRole('dialog', { name: 'Keyboard shortcuts' })
    expect(within(again).getByRole('checkbox')).not.toBeChecked()
  })
})

test('a scheduled post says when it appears', async () => {
  const post = buildPost({
    title: 'Soon',
    isPublished: true,
    status: 'scheduled',
    publishedAt: '2026-12-01T03:30:00.000Z',
  })
  await openPosts([post])
  const row = (await heading('Soon')).closest('li')!
  expect(within(row).getByText('Scheduled')).toBeVisible()
  expect(within(row).getByText(/Dec.*9:00 AM.* IST$/)).toBeVisible()
  expect(within(row).queryByRole('link', { name: 'View Soon' })).not.toBeInTheDocument()
})

test('the states have a list of their own', async () => {
  const state = buildState({ name: 'Goa', slug: 'goa', isUnionTerritory: true })
  serveAdmin({ states: [state] })
  const { router } = renderAdmin('/admin')
  await screen.findByRole('link', { name: 'Edit Goa' })
  const navigation = screen.getByRole('navigation', { name: 'Admin' })
  act(() => within(navigation).getByRole('link', { name: 'States' }).click())
  expect(await screen.findByRole('heading', { level: 1, name: 'States' })).toBeVisible()
  expect(router.state.location.pathname).toBe('/admin/state-pages')
  const row = (await heading('Goa')).closest('li')!
  expect(within(row).getByText('Active')).toBeVisible()
  expect(within(row).getByText(state.taxRates)).toBeVisible()
  expect(within(row).getByRole('link', { name: 'Goa' })).toHaveAttribute(
    'href',
    `/admin/state-pages/${state.id}/edit`,
  )
})

test.each([
  [
    '/admin/blogs',
    () => ({ posts: [buildPost({ title: 'Due dates' })] }),
    'Due dates',
    'Back to Blogs',
  ],
  [
    '/admin/services',
    () => ({ services: [buildService({ name: 'Due dates' })] }),
    'Due dates',
    'Back to Services',
  ],
  [
    '/admin/state-pages',
    () => ({ states: [buildState({ name: 'Due dates' })] }),
    'Due dates',
    'Back to Admin',
  ],
])('editing from %s leads back to it, filtered as it was', async (list, records, name, back) => {
  serveAdmin(records())
  const { user, router } = renderScreen(`${list}?q=due&sort=createdAt`)
  await user.click(await screen.findByRole('link', { name: `Edit ${name}` }))
  expect(await screen.findByRole('link', { name: 'Cancel' })).toHaveAttribute(
    'href',
    `${list}?q=due&sort=createdAt`,
  )
  await user.click(screen.getByRole('link', { name: back }))
  await waitFor(() => expect(router.state.location.search).toBe('?q=due&sort=createdAt'))
  expect(router.state.location.pathname).toBe(list)
})

describe('in a wide window', () => {
  beforeEach(() => showIn(true))
  afterEach(showAsBefore)

  test('states are a table that says which checks of facts are old', async () => {
    const calls = serveAdmin({
      states: [
        Object.assign(buildState({ name: 'Goa' }), { checkedOn: '2025-01-05' }),
        Object.assign(buildState({ name: 'Kerala' }), { checkedOn: indianDay() }),
      ],
    })
    const { user, router } = renderScreen('/admin/state-pages')
    const goa = await screen.findByRole('row', { name: /Goa/ })
    expect(within(goa).getByText('Old: 5 Jan 2025')).toBeVisible()
    expect(
      within(screen.getByRole('row', { name: /Kerala/ })).queryByText(/^Old/),
    ).not.toBeInTheDocument()
    await user.selectOptions(screen.getByRole('combobox', { name: 'Check' }), 'Old checks')
    await waitFor(() => expect(router.state.location.search).toBe('?check=old'))
    expect(calls.at(-1)?.path).toBe('/api/state-pages?check=old&page=1&pageSize=25')
  })

  test('a draft says so as its badge and as its date', async () => {
    serveAdmin({ posts: [buildPost({ title: 'Rates' })] })
    renderScreen('/admin/blogs')
    const rates = await screen.findByRole('row', { name: /Rates/ })
    expect(within(rates).getAllByText('Draft')).toHaveLength(2)
  })

  test('the focus goes to the next row when a row is deleted', async () => {
    const { user } = await openPosts()
    await user.click(await screen.findByRole('button', { name: 'Delete One' }))
    const question = await screen.findByRole('alertdialog', { name: 'Delete post' })
    await user.click(within(question).getByRole('button', { name: 'Delete' }))
    await waitFor(() => expect(screen.getByRole('button', { name: 'Delete Two' })).toHaveFocus())
  })

  test('the focus goes to the next row that is left when somebody else has deleted its neighbour', async () => {
    const { user, posts } = await openPosts()
    await user.click(await screen.findByRole('button', { name: 'Delete One' }))
    const question = await screen.findByRole('alertdialog', { name: 'Delete post' })
    posts.splice(
      posts.findIndex(({ title }) => title === 'Two'),
      1,
    )
    await user.click(within(question).getByRole('button', { name: 'Delete' }))
    await waitFor(() => expect(screen.getByRole('button', { name: 'Delete Three' })).toHaveFocus())
    expect(screen.queryByRole('button', { name: 'Delete Two' })).not.toBeInTheDocument()
  })

  test('the head with the title sorts posts one way and the other', async () => {
    const { calls, user } = await openPosts()
    const title = () => screen.getByRole('columnheader', { name: 'Title' })
    expect(title()).not.toHaveAttribute('aria-sort')
    await user.click(screen.getByRole('button', { name: 'Title' }))
    await waitFor(() => expect(title()).toHaveAttribute('aria-sort', 'ascending'))
    await user.click(screen.getByRole('button', { name: 'Title' }))
    await waitFor(() => expect(title()).toHaveAttribute('aria-sort', 'descending'))
    expect(calls.at(-1)?.path).toBe('/api/blogs?sort=-title&page=1&pageSize=25')
  })
})

test('a new state that is added from the list leads back to it', async () => {
  serveAdmin({ states: [buildState({ name: 'Goa' })] })
  const { user } = renderScreen('/admin/state-pages?q=goa')
  await user.click(await screen.findByRole('link', { name: 'Add New State' }))
  expect(await screen.findByRole('link', { name: 'Cancel' })).toHaveAttribute(
    'href',
    '/admin/state-pages?q=goa',
  )
})
