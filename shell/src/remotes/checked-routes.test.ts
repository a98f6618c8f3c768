import { checkedRoutes } from './checked-routes'

test('a route is known by the same id on the server and in browsers, whatever else is live', () => {
  const routes = [{ path: 'blogs' }, { path: 'blogs/:slug', children: [{ index: true as const }] }]
  const [list, post] = checkedRoutes('mf_blog', { routes })
  expect([list!.id, post!.id, post!.children![0]!.id]).toEqual([
    'mf_blog:0',
    'mf_blog:1',
    'mf_blog:1-0',
  ])
})

test('an id that a remote gives a route stays', () => {
  expect(checkedRoutes('mf_blog', { routes: [{ id: 'post', path: 'blogs' }] })[0]!.id).toBe('post')
})

test.each([[undefined], [null], [{}], [{ routes: 'x' }], [{ routes: [null] }]])(
  '%j is no module with routes, and its remote is named',
  (remote) => {
    expect(() => checkedRoutes('mf_blog', remote as never)).toThrow('mf_blog exposes no routes')
  },
)
