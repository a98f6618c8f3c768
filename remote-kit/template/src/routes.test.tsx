import { createStyleCache, UiProvider } from '@pt-portal/shared-ui'
import { RouterProvider } from '@pt-portal/shared-ui/router'
import { createMemoryRouter } from '@pt-portal/shared-ui/testing'
import { render, screen } from '@testing-library/react'
import { home, termPath } from './paths'
import { routes } from './routes'

/** Opens an address as the portal does, which shows a skeleton while a page loads. */
function open(address: string) {
  const portal = { HydrateFallback: () => null, children: routes }
  const router = createMemoryRouter([portal], { initialEntries: [address] })
  render(
    <UiProvider cache={createStyleCache()}>
      <RouterProvider router={router} />
    </UiProvider>,
  )
}

test('lists the glossary’s terms, each with a link to its page', async () => {
  open(home)
  expect(await screen.findByRole('heading', { name: 'Glossary' })).toBeVisible()
  expect(screen.getByRole('link', { name: 'PTRC' })).toHaveAttribute('href', termPath('ptrc'))
  expect(screen.getByText(/limits it to ₹2,500 a person a year/)).toBeVisible()
})

test('a term has a page with its meaning', async () => {
  open(termPath('slab'))
  expect(await screen.findByRole('heading', { name: 'Slab' })).toBeVisible()
  expect(screen.getByText(/^A range of income/)).toBeVisible()
})

test('an unknown term shows a message and a link back', async () => {
  open(termPath('gst'))
  expect(await screen.findByRole('heading', { name: 'Term not found' })).toBeVisible()
  expect(screen.getByRole('link', { name: 'Back to the glossary' })).toHaveAttribute('href', home)
})
