import { RouterContextProvider } from 'react-router-dom'
import { publicApi } from '../data/public-endpoints'
import { createStore, type Store } from '../data/store'
import { prefetch, prefetchStatic, staticQueries } from './prefetch'
import { deferredDataContext, storeContext } from './store-context'

beforeEach(() => jest.useFakeTimers())
afterEach(() => jest.useRealTimers())

function loaderArgs(onDeferredData: (() => void) | null = null) {
  const context = new RouterContextProvider()
  context.set(storeContext, createStore({ apiBase: '/api' }))
  context.set(deferredDataContext, onDeferredData)
  return { context }
}

const after = <T>(ms: number, value: T) =>
  new Promise<T>((resolve) => setTimeout(resolve, ms, value))

test('returns data that arrives soon', async () => {
  const revalidate = jest.fn()
  const loaded = prefetch(loaderArgs(revalidate), () => after(100, { data: 'services' }))
  await jest.advanceTimersByTimeAsync(1000)
  expect(await loaded).toBe('services')
  expect(revalidate).not.toHaveBeenCalled()
})

test('in browsers stops waiting after a moment, and reports when the data has come', async () => {
  const revalidate = jest.fn()
  const loaded = prefetch(loaderArgs(revalidate), () => after(2000, { data: 'services' }))
  await jest.advanceTimersByTimeAsync(300)
  expect(await loaded).toBeUndefined()
  expect(revalidate).not.toHaveBeenCalled()
  await jest.advanceTimersByTimeAsync(2000)
  expect(revalidate).toHaveBeenCalledTimes(1)
})

test('does not request a deferred failure again', async () => {
  const revalidate = jest.fn()
  const loaded = prefetch(loaderArgs(revalidate), () => after(2000, {}))
  await jest.advanceTimersByTimeAsync(3000)
  expect(await loaded).toBeUndefined()
  expect(revalidate).not.toHaveBeenCalled()
})

test('on the server waits for the data, however long it takes', async () => {
  const loaded = prefetch(loaderArgs(), () => after(4000, { data: 'services' }))
  await jest.advanceTimersByTimeAsync(4000)
  expect(await loaded).toBe('services')
})

describe('a response that only static sections show', () => {
  const states = (store: Store) => store.dispatch(publicApi.endpoints.statePages.initiate())
  const posts = (store: Store) => store.dispatch(publicApi.endpoints.blogs.initiate())

  beforeEach(() => {
    jest.spyOn(globalThis, 'fetch').mockImplementation(async () => new Response('[]'))
  })
  afterEach(() => jest.restoreAllMocks())

  test('is recorded for its store, and returned to the loader as usual', async () => {
    const args = loaderArgs()
    expect(await prefetchStatic(args, states)).toEqual([])
    await prefetch(args, posts)
    expect(staticQueries(args.context.get(storeContext))).toEqual(['statePages(undefined)'])
    expect(staticQueries(loaderArgs().context.get(storeContext))).toEqual([])
  })

  test.each([
    ['earlier', [prefetch, prefetchStatic]],
    ['later', [prefetchStatic, prefetch]],
  ])(
    'no longer counts as static if a loader prefetches it %s for a hydrated part',
    async (_when, loads) => {
      const args = loaderArgs()
      for (const load of loads) await load(args, states)
      expect(staticQueries(args.context.get(storeContext))).toEqual([])
    },
  )
})
