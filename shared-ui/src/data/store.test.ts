import { publicApi } from './public-endpoints'
import { createStore } from './store'

const prefetchBlogs = (store: ReturnType<typeof createStore>) =>
  store.dispatch(publicApi.endpoints.blogs.initiate(undefined, { subscribe: false }))

test('keeps data that is prefetched after hydration for the page that reads it', async () => {
  globalThis.fetch = jest.fn(async () => Response.json([]))
  // The state as the gateway writes it into the page.
  const state = JSON.parse(JSON.stringify(createStore({ apiBase: '/api' }).getState()))
  const store = createStore({ apiBase: '/api', preloadedState: state })

  await prefetchBlogs(store)
  await new Promise((resolve) => setTimeout(resolve, 20))
  await prefetchBlogs(store)
  expect(globalThis.fetch).toHaveBeenCalledTimes(1)
})
