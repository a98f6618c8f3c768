import { render, screen, waitFor } from '@testing-library/react'
import { Provider } from 'react-redux'
import { createStore } from './store'
import { useStates } from './use-states'

const answer = (body: unknown, status = 200) =>
  Promise.resolve(new Response(JSON.stringify(body), { status }))

const state = (values: object) => ({
  id: 1,
  name: 'Maharashtra',
  slug: 'maharashtra',
  description: '',
  taxRates: '',
  applicability: '',
  isActive: true,
  ...values,
})

let fetchMock: jest.Mock

beforeEach(() => {
  fetchMock = jest.fn()
  globalThis.fetch = fetchMock
})

function List(choice: Parameters<typeof useStates>[0]) {
  const { states, isLoading, isFallback, refetch } = useStates(choice)
  return (
    <>
      <p>{isLoading ? 'loading' : `${states.length} states`}</p>
      <p>{isFallback ? 'built in' : 'from the API'}</p>
      <button type="button" onClick={refetch}>
        Retry
      </button>
    </>
  )
}

const renderList = (choice: Parameters<typeof useStates>[0] = {}) =>
  render(
    <Provider store={createStore({ apiBase: '/api' })}>
      <List {...choice} />
    </Provider>,
  )

test('returns the states of the API', async () => {
  fetchMock.mockReturnValue(answer([state({})]))
  renderList()
  expect(screen.getByText('loading')).toBeVisible()
  expect(await screen.findByText('1 states')).toBeVisible()
  expect(screen.getByText('from the API')).toBeVisible()
})

test.each([
  [{}, '1 states'],
  [{ inEnglishToo: true }, '2 states'],
])(
  'states without a version in the language are left out unless asked for: %j',
  async (choice, text) => {
    fetchMock.mockReturnValue(
      answer([state({ language: 'mr' }), state({ id: 2, slug: 'goa', language: 'en' })]),
    )
    renderList(choice)
    expect(await screen.findByText(text)).toBeVisible()
  },
)

test('falls back to the built-in 23 without the API, until a retry succeeds', async () => {
  fetchMock.mockRejectedValueOnce(new TypeError('Failed to fetch'))
  renderList()
  expect(await screen.findByText('23 states')).toBeVisible()
  expect(screen.getByText('built in')).toBeVisible()

  fetchMock.mockReturnValue(answer([state({})]))
  screen.getByRole('button', { name: 'Retry' }).click()
  await waitFor(() => expect(screen.getByText('1 states')).toBeVisible())
  expect(screen.getByText('from the API')).toBeVisible()
})

test('an API that responds with an error counts as unreachable', async () => {
  fetchMock.mockReturnValue(answer({ error: 'The API cannot be reached.' }, 502))
  renderList()
  expect(await screen.findByText('23 states')).toBeVisible()
})

test('hides inactive states, also from an administrator to whom the API sends them', async () => {
  fetchMock.mockReturnValue(
    answer([state({}), state({ id: 2, name: 'Atlantis', isActive: false })]),
  )
  renderList()
  expect(await screen.findByText('1 states')).toBeVisible()
})
