import { act, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { holdAnswers, loseAnswers } from '../../../../tooling/testing/held-answers'
import {
  buildPicture,
  buildPost,
  loseConnection,
  refuseCalls,
  serveBlogs,
} from '../../testing/blog-api'
import { renderBlog } from '../../testing/render-blog'

const heading = (name: string) => screen.findByRole('heading', { name })
const link = (name: string) => screen.getByRole('link', { name })

const post = buildPost({
  title: 'Due dates',
  slug: 'due-dates',
  excerpt: 'Plan payments for each state.',
  tags: ['Payroll', 'Due Dates'],
  readingTime: 6,
  contentHtml: '<h2 id="section-monthly">Monthly</h2><p>By the 15th.</p>',
})

test('shows tags, author, date, reading time, excerpt and content', async () => {
  serveBlogs([post])
  renderBlog('/blogs/due-dates')

  expect(await heading('Due dates')).toBeVisible()
  expect(link('Payroll')).toHaveAttribute('href', '/blogs?tag=Payroll')
  expect(screen.getByText('Editorial Team')).toBeVisible()
  expect(screen.getAllByText('October 21, 2026')).toHaveLength(2)
  expect(screen.getByText('6 min read')).toBeVisible()
  expect(screen.getByText('Plan payments for each state.')).toBeVisible()
  expect(screen.getByRole('heading', { name: 'Monthly', level: 2 })).toBeVisible()
  expect(screen.getByText('By the 15th.')).toBeVisible()
})

test('says when the text changed since the post was published', async () => {
  serveBlogs([{ ...post, textChangedAt: '2026-11-28T00:00:00.000Z' }])
  renderBlog('/blogs/due-dates')
  expect(await screen.findByText('Updated November 28, 2026')).toBeVisible()
  expect(screen.getAllByText('October 21, 2026')).toHaveLength(2)
})

test('links to the blog, to contact and to services', async () => {
  serveBlogs([post])
  renderBlog('/blogs/due-dates')

  await heading('Due dates')
  expect(link('Back to Blogs')).toHaveAttribute('href', '/blogs')
  expect(link('More Articles')).toHaveAttribute('href', '/blogs')
  expect(link('Contact Us')).toHaveAttribute('href', '/contact')
  const card = within(
    screen.getByRole('complementary', { name: 'Need Professional Tax Assistance?' }),
  )
  expect(card.getByRole('link', { name: 'Get Expert Help' })).toHaveAttribute('href', '/contact')
  expect(card.getByRole('link', { name: 'View Our Services' })).toHaveAttribute('href', '/services')
})

test('links to the states that the post names', async () => {
  const goa = { title: 'Goa', url: '/goa-professional-tax-registration' }
  serveBlogs([{ ...post, states: [goa] }, buildPost({ slug: 'of-none' })])
  const router = renderBlog('/blogs/due-dates')
  const states = within(await screen.findByRole('navigation', { name: 'States in this post' }))
  expect(states.getByRole('link', { name: 'Goa' })).toHaveAttribute('href', goa.url)

  await act(() => router.navigate('/blogs/of-none'))
  expect(await screen.findByRole('link', { name: 'More Articles' })).toBeVisible()
  expect(screen.queryByRole('navigation', { name: 'States in this post' })).not.toBeInTheDocument()
})

test('does not repeat links to states that the text has', async () => {
  const goa = { title: 'Goa', url: '/goa-professional-tax-registration' }
  const contentHtml = `<p>See <a href="${goa.url}">Goa</a>.</p>`
  serveBlogs([{ ...post, contentHtml, states: [goa] }])
  renderBlog('/blogs/due-dates')
  expect(await screen.findByRole('link', { name: 'Goa' })).toBeVisible()
  expect(screen.queryByRole('navigation', { name: 'States in this post' })).not.toBeInTheDocument()
})

test('a post with three sections begins with links to them', async () => {
  const contentHtml = ['Monthly', 'Yearly', 'Pay &amp; <em>file</em>']
    .map((title, index) => `<h2 id="section-${index}">${title}</h2><p>By the 15th.</p>`)
    .join('')
  serveBlogs([{ ...post, contentHtml }, buildPost({ slug: 'short' })])
  const router = renderBlog('/blogs/due-dates')
  const contents = within(await screen.findByRole('navigation', { name: 'In this post' }))
  expect(contents.getAllByRole('link').map(({ textContent }) => textContent)).toEqual([
    'Monthly',
    'Yearly',
    'Pay & file',
  ])
  expect(contents.getByRole('link', { name: 'Yearly' })).toHaveAttribute('href', '#section-1')

  await act(() => router.navigate('/blogs/short'))
  expect(await screen.findByRole('link', { name: 'More Articles' })).toBeVisible()
  expect(screen.queryByRole('navigation', { name: 'In this post' })).not.toBeInTheDocument()
})

test('loads the picture with priority, as AVIF, or as WebP if it is animated', async () => {
  const featuredImage = `/media/${'a'.repeat(32)}-960.webp`
  const moving = buildPicture({ alt: 'A moving one', animated: true })
  serveBlogs([
    { ...post, featuredImage, featuredPicture: buildPicture() },
    buildPost({ slug: 'moving', featuredImage, featuredPicture: moving }),
  ])
  const router = renderBlog('/blogs/due-dates')
  const still = await screen.findByRole('img', { name: 'A calendar' })
  expect(still).toHaveAttribute('fetchpriority', 'high')
  expect(still).not.toHaveAttribute('loading')
  expect(still.previousElementSibling).toHaveAttribute('type', 'image/avif')
  expect(still).toHaveAttribute('src', `/media/${'a'.repeat(32)}-960.webp`)

  await act(() => router.navigate('/blogs/moving'))
  const image = await screen.findByRole('img', { name: 'A moving one' })
  expect(image.closest('picture')!.querySelector('source')).not.toBeInTheDocument()
})

test('shows a repeated tag twice, with different keys', async () => {
  const complaint = jest.spyOn(console, 'error')
  serveBlogs([{ ...post, tags: ['Payroll', 'Payroll'] }])
  renderBlog('/blogs/due-dates')
  expect(await screen.findAllByRole('link', { name: 'Payroll' })).toHaveLength(2)
  // React's other warnings in development, such as one of a late section, depend on the machine's speed.
  expect(complaint).not.toHaveBeenCalledWith(expect.stringContaining('same key'), expect.anything())
  complaint.mockRestore()
})

test('shows Draft in both places for a published post without a date', async () => {
  serveBlogs([{ ...post, publishedAt: null }])
  renderBlog('/blogs/due-dates')
  expect(await screen.findAllByText('Draft')).toHaveLength(2)
  expect(screen.queryByText(/Published on/)).not.toBeInTheDocument()
})

test('links to the previous and next post of the listing, without drafts', async () => {
  serveBlogs([
    buildPost({ title: 'Newer', slug: 'newer' }),
    buildPost({ title: 'Hidden', isPublished: false }),
    post,
    buildPost({ title: 'Older', slug: 'older' }),
  ])
  renderBlog('/blogs/due-dates')
  const more = within(await screen.findByRole('navigation', { name: 'More posts' }))
  expect(more.getByRole('link', { name: 'Previous Newer' })).toHaveAttribute('href', '/blogs/newer')
  expect(more.getByRole('link', { name: 'Next Older' })).toHaveAttribute('href', '/blogs/older')
})

test('the only post has no neighbours', async () => {
  serveBlogs([post])
  renderBlog('/blogs/due-dates')
  await heading('Due dates')
  expect(screen.queryByRole('navigation', { name: 'More posts' })).not.toBeInTheDocument()
})

test('redirects a renamed post to its new address', async () => {
  const fetchMock = serveBlogs([post])
  const answer = fetchMock.getMockImplementation()!
  fetchMock.mockImplementation(async (path: string) =>
    answer(path.replace('/old-dates', '/due-dates')),
  )
  const router = renderBlog('/blogs/old-dates')
  expect(await heading('Due dates')).toBeVisible()
  expect(router.state.location.pathname).toBe('/blogs/due-dates')
})

describe('the not-found screen', () => {
  const isShown = async () => {
    expect(await heading('404 Page Not Found')).toBeVisible()
    expect(screen.getByText('Did you forget to add the page to the router?')).toBeVisible()
  }

  test('is shown for a missing post', async () => {
    serveBlogs([])
    renderBlog('/blogs/nothing')
    await isShown()
  })

  test('is shown for an unpublished post, even if the API sends it', async () => {
    serveBlogs([{ ...post, isPublished: false }])
    renderBlog('/blogs/due-dates')
    await isShown()
    expect(screen.queryByText('Due dates')).not.toBeInTheDocument()
  })

  test('is shown for a post that the API refuses with an error status', async () => {
    refuseCalls(500)
    renderBlog('/blogs/due-dates')
    await isShown()
  })
})

test('without the API shows a failure, and Retry loads the post', async () => {
  loseConnection()
  renderBlog('/blogs/due-dates')
  expect(await heading('This post could not be loaded')).toBeVisible()

  serveBlogs([post])
  await userEvent.click(await screen.findByRole('button', { name: 'Retry' }))
  expect(await heading('Due dates')).toBeVisible()
})

test('announces that a post is loading', async () => {
  globalThis.fetch = () => new Promise(() => {})
  renderBlog('/blogs/due-dates')
  expect(await screen.findByText('Loading post…')).toBeInTheDocument()
})

describe('while another post is loading', () => {
  const rates = buildPost({ title: 'New rates', slug: 'new-rates' })
  const leave = async () => {
    serveBlogs([post, rates])
    const router = renderBlog('/blogs/due-dates')
    await heading('Due dates')
    return router
  }

  test('nothing of the previous one is shown', async () => {
    const router = await leave()
    const letGo = holdAnswers(rates.slug)
    await act(() => router.navigate('/blogs/new-rates'))
    expect(await screen.findByText('Loading post…')).toBeInTheDocument()
    expect(screen.queryByText(/Due dates/)).not.toBeInTheDocument()

    await act(async () => letGo())
    expect(await heading('New rates')).toBeVisible()
  })

  test('a failure is shown for the new one, and Retry loads it', async () => {
    const router = await leave()
    const answer = globalThis.fetch
    loseAnswers(rates.slug)
    await act(() => router.navigate('/blogs/new-rates'))
    expect(await heading('This post could not be loaded')).toBeVisible()
    expect(screen.queryByText(/Due dates/)).not.toBeInTheDocument()

    globalThis.fetch = answer
    await userEvent.click(screen.getByRole('button', { name: 'Retry' }))
    expect(await heading('New rates')).toBeVisible()
  })
})

describe('Share', () => {
  const setShare = (share?: Navigator['share']) =>
    Object.defineProperty(navigator, 'share', { value: share, configurable: true })

  const clickShare = async () => {
    const user = userEvent.setup()
    serveBlogs([post])
    renderBlog('/blogs/due-dates?utm_source=mail')
    await user.click(await screen.findByRole('button', { name: 'Share' }))
  }

  afterEach(() => setShare())

  test('opens the device’s share dialog if there is one', async () => {
    const share = jest.fn().mockResolvedValue(undefined)
    setShare(share)
    await clickShare()
    expect(share).toHaveBeenCalledWith({
      title: 'Due dates',
      text: 'Plan payments for each state.',
      url: 'http://localhost/blogs/due-dates',
    })
    expect(screen.queryByText('Link copied!')).not.toBeInTheDocument()
  })

  test('copies the link otherwise, and says so', async () => {
    await clickShare()
    expect(await screen.findByText('Link copied!')).toBeInTheDocument()
    expect(screen.getByText('Blog post URL has been copied to clipboard.')).toBeInTheDocument()
    expect(await navigator.clipboard.readText()).toBe('http://localhost/blogs/due-dates')
  })

  test('does nothing when the reader cancels the dialog', async () => {
    setShare(jest.fn().mockRejectedValue(new DOMException('Cancelled', 'AbortError')))
    await clickShare()
    expect(screen.queryByText('Link copied!')).not.toBeInTheDocument()
  })
})
