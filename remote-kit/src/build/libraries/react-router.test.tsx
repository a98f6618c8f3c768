/**
 * @jest-environment ./src/testing/jsdom-environment.js
 * @jest-environment-options {"customExportConditions": ["browser"]}
 */
import { act } from 'react'
import { createRoot } from 'react-dom/client'
import {
  createMemoryRouter,
  Form,
  Link,
  NavLink,
  Outlet,
  RouterProvider,
  ScrollRestoration,
  useRouteError,
} from 'react-router-dom'

Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true, scrollTo: () => {} })

function Failure() {
  return <p>{(useRouteError() as Error).message}</p>
}

function Broken(): never {
  throw new Error('broken')
}

function Layout() {
  return (
    <>
      <Link to="/a">A</Link>
      <NavLink to="/broken">Broken</NavLink>
      <Form action="/a">
        <button type="submit">Send</button>
      </Form>
      <Outlet />
      <ScrollRestoration />
    </>
  )
}

async function open(address: string) {
  const router = createMemoryRouter(
    [
      {
        path: '/',
        element: <Layout />,
        children: [
          { index: true, element: <p>Home</p> },
          { path: 'a', element: <p>Page A</p> },
          { path: 'broken', element: <Broken />, errorElement: <Failure /> },
        ],
      },
    ],
    { initialEntries: [address] },
  )
  const container = document.createElement('div')
  document.body.replaceChildren(container)
  await act(async () => createRoot(container).render(<RouterProvider router={router} />))
  const link = (text: string) =>
    Array.from(container.querySelectorAll('a')).find((a) => a.textContent === text)!
  return { container, link, router }
}

test('a link is a plain anchor that navigates without loading a document', async () => {
  const { container, link, router } = await open('/')
  expect(link('A').outerHTML).toBe('<a href="/a">A</a>')
  await act(async () => link('A').click())
  expect(container).toHaveProperty('textContent', expect.stringContaining('Page A'))
  expect(router.state.location.pathname).toBe('/a')
})

test('an error is shown in place of its page, and the next page is shown again', async () => {
  jest.spyOn(console, 'error').mockImplementation(() => {})
  const { container, link } = await open('/')
  await act(async () => link('Broken').click())
  expect(container.querySelector('p')?.textContent).toBe('broken')
  expect(link('Broken').getAttribute('aria-current')).toBe('page')
  await act(async () => link('A').click())
  expect(container.querySelector('p')?.textContent).toBe('Page A')
})

test('forms navigate', async () => {
  const { container, router } = await open('/')
  await act(async () => container.querySelector('button')!.click())
  expect(router.state.location.pathname).toBe('/a')
})

test('scroll restoration adds nothing to the page', async () => {
  const { container } = await open('/')
  expect(container.querySelector('script')).toBeNull()
})
