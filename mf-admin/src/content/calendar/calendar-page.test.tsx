import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { buildPost, refuse, serveAdmin, writesOf } from '../../testing/admin-api'
import { drag } from '../../testing/drag'
import { buildRelease } from '../../testing/release-api'
import { renderScreen } from '../../testing/render-admin'
import { weeksOf } from './month'
import { movedTo } from './use-move-post'

/** A window of that width. */
function showIn(isWide: boolean) {
  window.matchMedia = ((query: string) => ({
    matches: isWide && query === '(min-width: 48rem)',
    addEventListener: () => {},
    removeEventListener: () => {},
    addListener: () => {},
    removeListener: () => {},
  })) as unknown as typeof window.matchMedia
}
const { matchMedia } = window
afterEach(() => {
  window.matchMedia = matchMedia
})

/** Noon of a day where the editor is. */
const noon = (year: number, month: number, day: number) =>
  new Date(year, month - 1, day, 12).toISOString()

/** A month that is yet to come, so that every day of it can be planned. */
const year = new Date().getFullYear() + 1

const planned = () =>
  buildPost({
    title: 'New slabs',
    isPublished: true,
    status: 'scheduled',
    publishedAt: noon(year, 12, 1),
  })

test('a month is a table of its days, with its posts as links', async () => {
  showIn(true)
  const post = planned()
  const calls = serveAdmin({ posts: [post, buildPost({ publishedAt: noon(year, 11, 30) })] })
  renderScreen(`/admin/blogs/calendar?month=${year}-12`)
  const table = await screen.findByRole('table', { name: `Posts in December ${year}` })
  expect(within(table).getAllByRole('columnheader')).toHaveLength(7)
  const link = within(table).getByRole('link', { name: /^Scheduled, .* New slabs$/ })
  expect(link).toHaveAttribute('href', `/admin/blogs?edit=${post.id}`)
  expect(within(link.closest('td')!).getByText('1')).toBeVisible()
  expect(screen.getByText(`1 post in December ${year}`)).toBeVisible()
  const read = calls.find(({ path }) => path.startsWith('/api/blogs?'))!
  const asked = new URL(read.path, 'http://localhost').searchParams
  expect(asked.get('from')).toBe(new Date(year, 11).toISOString())
  expect(asked.get('to')).toBe(new Date(year + 1, 0).toISOString())
})

test.each([true, false])(
  'a release stands on the day on which it becomes public (wide: %s)',
  async (isWide) => {
    showIn(isWide)
    const publishAt = noon(year, 12, 3)
    serveAdmin({ releases: [buildRelease({ state: 'scheduled', publishAt })] })
    renderScreen(`/admin/blogs/calendar?month=${year}-12`)
    const link = await screen.findByRole('link', { name: /^Release of 1 page, .* Budget 2026$/ })
    expect(link).toHaveAttribute('href', '/admin/content-releases/1')
    const day = link.closest<HTMLElement>(isWide ? 'td' : 'li:has(h3)')!
    expect(within(day).getByText(isWide ? '3' : /3 December/)).toBeVisible()
  },
)

test('months are gone through in the address', async () => {
  showIn(true)
  serveAdmin({ posts: [planned()] })
  const { user, router } = renderScreen(`/admin/blogs/calendar?month=${year}-11`)
  await screen.findByRole('table', { name: `Posts in November ${year}` })
  await user.click(screen.getByRole('link', { name: 'Next month' }))
  expect(await screen.findByRole('link', { name: /New slabs/ })).toBeVisible()
  expect(router.state.location.search).toBe(`?month=${year}-12`)
  await user.click(screen.getByRole('link', { name: 'This month' }))
  const now = new Date().toLocaleDateString('en-GB', { month: 'long', year: 'numeric' })
  expect(await screen.findByRole('table', { name: `Posts in ${now}` })).toBeVisible()
  expect(screen.getByText('(today)').closest('[aria-current=date]')).toBeVisible()
})

test('a new post is planned for a day', async () => {
  showIn(true)
  serveAdmin()
  const { user } = renderScreen(`/admin/blogs/calendar?month=${year}-12`)
  await user.click(await screen.findByRole('link', { name: `New post on 24 December ${year}` }))
  expect(await screen.findByRole('heading', { name: 'Create New Blog' })).toBeVisible()
  expect(screen.getByLabelText('Published At')).toHaveValue(`${year}-12-24T09:00`)
  expect(screen.getByRole('switch', { name: 'Published' })).toBeChecked()
})

test('a day that is no day plans nothing', async () => {
  serveAdmin()
  renderScreen('/admin/blogs?new&on=tomorrow')
  expect(await screen.findByLabelText('Published At')).toHaveValue('')
  expect(screen.getByRole('switch', { name: 'Published' })).not.toBeChecked()
})

test('on a phone the days that have posts stand below each other', async () => {
  showIn(false)
  serveAdmin({ posts: [planned()] })
  renderScreen(`/admin/blogs/calendar?month=${year}-12`)
  const day = await screen.findByRole('heading', { level: 3, name: /1 December$/ })
  expect(within(day.closest('li')!).getByRole('link', { name: /New slabs/ })).toBeVisible()
  expect(screen.queryByRole('table')).not.toBeInTheDocument()
})

test('a month without posts says so on a phone, and an odd address shows the present one', async () => {
  showIn(false)
  serveAdmin()
  const { router } = renderScreen(`/admin/blogs/calendar?month=${year}-12`)
  expect(await screen.findByText('No posts in this month')).toBeVisible()
  await act(() => router.navigate('/admin/blogs/calendar?month=2026-13'))
  const now = new Date().toLocaleDateString('en-GB', { month: 'long', year: 'numeric' })
  expect(await screen.findByRole('heading', { level: 2, name: now })).toBeVisible()
})

test('posts and their list lead to the calendar', async () => {
  serveAdmin()
  const { user, router } = renderScreen('/admin/blogs')
  const views = await screen.findByRole('navigation', { name: 'Views of the posts' })
  await user.click(within(views).getByRole('link', { name: 'Calendar' }))
  await waitFor(() => expect(router.state.location.pathname).toBe('/admin/blogs/calendar'))
  expect(await screen.findByRole('heading', { name: 'Calendar' })).toBeVisible()
})

test('a month that cannot be read says so', async () => {
  showIn(true)
  serveAdmin()
  const real = globalThis.fetch
  globalThis.fetch = (async (path: string, init: RequestInit) =>
    path.startsWith('/api/blogs') ? refuse(500) : real(path, init)) as typeof fetch
  renderScreen(`/admin/blogs/calendar?month=${year}-12`)
  expect(await screen.findByText('The calendar could not be loaded')).toBeVisible()
})

test('weeks begin on Monday and hold all days of the month', () => {
  // February 2027 begins on a Monday and fits four weeks.
  const weeks = weeksOf(new Date(2027, 1))
  expect(weeks).toHaveLength(4)
  expect(weeks[0]![0]!.getDate()).toBe(1)
  // August 2026 begins on a Saturday and needs six.
  const august = weeksOf(new Date(2026, 7))
  expect(august).toHaveLength(6)
  expect(august[0]!.filter(Boolean)).toHaveLength(2)
  expect(august.flat().filter(Boolean)).toHaveLength(31)
})

describe('a scheduled post is moved to another day', () => {
  async function open() {
    showIn(true)
    const post = planned()
    const calls = serveAdmin({
      posts: [post],
      answers: {
        [`PUT /api/blogs/${post.id}`]: ({ body }) =>
          Response.json({ ...post, ...(body as object) }),
      },
    })
    const { user } = renderScreen(`/admin/blogs/calendar?month=${year}-12`)
    const link = await screen.findByRole('link', { name: /^Scheduled, .* New slabs$/ })
    return { post, calls, user, link }
  }
  const moveByDialog = async ({ user }: Awaited<ReturnType<typeof open>>, day: string) => {
    await user.click(screen.getByRole('button', { name: 'Move New slabs to another day' }))
    const dialog = await screen.findByRole('dialog', { name: 'Move "New slabs"' })
    fireEvent.change(within(dialog).getByLabelText('Day'), { target: { value: day } })
    await user.click(within(dialog).getByRole('button', { name: 'Move' }))
  }

  test('by its button: it keeps its hour and version, and Undo moves it back', async () => {
    const opened = await open()
    await moveByDialog(opened, `${year}-12-24`)
    expect(await screen.findByText(/^"New slabs" moved to 24 December/)).toBeVisible()
    const [write] = writesOf(opened.calls)
    const { post } = opened
    expect(write).toMatchObject({ method: 'PUT', path: `/api/blogs/${post.id}` })
    expect(write!.body).toMatchObject({
      title: post.title,
      content: post.content,
      isPublished: true,
      publishedAt: noon(year, 12, 24),
      updatedAt: post.updatedAt,
    })
    await opened.user.click(screen.getByRole('button', { name: 'Undo' }))
    await waitFor(() => expect(writesOf(opened.calls)).toHaveLength(2))
    expect(writesOf(opened.calls)[1]!.body).toMatchObject({ publishedAt: noon(year, 12, 1) })
  })

  test('by Shift with an arrow key, a day or a week', async () => {
    const { calls, user, link } = await open()
    act(() => link.focus())
    await user.keyboard('{Shift>}{ArrowDown}{/Shift}')
    expect(await screen.findByText(/moved to 8 December/)).toBeVisible()
    expect(writesOf(calls)[0]!.body).toMatchObject({ publishedAt: noon(year, 12, 8) })
  })

  test('by dragging it to a day', async () => {
    const { calls, link } = await open()
    expect(drag(link, screen.getByText('24').closest('td')!)).toBe(true)
    expect(await screen.findByText(/^"New slabs" moved to 24 December/)).toBeVisible()
    expect(writesOf(calls)[0]!.body).toMatchObject({ publishedAt: noon(year, 12, 24) })
  })

  test('not into the past', async () => {
    const opened = await open()
    await moveByDialog(opened, '2020-01-01')
    expect(await screen.findByText('"New slabs" was not moved')).toBeVisible()
    expect(screen.getByText(/^1 January 2020, 12:00 PM.* has passed\.$/)).toBeVisible()
    expect(writesOf(opened.calls)).toEqual([])
  })

  test('not over what somebody else has changed', async () => {
    const opened = await open()
    const real = globalThis.fetch
    globalThis.fetch = (async (path: string, init: RequestInit = {}) =>
      init.method === 'PUT' ? refuse(409, { error: 'Changed' }) : real(path, init)) as typeof fetch
    await moveByDialog(opened, `${year}-12-24`)
    expect(await screen.findByText(/^Somebody has changed it meanwhile/)).toBeVisible()
  })
})

test('a published post has nothing to move it', async () => {
  showIn(true)
  serveAdmin({ posts: [{ ...planned(), status: 'published' }] })
  renderScreen(`/admin/blogs/calendar?month=${year}-12`)
  await screen.findByRole('link', { name: /New slabs/ })
  expect(screen.queryByRole('button', { name: /^Move/ })).not.toBeInTheDocument()
})

test.each([
  ['2027-03-27T08:30:00.000Z', '2027-03-29', '2027-03-29T07:30:00.000Z', ''],
  ['2027-10-30T07:30:00.000Z', '2027-11-01', '2027-11-01T08:30:00.000Z', ''],
  ['2027-03-27T01:30:00.000Z', '2027-03-28', '2027-03-28T01:30:00.000Z', 'There is no 2:30 AM'],
  ['2027-10-30T00:30:00.000Z', '2027-10-31', '2027-10-31T00:30:00.000Z', '2:30 AM comes twice'],
])('moved across a change of the clock, %s keeps its hour on %s', (from, day, iso, note) => {
  const moved = movedTo(from, day, 'Europe/Berlin')!
  expect(moved.iso).toBe(iso)
  expect(moved.note.slice(0, note.length || 1)).toBe(note)
})
