import { createStyleCache, UiProvider } from '@pt-portal/shared-ui'
import { createStore, Provider } from '@pt-portal/shared-ui/data'
import { act, fireEvent, render, screen } from '@testing-library/react'
import { serveAdmin } from '../../testing/admin-api'
import { FilterBar } from './filter-bar'

const filters = { q: { kind: 'search', placeholder: 'Name' } } as const

beforeEach(() => {
  serveAdmin()
  jest.useFakeTimers()
})
afterEach(() => jest.useRealTimers())

/** A search; what it asks for is refused, as by a user who stays with unsaved notes, and the page is drawn again. */
function renderRefused() {
  const asked: string[] = []
  const store = createStore({ apiBase: '/api' })
  const cache = createStyleCache()
  const page = () => (
    <Provider store={store}>
      <UiProvider cache={cache}>
        <FilterBar
          address={{
            filters,
            filter: { q: '' },
            setFilter: ({ q }) => {
              asked.push(q!)
              rerender(page())
            },
          }}
        />
      </UiProvider>
    </Provider>
  )
  const { rerender } = render(page())
  return { asked, box: screen.getByRole('searchbox', { name: 'Search' }) }
}

const type = (box: HTMLElement, value: string) => fireEvent.change(box, { target: { value } })
const wait = (ms: number) => act(() => jest.advanceTimersByTimeAsync(ms))

test('a text is searched for once, after a pause, also when the search is refused', async () => {
  const { asked, box } = renderRefused()
  await wait(1000)
  type(box, 'r')
  await wait(399)
  type(box, 'rao')
  await wait(399)
  expect(asked).toEqual([])
  await wait(5000)
  expect(asked).toEqual(['rao'])
  expect(box).toHaveValue('rao')
})

test('Enter searches at once, and again for the same text', async () => {
  const { asked, box } = renderRefused()
  type(box, 'rao')
  fireEvent.keyDown(box, { key: 'Enter' })
  expect(asked).toEqual(['rao'])
  await wait(5000)
  expect(asked).toEqual(['rao'])
  fireEvent.keyDown(box, { key: 'Enter' })
  expect(asked).toEqual(['rao', 'rao'])
})

test('filters that are links in the head of the list leave nothing in its bar', () => {
  const { container } = render(
    <Provider store={createStore({ apiBase: '/api' })}>
      <FilterBar
        address={{
          filters: { state: { kind: 'link', values: ['', 'open'] } },
          filter: { state: '' },
          setFilter: () => {},
        }}
      />
    </Provider>,
  )
  expect(container).toBeEmptyDOMElement()
})
