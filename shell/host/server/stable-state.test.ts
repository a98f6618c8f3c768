import { createStore, publicApi } from '@pt-portal/shared-ui/data'
import { stableState, withoutQueries } from './stable-state'

async function stateAfterLoading(order: ('states' | 'posts')[]) {
  const store = createStore({ apiBase: 'http://portal.test/api' })
  const load = {
    states: () => store.dispatch(publicApi.endpoints.statePages.initiate()),
    posts: () => store.dispatch(publicApi.endpoints.blogs.initiate()),
  }
  for (const name of order) await load[name]()
  return store.getState()
}

beforeEach(() => {
  jest.spyOn(globalThis, 'fetch').mockImplementation(async () => new Response('[]'))
})
afterEach(() => jest.restoreAllMocks())

test('two loads of the same content give the same state, in whatever order the responses came', async () => {
  const one = await stateAfterLoading(['states', 'posts'])
  const other = await stateAfterLoading(['posts', 'states'])
  expect(JSON.stringify(one)).not.toBe(JSON.stringify(other))
  expect(JSON.stringify(stableState(one))).toBe(JSON.stringify(stableState(other)))
})

test('a store that starts with the state repeats no request', async () => {
  const state = stableState(await stateAfterLoading(['states']))
  const asked = jest.spyOn(globalThis, 'fetch').mockClear()
  const store = createStore({ apiBase: '/api', preloadedState: state })
  await store.dispatch(publicApi.endpoints.statePages.initiate())
  expect(asked).not.toHaveBeenCalled()
})

test('a removed query leaves no trace in the state, and is requested when it is needed', async () => {
  const both = await stateAfterLoading(['states', 'posts'])
  const state = withoutQueries(stableState(both), ['blogs(undefined)'])
  expect(JSON.stringify(state)).not.toContain('blogs')
  const asked = jest.spyOn(globalThis, 'fetch').mockClear()
  const store = createStore({ apiBase: '/api', preloadedState: state })
  await store.dispatch(publicApi.endpoints.statePages.initiate())
  expect(asked).not.toHaveBeenCalled()
  await store.dispatch(publicApi.endpoints.blogs.initiate())
  expect(asked).toHaveBeenCalledTimes(1)
})

test('a page without queries contains no empty cache', async () => {
  const state = stableState(await stateAfterLoading(['posts']))
  expect(JSON.stringify(withoutQueries(state, ['blogs(undefined)']))).toBe('{"api":{}}')
  const store = createStore({ apiBase: '/api', preloadedState: { api: {} } as never })
  expect(store.getState().api.queries).toEqual({})
})

test('invalidated data is fetched again, even though the state omits the tags of each query', async () => {
  const state = stableState(await stateAfterLoading(['states']))
  const asked = jest.spyOn(globalThis, 'fetch').mockClear()
  const store = createStore({ apiBase: '/api', preloadedState: state })
  const query = store.dispatch(publicApi.endpoints.statePages.initiate())
  await query
  store.dispatch(publicApi.util.invalidateTags(['StatePage']))
  await Promise.all(store.dispatch(publicApi.util.getRunningQueriesThunk()))
  expect(asked).toHaveBeenCalledTimes(1)
  query.unsubscribe()
})
