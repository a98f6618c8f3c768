import { screen } from '@testing-library/react'
import { buildPost, loseConnection, serveBlogs } from './testing/blog-api'
import { renderBlog } from './testing/render-blog'

const posts = ['due-dates', 'rates', 'returns'].map((slug, index) =>
  buildPost({
    slug,
    title: `लेख ${index + 1}`,
    excerpt: 'हर राज्य की देय तिथियाँ।',
    contentHtml: '<p>समय पर टैक्स भरें।</p>',
    author: 'संपादक',
    tags: ['देय तिथियाँ'],
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
  renderBlog(`/blogs?${new URLSearchParams({ tag: 'देय तिथियाँ' })}`, 'hi')
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

test('a missing post has no English word, save those that lead to the one in English', async () => {
  serveBlogs([])
  renderBlog('/blogs/none', 'hi')
  expect(await heading('404 पेज नहीं मिला')).toBeVisible()
  const link = screen.getByRole('link', { name: 'See this page in English' })
  expect(link).toHaveAttribute('href', '/blogs/none')
  expect(latinWords()).toEqual(link.textContent!.split(' '))
})

test('a failure to load has no English word', async () => {
  loseConnection()
  renderBlog('/blogs', 'hi')
  expect(await heading('लेख लोड नहीं हो सके')).toBeVisible()
  expect(screen.getByRole('button', { name: 'फिर कोशिश करें' })).toBeVisible()
  expect(latinWords()).toEqual(['RSS'])
})
