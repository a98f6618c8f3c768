import { act, render, screen } from '@testing-library/react'
import { Provider } from 'react-redux'
import { useServicePagesQuery } from '../data'
import { publicApi } from './public-endpoints'
import { sessionApi } from './session-endpoints'
import { forgetFailures } from './settle-failures'
import { createStore, type Store } from './store'

let fetchMock: jest.Mock

beforeEach(() => {
  fetchMock = jest.fn(async () => new Response('out of order', { status: 500 }))
  globalThis.fetch = fetchMock
})

const load = (store: Store) =>
  store.dispatch(publicApi.endpoints.servicePages.initiate(undefined, { subscribe: false }))

function Services() {
  const { data, error, isFetching, refetch } = useServicePagesQuery()
  return (
    <>
      <p>{data ? `${data.length} services` : error ? 'failed' : 'loading'}</p>
      <button type="button" onClick={refetch} disabled={isFetching}>
        Retry
      </button>
    </>
  )
}

const renderServices = (store: Store) =>
  render(
    <Provider store={store}>
      <Services />
    </Provider>,
  )

test('loader, guard and component together request a failing query once', async () => {
  const store = createStore({ apiBase: '/api' })
  const { error } = await load(store)
  expect(error).toMatchObject({ status: 500 })
  expect((await load(store)).error).toEqual(error)
  renderServices(store)
  expect(screen.getByText('failed')).toBeVisible()
  await act(async () => {})
  expect(screen.getByText('failed')).toBeVisible()
  expect(fetchMock).toHaveBeenCalledTimes(1)
})

test('a failing session is requested once', async () => {
  const { dispatch } = createStore({ apiBase: '/api' })
  for (let asked = 0; asked < 3; asked += 1) {
    const { error } = await dispatch(
      sessionApi.endpoints.session.initiate(undefined, { subscribe: false }),
    )
    expect(error).toMatchObject({ status: 500 })
  }
  expect(fetchMock).toHaveBeenCalledTimes(1)
})

test('Retry requests again, and shows the data', async () => {
  const store = createStore({ apiBase: '/api' })
  await load(store)
  renderServices(store)
  fetchMock.mockResolvedValueOnce(new Response('still out of order', { status: 500 }))
  await act(async () => screen.getByRole('button').click())
  expect(await screen.findByText('failed')).toBeVisible()
  expect(fetchMock).toHaveBeenCalledTimes(2)

  fetchMock.mockResolvedValueOnce(Response.json([]))
  await act(async () => screen.getByRole('button').click())
  expect(await screen.findByText('0 services')).toBeVisible()
  expect(fetchMock).toHaveBeenCalledTimes(3)
})

test('the next navigation requests once more', async () => {
  const store = createStore({ apiBase: '/api' })
  await load(store)
  store.dispatch(forgetFailures())
  await load(store)
  await load(store)
  expect(fetchMock).toHaveBeenCalledTimes(2)
})

test('shows a failure from the gateway without requesting again', async () => {
  const rendered = createStore({ apiBase: '/api' })
  await load(rendered)
  const preloadedState = JSON.parse(JSON.stringify(rendered.getState()))
  renderServices(createStore({ apiBase: '/api', preloadedState }))
  expect(await screen.findByText('failed')).toBeVisible()
  expect(fetchMock).toHaveBeenCalledTimes(1)
})

test('neither requests nor forgets what is already in the cache', async () => {
  fetchMock.mockResolvedValueOnce(Response.json([]))
  const store = createStore({ apiBase: '/api' })
  await load(store)
  store.dispatch(forgetFailures())
  expect((await load(store)).data).toEqual([])
  expect(fetchMock).toHaveBeenCalledTimes(1)
})
