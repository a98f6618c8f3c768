import { preloadPage } from './preload-page'

test('fetches the remote and the page of an address', async () => {
  const lazy = jest.fn(async () => ({}))
  const loadRoutes = jest.fn(async () => [{ path: 'blogs', lazy }, { path: 'blogs/:slug' }])
  await preloadPage('/blogs', loadRoutes)
  expect(loadRoutes).toHaveBeenCalledWith('mf_blog')
  expect(lazy).toHaveBeenCalledTimes(1)
})

test.each(['/admin', '/admin/blogs', '/admin/login', '/api/x/y'])(
  'fetches nothing for %s',
  async (path) => {
    const loadRoutes = jest.fn()
    await preloadPage(path, loadRoutes)
    expect(loadRoutes).not.toHaveBeenCalled()
  },
)

test('a failure is left to the navigation', async () => {
  const loadRoutes = jest.fn().mockRejectedValue(new Error('offline'))
  await expect(preloadPage('/services', loadRoutes)).resolves.toBeUndefined()
})
