import { expectChakrasPages } from '../../../tooling/testing/both-factories'

jest.setTimeout(60_000)

/** Opens the shell's own pages, with header and footer. */
async function loadShell() {
  const { createStyleCache } = await import('@pt-portal/shared-ui')
  const { createStore } = await import('@pt-portal/shared-ui/data')
  const { RouterContextProvider, RouterProvider, storeContext } = await import(
    '@pt-portal/shared-ui/router'
  )
  const { createMemoryRouter } = await import('@pt-portal/shared-ui/testing')
  const { render } = await import('@testing-library/react')
  const { states } = await import('../layout/layout-fixture')
  const { Providers } = await import('./providers')
  const { createRoutes } = await import('./routes')
  const { workspaceNavigation, workspaceTable } = await import('../testing/workspace-table')

  globalThis.fetch = (async (path: string) =>
    path.endsWith('/state-pages')
      ? Response.json(states)
      : Response.json({ error: 'No' }, { status: 401 })) as typeof fetch

  return (address: string) => {
    const store = createStore({ apiBase: '/api' })
    const router = createMemoryRouter(createRoutes(workspaceTable, {}, 'frame'), {
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
        table={workspaceTable}
        navigation={workspaceNavigation}
      >
        <RouterProvider router={router} />
      </Providers>,
    )
  }
}

test('header, footer and the shell’s own pages have the same markup and class names as with Chakra’s original factory', () =>
  expectChakrasPages(loadShell, [
    '/none/at/all',
    '/admin/login',
    '/admin/forgot-password',
    '/admin/invitations/a-token',
  ]))
