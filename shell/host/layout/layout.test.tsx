import { createStyleCache, notify } from '@pt-portal/shared-ui'
import { createStore } from '@pt-portal/shared-ui/data'
import { RouterContextProvider, RouterProvider, storeContext } from '@pt-portal/shared-ui/router'
import { createMemoryRouter } from '@pt-portal/shared-ui/testing'
import { act, configure, render, screen } from '@testing-library/react'
import { useState } from 'react'
import { Providers } from '../app/providers'
import { createRoutes } from '../app/routes'
import { type KnownRemote, routingTable } from '../remotes/routing-table'
import { states } from './layout-fixture'

jest.setTimeout(30_000)
configure({ asyncUtilTimeout: 10_000 })

const remote = (name: string, paths: string[], frame?: 'own'): KnownRemote => ({
  name,
  label: 'The glossary',
  access: 'public',
  paths,
  frame,
})

const table = routingTable([
  remote('glossary', ['/glossary', '/glossary/*'], 'own'),
  remote('pages', ['/pages', '/pages/suggestion']),
])

/** As a visitor types into the server's HTML: React sees no event. */
const typedEarly = (field: HTMLInputElement | null) => {
  const { set } = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')!
  if (field) set!.call(field, 'Surcharge')
}

function Suggestion() {
  const [term, setTerm] = useState('')
  return (
    <>
      <input
        ref={typedEarly}
        aria-label="Term"
        value={term}
        onChange={(event) => setTerm(event.target.value)}
      />
      <output>{term}</output>
    </>
  )
}

const loaded = {
  glossary: [
    {
      path: 'glossary',
      element: (
        <main id="content">
          <h1>Terms</h1>
        </main>
      ),
    },
  ],
  pages: [
    { path: 'pages', element: <h1>Pages</h1> },
    { path: 'pages/suggestion', element: <Suggestion /> },
  ],
}

/** Opens an address as a browser shows it that renders header and footer too. */
function open(address: string) {
  globalThis.fetch = (async () => Response.json(states)) as typeof fetch
  const store = createStore({ apiBase: '/api' })
  const router = createMemoryRouter(createRoutes(table, loaded, 'frame'), {
    initialEntries: [address],
    getContext: () => {
      const context = new RouterContextProvider()
      context.set(storeContext, store)
      return context
    },
  })
  render(
    <Providers
      store={store}
      styleCache={createStyleCache()}
      config={{ consultationEndpoint: '/api/consultations' }}
      table={table}
    >
      <RouterProvider router={router} />
    </Providers>,
  )
  return router
}

const skipLinks = () => screen.getAllByRole('link', { name: 'Skip to main content' })

test('pages with a frame of their own stand without header and footer, in both directions', async () => {
  const router = open('/pages')
  await screen.findByRole('heading', { name: 'Pages' })
  expect(screen.getByRole('banner')).toBeVisible()
  expect(screen.getByRole('contentinfo')).toBeVisible()

  await act(() => router.navigate('/glossary'))
  expect(screen.getByRole('heading', { name: 'Terms' })).toBeVisible()
  expect(screen.queryByRole('banner')).not.toBeInTheDocument()
  expect(screen.queryByRole('contentinfo')).not.toBeInTheDocument()
  expect(screen.getAllByRole('main')).toHaveLength(1)
  expect(skipLinks().map((link) => link.getAttribute('href'))).toEqual(['#content'])
  expect(document.getElementById('main')).toHaveAttribute('data-remote', 'glossary')

  await act(() => router.navigate('/pages'))
  expect(screen.getByRole('heading', { name: 'Pages' })).toBeVisible()
  expect(screen.getByRole('banner')).toBeVisible()
  expect(skipLinks().map((link) => link.getAttribute('href'))).toEqual(['#main'])
  expect(document.getElementById('main')).toHaveAttribute('data-remote', 'pages')
})

test('an address at which such a remote has no page stands in the site’s frame', async () => {
  open('/glossary/none')
  await screen.findByRole('heading', { name: 'The glossary is unavailable right now' })
  expect(screen.getByRole('banner')).toBeVisible()
  expect(screen.getByRole('contentinfo')).toBeVisible()
})

test('a message outlives the change of frames', async () => {
  const router = open('/pages')
  await screen.findByRole('heading', { name: 'Pages' })
  act(() => notify({ title: 'Logged in successfully', type: 'success' }))
  await screen.findByText('Logged in successfully')
  await act(() => router.navigate('/glossary'))
  expect(screen.getByText('Logged in successfully')).toBeVisible()
})

test('a page knows what was typed before React took it over', async () => {
  open('/pages/suggestion')
  expect(await screen.findByText('Surcharge')).toBeVisible()
  expect(screen.getByRole('textbox', { name: 'Term' })).toHaveValue('Surcharge')
})
