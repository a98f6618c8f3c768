import { matchRoutes, type RouteObject } from '@pt-portal/shared-ui/router'
import { expectChakrasPages } from '../../tooling/testing/both-factories'
import { routes } from './routes'

jest.setTimeout(60_000)

const addresses = [
  '/blogs',
  '/blogs/preview',
  '/blogs/preview?token=t',
  '/blogs/post',
  '/blogs/none',
]

/** Opens pages of the blog, with an API that has three posts. */
async function loadBlog() {
  const { buildPicture, buildPost, serveBlogs } = await import('./testing/blog-api')
  const { renderBlog } = await import('./testing/render-blog')
  const contentHtml = '<h2>A</h2><ul><li>b</li></ul><blockquote>c</blockquote>'
  serveBlogs([
    buildPost(),
    buildPost({
      slug: 'post',
      tags: ['a', 'b'],
      contentHtml,
      featuredImage: '/a.png',
      states: [{ title: 'Goa', url: '/goa' }],
    }),
    buildPost({ featuredImage: '/b.png', featuredPicture: buildPicture() }),
    buildPost(),
  ])
  return (address: string) => void renderBlog(address)
}

test('every page has the same markup and class names as with Chakra’s original factory', () =>
  expectChakrasPages(loadBlog, addresses))

test('the test above covers every page', () => {
  const opened = new Set<RouteObject>(
    addresses.map((address) => matchRoutes(routes, address)!.at(-1)!.route),
  )
  expect(routes.filter((route) => !opened.has(route))).toEqual([])
})
