import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import {
  buildPicture,
  buildPost,
  loseConnection,
  refuseCalls,
  serveBlogs,
} from '../../testing/blog-api'
import { renderBlog } from '../../testing/render-blog'

const heading = (name: string) => screen.findByRole('heading', { name })

test('the listing shows title, author, date and reading time of each post', async () => {
  serveBlogs([
    buildPost({
      title: 'Due dates',
      slug: 'due-dates',
      excerpt: 'Plan payments for each state.',
      tags: ['Payroll'],
      readingTime: 7,
    }),
  ])
  renderBlog('/blogs')

  expect(await heading('Latest Insights & Updates')).toBeVisible()
  const post = within(await screen.findByRole('article'))
  expect(post.getByRole('link', { name: 'Due dates' })).toHaveAttribute('href', '/blogs/due-dates')
  expect(post.getByText('Editorial Team')).toBeVisible()
  expect(post.getByText('7 min read')).toBeVisible()
  expect(post.getByText('Plan payments for each state.')).toBeVisible()
  expect(post.getByRole('link', { name: 'Payroll' })).toHaveAttribute('href', '/blogs?tag=Payroll')
  expect(post.getByRole('link', { name: 'Read more about Due dates' })).toHaveAttribute(
    'href',
    '/blogs/due-dates',
  )
})

test('shows dates in long US format and India’s time zone, whatever the reader’s zone', async () => {
  serveBlogs([buildPost({ publishedAt: '2026-10-20T20:00:00.000Z' })])
  renderBlog('/blogs')
  expect(await screen.findByText('October 21, 2026')).toBeVisible()
})

test('shows Draft for a published post without a date', async () => {
  serveBlogs([buildPost({ publishedAt: null })])
  renderBlog('/blogs')
  expect(await screen.findByText('Draft')).toBeVisible()
})

test('does not list unpublished posts, even if the API sends them', async () => {
  serveBlogs([buildPost({ title: 'Public' }), buildPost({ title: 'Secret', isPublished: false })])
  renderBlog('/blogs')
  expect(await heading('Public')).toBeVisible()
  expect(screen.queryByText('Secret')).not.toBeInTheDocument()
})

const drawingIn = (post: HTMLElement) =>
  post.querySelector('svg[aria-hidden=true]')?.innerHTML ?? null

test('shows a featured image with an empty alt; a post without one always has the same drawing', async () => {
  serveBlogs([
    buildPost({ featuredImage: 'https://example.com/a.jpg' }),
    buildPost({ slug: 'drawn', featuredImage: null }),
    buildPost({ slug: 'drawn', featuredImage: null }),
  ])
  renderBlog('/blogs')
  const [withPicture, ...drawn] = await screen.findAllByRole('article')
  expect(drawingIn(withPicture!)).toBeNull()
  expect(drawingIn(drawn[0]!)).toContain('<path')
  expect(drawingIn(drawn[1]!)).toBe(drawingIn(drawn[0]!))
  const images = screen.getAllByRole('presentation')
  expect(images).toHaveLength(1)
  expect(images[0]).toHaveAttribute('src', 'https://example.com/a.jpg')
})

test('loads a library picture in the size that is needed, and all but the first one lazily', async () => {
  const picture = (alt: string) => ({
    featuredImage: `/media/${'a'.repeat(32)}-960.webp`,
    featuredPicture: buildPicture({ alt }),
  })
  serveBlogs([buildPost(picture('First')), buildPost(picture('Second'))])
  renderBlog('/blogs')
  const first = await screen.findByRole('img', { name: 'First' })
  const source = first.closest('picture')!.querySelector('source')!
  expect(source).toHaveAttribute('type', 'image/avif')
  expect(source.srcset).toMatch(/-480\.avif 480w, .*-960\.avif 960w, .*-1600\.avif 1200w$/)
  expect(source.sizes).toBe((first as HTMLImageElement).sizes)
  expect(first).toHaveAttribute('srcset', expect.stringMatching(/-480\.webp 480w/))
  expect(first).toHaveAttribute('width', '1200')
  expect(first).toHaveAttribute('height', '800')
  expect(first).not.toHaveAttribute('loading')
  expect(screen.getByRole('img', { name: 'Second' })).toHaveAttribute('loading', 'lazy')
})

test('without posts shows a message and a link', async () => {
  serveBlogs([])
  renderBlog('/blogs')
  expect(await heading('No blog posts yet')).toBeVisible()
  expect(screen.getByRole('link', { name: 'View Our Services' })).toHaveAttribute(
    'href',
    '/services',
  )
})

test('Stay Updated links to the contact page and the feed', async () => {
  serveBlogs([])
  renderBlog('/blogs')
  const card = within(await screen.findByRole('complementary', { name: 'Stay Updated' }))
  expect(card.getByRole('link', { name: 'Contact Us for Updates' })).toHaveAttribute(
    'href',
    '/contact',
  )
  expect(card.getByRole('link', { name: 'RSS feed' })).toHaveAttribute('href', '/blogs/feed.xml')
})

test('a tag filters the list, and its chip removes the filter', async () => {
  serveBlogs([
    buildPost({ title: 'For payroll', tags: ['Payroll'] }),
    buildPost({ title: 'For owners', tags: ['PTEC', 'R&D'] }),
  ])
  const router = renderBlog('/blogs')

  await userEvent.click(await screen.findByRole('link', { name: 'R&D' }))
  expect(router.state.location.search).toBe('?tag=R%26D')
  expect(await screen.findByText('1 post tagged')).toBeVisible()
  expect(screen.getByRole('heading', { name: 'For owners' })).toBeVisible()
  expect(screen.queryByRole('heading', { name: 'For payroll' })).not.toBeInTheDocument()

  await userEvent.click(screen.getByRole('link', { name: 'Remove filter R&D' }))
  expect(router.state.location.search).toBe('')
  expect(await heading('For payroll')).toBeVisible()
})

test('finds a tag regardless of case', async () => {
  serveBlogs([buildPost({ title: 'For payroll', tags: ['Payroll'] })])
  renderBlog('/blogs?tag=payroll')
  expect(await heading('For payroll')).toBeVisible()
})

test('an unknown tag shows a message and a link to all posts', async () => {
  serveBlogs([buildPost({ title: 'For payroll', tags: ['Payroll'] })])
  renderBlog('/blogs?tag=Nonsense')
  expect(await heading('No posts tagged “Nonsense”')).toBeVisible()
  await userEvent.click(screen.getByRole('link', { name: 'Show all posts' }))
  expect(await heading('For payroll')).toBeVisible()
})

describe('with more posts than fit on a page', () => {
  const posts = Array.from({ length: 45 }, (_, index) =>
    buildPost({ title: `No ${index + 1}`, tags: index < 21 ? ['Early'] : [] }),
  )
  const titles = async () =>
    (await screen.findAllByRole('article')).map(
      (post) => within(post).getByRole('heading').textContent,
    )

  beforeEach(() => serveBlogs(posts))

  test('links lead to older posts and back', async () => {
    const router = renderBlog('/blogs')
    expect(await titles()).toHaveLength(20)
    expect(screen.queryByRole('link', { name: 'Newer posts' })).not.toBeInTheDocument()

    await userEvent.click(screen.getByRole('link', { name: 'Older posts' }))
    expect(await heading('No 21')).toBeVisible()
    expect(router.state.location.search).toBe('?page=2')
    expect(screen.getByText('Page 2 of 3')).toBeVisible()
    expect(screen.getByRole('link', { name: 'Newer posts' })).toHaveAttribute('href', '/blogs')

    await userEvent.click(screen.getByRole('link', { name: 'Older posts' }))
    expect(await heading('No 45')).toBeVisible()
    expect(await titles()).toHaveLength(5)
    expect(screen.queryByRole('link', { name: 'Older posts' })).not.toBeInTheDocument()
  })

  test('a tag stays selected on further pages', async () => {
    renderBlog('/blogs?tag=early')
    await userEvent.click(await screen.findByRole('link', { name: 'Older posts' }))
    expect(await heading('No 21')).toBeVisible()
    expect(await titles()).toEqual(['No 21'])
    expect(screen.getByText('21 posts tagged')).toBeVisible()
  })

  test.each([
    ['beyond the last shows the last one', '99', 'No 41'],
    ['that is not a number shows the first one', 'two', 'No 1'],
    ['below the first shows the first one', '-3', 'No 1'],
  ])('a page %s', async (_case, page, first) => {
    renderBlog(`/blogs?page=${page}`)
    expect((await titles())[0]).toBe(first)
  })
})

test('Retry loads the posts once the API is back', async () => {
  loseConnection()
  renderBlog('/blogs')
  expect(await heading('The posts could not be loaded')).toBeVisible()
  expect(screen.getByRole('link', { name: 'Contact Us for Updates' })).toBeVisible()

  serveBlogs([buildPost({ title: 'Back again' })])
  await userEvent.click(await screen.findByRole('button', { name: 'Retry' }))
  expect(await heading('Back again')).toBeVisible()
})

test('a refusal of the API is not shown as an empty blog', async () => {
  refuseCalls(500)
  renderBlog('/blogs')
  expect(await heading('The posts could not be loaded')).toBeVisible()
  expect(screen.queryByText('No blog posts yet')).not.toBeInTheDocument()
})

test('announces that posts are loading', async () => {
  globalThis.fetch = () => new Promise(() => {})
  renderBlog('/blogs')
  expect(await screen.findByText('Loading posts…')).toBeInTheDocument()
})
