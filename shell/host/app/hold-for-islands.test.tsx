import { island } from '@pt-portal/shared-ui'
import { Outlet, RouterProvider, useLocation } from '@pt-portal/shared-ui/router'
import { createMemoryRouter } from '@pt-portal/shared-ui/testing'
import { act, screen } from '@testing-library/react'
import type { ComponentType } from 'react'
import { hydrateRoot, type Root } from 'react-dom/client'
import { holdForIslands } from './hold-for-islands'

const load = jest.fn<Promise<ComponentType>, []>()

function Form() {
  return (
    <form>
      <input aria-label="Name" />
      <output>{useLocation().hash}</output>
    </form>
  )
}

let root: Root
let router: ReturnType<typeof createMemoryRouter>

async function open() {
  const Island = island(load, { when: 'touch' })
  document.body.innerHTML =
    '<div id="root"><div><!--$--><form><input aria-label="Name"><output></output></form><!--/$--></div></div>'
  router = createMemoryRouter(
    [
      {
        element: <Outlet />,
        children: [
          { path: '/', element: <Island /> },
          { path: '/next', element: <h1>Next</h1> },
        ],
      },
    ],
    { hydrationData: { loaderData: {} } },
  )
  await act(async () => {
    root = hydrateRoot(
      document.getElementById('root')!,
      <RouterProvider router={holdForIslands(router)} />,
    )
  })
  const input = screen.getByLabelText<HTMLInputElement>('Name')
  input.value = 'Ann'
  return input
}

beforeEach(() => load.mockReset().mockResolvedValue(Form))

afterEach(() => act(async () => root.unmount()))

test('an island receives a change within the page once it is hydrated, and keeps what was typed', async () => {
  const input = await open()
  await act(() => router.navigate('/#faqs'))
  expect(load).toHaveBeenCalledTimes(1)
  expect(screen.getByText('#faqs')).toBeInTheDocument()
  expect(screen.getByLabelText('Name')).toBe(input)
  expect(input).toHaveValue('Ann')
})

test('if the island’s code cannot be loaded, the page stays unchanged, and the next page is shown', async () => {
  load.mockRejectedValue(new Error('offline'))
  const input = await open()
  await act(() => router.navigate('/#faqs'))
  expect(screen.getByLabelText('Name')).toBe(input)
  expect(input).toHaveValue('Ann')

  await act(() => router.navigate('/next'))
  expect(screen.getByRole('heading', { name: 'Next' })).toBeInTheDocument()
})

test('a navigation to another page does not hydrate the islands of the previous one', async () => {
  await open()
  await act(() => router.navigate('/next'))
  expect(screen.getByRole('heading', { name: 'Next' })).toBeInTheDocument()
  expect(load).not.toHaveBeenCalled()
})
