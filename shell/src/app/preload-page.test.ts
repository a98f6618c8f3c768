import { createStore } from '@pt-portal/shared-ui/data'
import { type LoaderFunctionArgs, redirect, storeContext } from '@pt-portal/shared-ui/router'
import { workspaceTable } from '../testing/workspace-table'
import { preloadPage } from './preload-page'

const store = createStore({ apiBase: '/api' })
const source = { table: workspaceTable, store }

test('fetches the remote, and code and data of the page of an address', async () => {
  const lazy = jest.fn(async () => ({}))
  const loader = jest.fn(async () => null)
  const loadRoutes = jest.fn(async () => [{ path: 'blogs' }, { path: 'blogs/:slug', lazy, loader }])
  await preloadPage('/blogs/a-post', { ...source, loadRoutes })
  expect(loadRoutes).toHaveBeenCalledWith('mf_blog')
  expect(lazy).toHaveBeenCalledTimes(1)
  const [args] = loader.mock.lastCall as never as [LoaderFunctionArgs]
  expect(args.params).toEqual({ slug: 'a-post' })
  expect(args.context.get(storeContext)).toBe(store)
})

test.each(['/admin', '/admin/blogs', '/admin/login', '/api/x/y', '/blogs/feed.xml'])(
  'fetches nothing for %s',
  async (path) => {
    const loadRoutes = jest.fn()
    await preloadPage(path, { ...source, loadRoutes })
    expect(loadRoutes).not.toHaveBeenCalled()
  },
)

test('a failure is left to the navigation, and so is a redirect', async () => {
  const offline = jest.fn().mockRejectedValue(new Error('offline'))
  await expect(
    preloadPage('/services', { ...source, loadRoutes: offline }),
  ).resolves.toBeUndefined()

  const loader = () => {
    throw redirect('/services/new')
  }
  const loadRoutes = jest.fn(async () => [{ path: 'services/:slug', loader }])
  await expect(preloadPage('/services/old', { ...source, loadRoutes })).resolves.toBeUndefined()
})
