import { act, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { buildPost, loseConnection, serveBlogs } from './testing/blog-api'
import { renderBlog } from './testing/render-blog'

const posts = ['due-dates', 'rates', 'returns'].map((slug, index) =>
  buildPost({
    slug,
    title: `लेख ${index + 1}`,
    excerpt: 'हर राज्य की आख़िरी तारीखें।',
    contentHtml: '<p>समय पर टैक्स भरें।</p>',
    author: 'संपादक',
    tags: ['आख़िरी तारीखें'],
    featuredImage: null,
    states: [{ title: 'गोवा', url: '/goa' }],
  }),
)

const spokenAttributes = ['aria-label', 'alt', 'title', 'placeholder']

/** Latin words that the page shows or speaks. */
function latinWords(): string[] {
  const spoken = [...document.querySelectorAll('*')].flatMap((element) =>
    spokenAttributes.map((name) => element.getAttribute(name) ?? ''),
  )
  return [document.body.textContent!, ...spoken].join(' ').match(/[A-Za-z]+/g) ?? []
}

const heading = (name: string) => screen.findByRole('heading', { name })

test('the listing has no English word', async () => {
  serveBlogs(posts)
  renderBlog(`/blogs?${new URLSearchParams({ tag: 'आख़िरी तारीखें' })}`, 'hi')
  expect(await heading('लेख 3')).toBeVisible()
  expect(screen.getByRole('link', { name: 'लेख 3: आगे पढ़ें' })).toBeVisible()
  expect(screen.getByText('इस टैग वाले 3 लेख')).toBeVisible()
  expect(screen.getAllByText('21 अक्टूबर 2026')).toHaveLength(3)
  expect(latinWords()).toEqual(['RSS'])
})

test('a tag without posts has no English word', async () => {
  serveBlogs(posts)
  renderBlog(`/blogs?${new URLSearchParams({ tag: 'वेतन' })}`, 'hi')
  expect(await heading('“वेतन” टैग वाला कोई लेख नहीं है')).toBeVisible()
  expect(latinWords()).toEqual(['RSS'])
})

test('a post has no English word', async () => {
  serveBlogs(posts)
  renderBlog('/blogs/rates', 'hi')
  expect(await heading('लेख 2')).toBeVisible()
  expect(await screen.findByRole('link', { name: /लेख 1/ })).toBeVisible()
  expect(screen.getByRole('contentinfo')).toHaveTextContent('21 अक्टूबर 2026 को प्रकाशित')
  expect(latinWords()).toEqual([])
})

test('a missing post has no English word but the link to the English page', async () => {
  serveBlogs([])
  renderBlog('/blogs/none', 'hi')
  expect(await heading('404 पेज नहीं मिला')).toBeVisible()
  const link = screen.getByRole('link', { name: 'See this page in English' })
  expect(link).toHaveAttribute('lang', 'en')
  expect(link).toHaveAttribute('hreflang', 'en')
  expect(latinWords().join(' ')).toBe('See this page in English')
})

test('a failure to load has no English word', async () => {
  loseConnection()
  renderBlog('/blogs', 'hi')
  expect(await heading('लेख लोड नहीं हो सके')).toBeVisible()
  expect(screen.getByRole('button', { name: 'फिर कोशिश करें' })).toBeVisible()
  expect(latinWords()).toEqual(['RSS'])
})

test('links of the listing and of a post lead to pages in Hindi', async () => {
  serveBlogs(posts)
  const addresses = () =>
    [...document.querySelectorAll('a[href]')].map((link) => link.getAttribute('href')!)
  const router = renderBlog('/hi/blogs', 'hi', '/hi')
  expect(await heading('लेख 3')).toBeVisible()
  expect(addresses()).toContain('/hi/blogs/feed.xml')
  expect(addresses().filter((address) => !address.startsWith('/hi/'))).toEqual([])
  await act(() => router.navigate('/blogs/rates'))
  expect(await heading('लेख 2')).toBeVisible()
  expect(addresses()).toContain('/hi/goa')
  expect(addresses().filter((address) => !address.startsWith('/hi/'))).toEqual([])
})

test('a post is shared by its address in Hindi', async () => {
  const user = userEvent.setup()
  serveBlogs(posts)
  renderBlog('/hi/blogs/rates', 'hi', '/hi')
  await user.click(await screen.findByRole('button', { name: 'साझा करें' }))
  expect(await navigator.clipboard.readText()).toBe('http://localhost/hi/blogs/rates')
})

test('a translated post says from which post in English it was translated', async () => {
  serveBlogs([buildPost({ slug: 'rates', translatedFrom: '2026-11-23T06:00:00.000Z' })])
  renderBlog('/hi/blogs/rates', 'hi', '/hi')
  const link = await screen.findByRole('link', { name: 'अंग्रेज़ी पेज' })
  expect(link.parentElement).toHaveTextContent(/23 नवंबर 2026 के अंग्रेज़ी पेज से/)
  expect(link).toHaveAttribute('href', '/blogs/rates')
  expect(link).toHaveAttribute('hreflang', 'en')
})
