import { checkedRoutes } from './checked-routes'

test('a route has the same id on the server and in browsers, whichever remotes are live', () => {
  const routes = [{ path: 'blogs' }, { path: 'blogs/:slug', children: [{ index: true as const }] }]
  const [list, post] = checkedRoutes('mf_blog', { routes })
  expect([list!.id, post!.id, post!.children![0]!.id]).toEqual([
    'mf_blog:0',
    'mf_blog:1',
    'mf_blog:1-0',
  ])
})

test('keeps an id that the remote has set', () => {
  expect(checkedRoutes('mf_blog', { routes: [{ id: 'post', path: 'blogs' }] })[0]!.id).toBe('post')
})

test.each([[undefined], [null], [{}], [{ routes: 'x' }], [{ routes: [null] }]])(
  '%j throws an error that names the remote',
  (remote) => {
    expect(() => checkedRoutes('mf_blog', remote as never)).toThrow('mf_blog exposes no routes')
  },
)

const load = (loader: () => unknown) => {
  const [route] = checkedRoutes('mf_blog', { routes: [{ path: 'blogs', loader }] })
  const args = { request: new Request('https://pt.example.com/blogs'), params: {} }
  return (route!.loader as (args: object) => Promise<unknown>)(args)
}
const redirect = (Location: string) => new Response(null, { status: 302, headers: { Location } })

test.each(['/about', 'about?x=1', 'https://pt.example.com/about', 'https://other.example/'])(
  'accepts a loader’s redirect to %s',
  async (location) => {
    const answer = redirect(location)
    expect(await load(() => answer)).toBe(answer)
    await expect(load(() => Promise.reject(answer))).rejects.toBe(answer)
  },
)

test.each(['//other.example/', '/\\other.example/', '/\t/other.example/', 'javascript:alert(1)'])(
  'rejects a loader’s redirect to %j, whether it is returned or thrown',
  async (location) => {
    await expect(load(() => redirect(location))).rejects.toThrow('which is another site')
    await expect(load(() => Promise.reject(redirect(location)))).rejects.toThrow('another site')
  },
)
