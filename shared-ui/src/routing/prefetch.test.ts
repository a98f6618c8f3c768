import { RouterContextProvider } from 'react-router-dom'
import { publicApi } from '../data/public-endpoints'
import { createStore, type Store } from '../data/store'
import { prefetch, prefetchStatic, staticQueries } from './prefetch'
import { lateDataContext, storeContext } from './store-context'

beforeEach(() => jest.useFakeTimers())
afterEach(() => jest.useRealTimers())

function loaderArgs(onLateData: (() => void) | null = null) {
  const context = new RouterContextProvider()
  context.set(storeContext, createStore({ apiBase: '/api' }))
  context.set(lateDataContext, onLateData)
  return { context }
}

const after = <T>(ms: number, value: T) =>
  new Promise<T>((resolve) => setTimeout(resolve, ms, value))

test('data that comes soon is the loader’s', async () => {
  const late = jest.fn()
  const loaded = prefetch(loaderArgs(late), () => after(100, { data: 'services' }))
  await jest.advanceTimersByTimeAsync(1000)
  expect(await loaded).toBe('services')
  expect(late).not.toHaveBeenCalled()
})

test('in browsers a page does not wait long, and is told when its data has come', async () => {
  const late = jest.fn()
  const loaded = prefetch(loaderArgs(late), () => after(2000, { data: 'services' }))
  await jest.advanceTimersByTimeAsync(300)
  expect(await loaded).toBeUndefined()
  expect(late).not.toHaveBeenCalled()
  await jest.advanceTimersByTimeAsync(2000)
  expect(late).toHaveBeenCalledTimes(1)
})

test('a late failure is not asked for again', async () => {
  const late = jest.fn()
  const loaded = prefetch(loaderArgs(late), () => after(2000, {}))
  await jest.advanceTimersByTimeAsync(3000)
  expect(await loaded).toBeUndefined()
  expect(late).not.toHaveBeenCalled()
})

test('the server waits for the data, however long it takes', async () => {
  const loaded = prefetch(loaderArgs(), () => after(4000, { data: 'services' }))
  await jest.advanceTimersByTimeAsync(4000)
  expect(await loaded).toBe('services')
})

describe('an answer for static sections alone', () => {
  const states = (store: Store) => store.dispatch(publicApi.endpoints.statePages.initiate())
  const posts = (store: Store) => store.dispatch(publicApi.endpoints.blogs.initiate())

  beforeEach(() => {
    jest.spyOn(globalThis, 'fetch').mockImplementation(async () => new Response('[]'))
  })
  afterEach(() => jest.restoreAllMocks())

  test('is noted with its store, and is the loader’s like any other', async () => {
    const args = loaderArgs()
    expect(await prefetchStatic(args, states)).toEqual([])
    await prefetch(args, posts)
    expect(staticQueries(args.context.get(storeContext))).toEqual(['statePages(undefined)'])
    expect(staticQueries(loaderArgs().context.get(storeContext))).toEqual([])
  })

  test.each([
    ['before', [prefetch, prefetchStatic]],
    ['after', [prefetchStatic, prefetch]],
  ])('counts as any other once a loader wants it for more, %s', async (_when, loads) => {
    const args = loaderArgs()
    for (const load of loads) await load(args, states)
    expect(staticQueries(args.context.get(storeContext))).toEqual([])
  })
})
