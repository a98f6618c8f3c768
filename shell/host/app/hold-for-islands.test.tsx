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

test('a change within the page reaches an island once it is awake, and loses nothing', async () => {
  const input = await open()
  await act(() => router.navigate('/#faqs'))
  expect(load).toHaveBeenCalledTimes(1)
  expect(screen.getByText('#faqs')).toBeInTheDocument()
  expect(screen.getByLabelText('Name')).toBe(input)
  expect(input).toHaveValue('Ann')
})

test('where the code cannot be had the page stays as it is, and the next page comes', async () => {
  load.mockRejectedValue(new Error('offline'))
  const input = await open()
  await act(() => router.navigate('/#faqs'))
  expect(screen.getByLabelText('Name')).toBe(input)
  expect(input).toHaveValue('Ann')

  await act(() => router.navigate('/next'))
  expect(screen.getByRole('heading', { name: 'Next' })).toBeInTheDocument()
})

test('another page needs nothing of the islands of the last one', async () => {
  await open()
  await act(() => router.navigate('/next'))
  expect(screen.getByRole('heading', { name: 'Next' })).toBeInTheDocument()
  expect(load).not.toHaveBeenCalled()
})
