import type { BrokenLink, LinkingPage } from '@pt-portal/api/contract/content/portal-links'
import { screen, waitFor, within } from '@testing-library/react'
import { buildPost, buildState, serveAdmin, writesOf } from '../../testing/admin-api'
import { renderScreen } from '../../testing/render-admin'
import { showAsBefore, showIn } from '../../testing/window-width'

const linking: LinkingPage[] = [
  { resource: 'state-pages', id: 7, title: 'Goa', language: 'en', isDraft: false },
  { resource: 'blogs', id: 8, title: 'Rates', language: 'hi', isDraft: false },
  ...[1, 2, 3, 4].map((n) => ({
    resource: 'blogs' as const,
    id: 10 + n,
    title: `Post ${n}`,
    language: 'en',
    isDraft: n === 1,
  })),
]

const threat = '6 pages link here. These links will lead to nothing.'

/** What the question says of the pages that link to what it is about. */
async function expectNamed(question: HTMLElement): Promise<void> {
  expect(await within(question).findByText(threat)).toBeVisible()
  const link = (name: string) => within(question).getByRole('link', { name })
  expect(link('Goa')).toHaveAttribute('href', '/admin/state-pages/7/edit')
  expect(link('Rates')).toHaveAttribute('href', '/admin/translations/hi/blogs/8')
  expect(question).toHaveTextContent(/GoaState page.*RatesPost, Hindi.*Post 1Post, draft/)
  expect(within(question).getByText('and 1 more')).toBeVisible()
}

test('before a page goes to the trash, the pages that link to it are named with their forms', async () => {
  const post = buildPost({ title: 'Old news' })
  const calls = serveAdmin({ posts: [post], linking })
  const { user } = renderScreen('/admin/blogs')
  await user.click(await screen.findByRole('button', { name: 'Delete Old news' }))
  await expectNamed(await screen.findByRole('alertdialog'))
  expect(calls.map(({ path }) => path)).toContain(`/api/links/to?resource=blogs&ids=${post.id}`)
})

test('before several pages are hidden or go to the trash, those that link to them are named', async () => {
  const posts = ['One', 'Two'].map((title) => buildPost({ title, isPublished: true }))
  const calls = serveAdmin({ posts, linking })
  const { user } = renderScreen('/admin/blogs')
  for (const name of ['One', 'Two']) {
    await user.click(await screen.findByRole('checkbox', { name: `Select ${name}` }))
  }
  await user.click(screen.getByRole('button', { name: 'Move to trash' }))
  const trashing = await screen.findByRole('alertdialog', { name: 'Move 2 posts to the trash?' })
  await expectNamed(trashing)
  await user.click(within(trashing).getByRole('button', { name: 'Cancel' }))
  await user.click(screen.getByRole('button', { name: 'Unpublish' }))
  const hiding = await screen.findByRole('alertdialog', { name: 'Hide 2 posts?' })
  await expectNamed(hiding)
  expect(writesOf(calls)).toEqual([])
  await user.click(within(hiding).getByRole('button', { name: 'Hide' }))
  await waitFor(() =>
    expect(writesOf(calls).map(({ body }) => body)).toEqual([
      { ids: posts.map(({ id }) => id), action: 'unpublish' },
    ]),
  )
})

test('a page that no other links to is hidden without a question', async () => {
  const post = buildPost({ title: 'One', isPublished: true })
  const calls = serveAdmin({ posts: [post] })
  const { user } = renderScreen('/admin/blogs')
  await user.click(await screen.findByRole('checkbox', { name: 'Select One' }))
  await user.click(screen.getByRole('button', { name: 'Unpublish' }))
  await waitFor(() => expect(writesOf(calls)).toHaveLength(1))
  expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument()
})

test('the form says who links to a page whose address changes, or that is switched off', async () => {
  const state = buildState({ name: 'Kerala', slug: 'kerala', isActive: true })
  serveAdmin({ states: [state], linking: linking.slice(0, 1) })
  const { user } = renderScreen(`/admin/state-pages/${state.id}/edit`)
  await user.type(await screen.findByRole('textbox', { name: /^URL Slug/ }), '-now')
  expect(
    await screen.findByText('1 page links here. These links will be redirected.'),
  ).toBeVisible()
  await user.click(screen.getByRole('switch', { name: 'Active' }))
  expect(
    await screen.findByText('1 page links here. These links will lead to nothing.'),
  ).toBeVisible()
})

describe('the list of links', () => {
  beforeEach(() => showIn(true))
  afterEach(showAsBefore)

  test('says what is wrong with each, and leads to its place in the editor', async () => {
    const link: BrokenLink = {
      id: 1,
      page: { resource: 'blogs', id: 9, title: 'Dates', language: 'en', isDraft: false },
      part: 'page',
      text: 'the rates',
      address: '/blogs/rates',
      problem: 'moved',
      message: '/blogs/rates is an old address; the page is at /blogs/rates-now.',
      checkedAt: null,
    }
    const calls = serveAdmin({ brokenLinks: [link] })
    const { user } = renderScreen('/admin/links')
    const row = await screen.findByRole('row', { name: /Dates/ })
    expect(row).toHaveTextContent(/Dates.*Old address.*the rates.*\/blogs\/rates.*Post/)
    expect(within(row).getByTitle(link.message)).toBeVisible()
    expect(
      within(row).getByRole('link', { name: 'Correct /blogs/rates in Dates' }),
    ).toHaveAttribute('href', '/admin/blogs?edit=9#at=%2Fblogs%2Frates')
    await user.selectOptions(screen.getByRole('combobox', { name: 'Problem' }), 'No such page')
    await waitFor(() =>
      expect(calls.at(-1)?.path).toBe('/api/links?problem=missing&page=1&pageSize=25'),
    )
  })

  test('without any it says so, and begins a check of other sites when asked', async () => {
    const answers = { 'POST /api/links/check': () => Response.json({ addresses: 2 }) }
    serveAdmin({ answers })
    const { user } = renderScreen('/admin/links')
    expect(await screen.findByText('No links to correct')).toBeVisible()
    await user.click(screen.getByRole('button', { name: 'Check addresses of other sites' }))
    expect(await screen.findByText('Checking 2 addresses of other sites')).toBeVisible()
  })
})
