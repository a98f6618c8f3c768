import { RouterContextProvider } from 'react-router-dom'
import { createStore } from '../data/store'
import { prefetch } from './prefetch'
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
