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

test('two loads of the same content give the same state, whichever answer came first', async () => {
  const one = await stateAfterLoading(['states', 'posts'])
  const other = await stateAfterLoading(['posts', 'states'])
  expect(JSON.stringify(one)).not.toBe(JSON.stringify(other))
  expect(JSON.stringify(stableState(one))).toBe(JSON.stringify(stableState(other)))
})

test('a page that starts with it asks for nothing again', async () => {
  const state = stableState(await stateAfterLoading(['states']))
  const asked = jest.spyOn(globalThis, 'fetch').mockClear()
  const store = createStore({ apiBase: '/api', preloadedState: state })
  await store.dispatch(publicApi.endpoints.statePages.initiate())
  expect(asked).not.toHaveBeenCalled()
})

test('an answer that is left out leaves no trace, and is asked for when it is wanted', async () => {
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

test('a page without answers carries no empty cache', async () => {
  const state = stableState(await stateAfterLoading(['posts']))
  expect(JSON.stringify(withoutQueries(state, ['blogs(undefined)']))).toBe('{"api":{}}')
  const store = createStore({ apiBase: '/api', preloadedState: { api: {} } as never })
  expect(store.getState().api.queries).toEqual({})
})

test('what is changed is asked for again, though the page does not repeat which tags an answer has', async () => {
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
