import { createStyleCache } from '@pt-portal/shared-ui'
import { Link, type RouteObject, useLoaderData } from '@pt-portal/shared-ui/router'
import { act, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { loadPage } from '../light/navigation/load-page'
import type { RemoteLoader } from '../remotes/remote-loader'
import { createPortalApp, type Visit } from './portal-app'

jest.mock('../light/navigation/load-page', () => ({ loadPage: jest.fn() }))

afterEach(() => jest.mocked(loadPage).mockReset())

const links = ['/services', '/', '/compare?states=goa#rates', '/here?second=1']

/** Shows a page that the gateway has rendered at `/here`, or at that address in a language. */
function openPage(
  language: string | undefined,
  address: string,
  { id, ...others }: Omit<RouteObject, 'index' | 'children'> = {},
  loaderData?: Record<string, unknown>,
) {
  window.history.replaceState(null, '', address)
  window.portal = { ...window.portal, navigate: jest.fn() }
  const visit: Visit = {
    traceId: undefined,
    styleCache: createStyleCache(),
    remotes: { loadRoutes: async () => [] } as unknown as RemoteLoader,
  }
  const page = {
    build: '1',
    language,
    config: { consultationEndpoint: '/', language },
    registry: {},
    remoteEntries: {},
    rendered: { loadedRouteIds: id ? [id] : [], loaderData },
  }
  const element = links.map((to) => (
    <Link key={to} to={to}>
      {to}
    </Link>
  ))
  const routes = [{ path: '/here', element, id, ...others }]
  const { app, router, navigate } = createPortalApp(page, { routes, loaded: [] }, visit)
  render(app)
  return { router, navigate }
}

const follow = (name: string) => userEvent.click(screen.getByRole('link', { name }))

test.each([
  [undefined, '/here', ['/services', '/', '/compare?states=goa#rates']],
  ['hi', '/hi/here', ['/hi/services', '/hi', '/hi/compare?states=goa#rates']],
])('links of a page in %s lead to other pages in its language', async (language, at, addresses) => {
  openPage(language, at)
  for (const [index, address] of addresses.entries()) {
    await follow(links[index]!)
    expect(window.portal.navigate).toHaveBeenLastCalledWith(address, expect.anything())
  }
})

test.each([
  [undefined, '/here'],
  ['hi', '/hi/here'],
])('the router of a page in %s changes its query', async (language, address) => {
  const { router, navigate } = openPage(language, address)
  await follow('/here?second=1')
  expect(window.location.href).toBe(`http://localhost${address}?second=1`)
  await act(async () => navigate(`${address}?third=1#part`, {}))
  expect(router.state.location).toMatchObject({ pathname: address, search: '?third=1' })
  expect(window.portal.navigate).not.toHaveBeenCalled()
})

describe('a page with another policy than the document', () => {
  const remotes = {
    connected: { label: 'Connected', access: 'public', paths: ['/connected'], isElsewhere: true },
    plain: { label: 'Plain', access: 'public', paths: ['/plain', '/here'] },
  } as const

  /** Goes from a page that the browser has rendered to another; resolves to the remotes whose code was loaded. */
  async function goOn(from: string, to: string) {
    window.history.replaceState(null, '', from)
    const loadRoutes = jest.fn(async (name: string) => [
      { path: to, element: <p>Page of {name}</p> },
    ])
    const visit = {
      traceId: undefined,
      styleCache: createStyleCache(),
      remotes: { loadRoutes } as unknown as RemoteLoader,
    }
    const page = {
      build: '1',
      config: { consultationEndpoint: '/', language: undefined },
      registry: structuredClone(remotes),
      remoteEntries: {},
    }
    const children = [{ path: from, element: <Link to={to}>Go on</Link> }, { path: '*' }]
    const routes = [{ id: 'remote:connected' }, { id: 'remote:plain' }]
    const prepared = {
      routes: [{ children: [...routes, ...children], HydrateFallback: () => null }],
      loaded: [],
    }
    const { app } = createPortalApp(page as never, prepared as never, visit)
    render(app)
    await userEvent.click(await screen.findByRole('link', { name: 'Go on' }))
    return loadRoutes
  }

  test('is loaded by the browser', async () => {
    const loadRoutes = await goOn('/here', '/connected?a=1#part')
    expect(loadPage).toHaveBeenCalledWith('/connected?a=1#part')
    expect(loadRoutes).not.toHaveBeenCalled()
    expect(screen.queryByText(/Page of/)).toBeNull()
  })

  test('is not that of any other remote', async () => {
    await goOn('/nobody', '/plain')
    expect(await screen.findByText('Page of plain')).toBeVisible()
    expect(loadPage).not.toHaveBeenCalled()
  })
})

const Term = () => <p>{useLoaderData<{ name: string } | null>()?.name ?? 'Term not found'}</p>

test('a page that a browser takes over has the data of its loader, which does not run again', () => {
  const loader = jest.fn()
  const route = { id: 'term', loader, element: <Term /> }
  openPage(undefined, '/here', route, { term: { name: 'Slab' } })
  expect(screen.getByText('Slab')).toBeVisible()
  expect(loader).not.toHaveBeenCalled()
})
