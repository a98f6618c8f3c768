import { createStyleCache } from '@pt-portal/shared-ui'
import { createStore, publicApi, type RootState, useBlogsQuery } from '@pt-portal/shared-ui/data'
import { pageHandle, prefetch, type RouteObject, RouterProvider } from '@pt-portal/shared-ui/router'
import { act, configure, render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useEffect } from 'react'
import { states } from '../layout/layout-fixture'
import { checkedRoutes } from '../remotes/checked-routes'
import { routingTable } from '../remotes/routing-table'
import { workspaceNavigation, workspaceTable } from '../testing/workspace-table'
import { createRouter } from './browser-router'
import { Providers } from './providers'
import { createRoutes } from './routes'

// These tests render whole pages with header and footer many times.
jest.setTimeout(30_000)
configure({ asyncUtilTimeout: 10_000 })

let brokenShellPage = ''

jest.mock('../auth/login-page', () => ({
  LoginPage() {
    if (brokenShellPage === 'sign-in') throw new Error('broken')
    return 'Sign-in page'
  },
}))
jest.mock('./not-found-page', () => ({
  NotFoundPage() {
    if (brokenShellPage === 'catch-all') throw new Error('broken')
    return 'Nothing here'
  },
}))

let answers: Record<string, () => Response | Promise<Response>>
const fetchMock = jest.fn(async (path: string) => answers[path]!())
const requestsOf = (path: string) => fetchMock.mock.calls.filter(([asked]) => asked === path).length

beforeEach(() => {
  brokenShellPage = ''
  fetchMock.mockClear()
  answers = { '/api/state-pages': () => Response.json(states) }
  globalThis.fetch = fetchMock as never
  jest.spyOn(console, 'error').mockImplementation(() => {})
})

afterEach(() => {
  jest.useRealTimers()
  jest.restoreAllMocks()
})

interface Portal {
  /** The modules that the remotes expose, by remote. */
  remotes?: Record<string, unknown>
  table?: typeof workspaceTable
  preloadedState?: RootState
}

/** Opens an address in the browser's router, with the given remotes. */
function openPortal(
  address: string,
  { remotes = {}, table = workspaceTable, preloadedState }: Portal = {},
) {
  window.history.replaceState(null, '', address)
  document.title = 'The page before'
  const store = createStore({ apiBase: '/api', preloadedState })
  const router = createRouter({
    store,
    table,
    routes: createRoutes(table, {}, 'frame'),
    loaded: [],
    loadRoutes: async (name) => checkedRoutes(name, remotes[name] as never),
  })
  render(
    <Providers
      store={store}
      styleCache={styles}
      config={{ consultationEndpoint: '/api/consultations' }}
      table={table}
      navigation={workspaceNavigation}
    >
      <RouterProvider router={router} />
    </Providers>,
  )
  return { router, store }
}

// One for all tests of a file, because styles stay in the document when a page is unmounted.
const styles = createStyleCache()

const home: RouteObject = {
  index: true,
  element: <h1>Home page</h1>,
  handle: pageHandle({ meta: () => ({ title: 'Home', description: 'The first page' }) }),
}
const blogs = (route: RouteObject): RouteObject => ({ path: 'blogs', ...route }) as RouteObject

const withRoutes = (...routes: RouteObject[]): Portal => ({
  remotes: { mf_public: { routes: [home] }, mf_blog: { routes } },
})

async function expectFailureInsideTheSite(title = 'The blog is unavailable right now') {
  const failure = await screen.findByRole('alert')
  expect(within(failure).getByRole('heading')).toHaveTextContent(title)
  expect(within(failure).getByRole('button', { name: 'Retry' })).toBeEnabled()
  expect(screen.getByRole('banner')).toBeVisible()
  expect(screen.getByRole('contentinfo')).toBeVisible()
}

const retry = () => userEvent.click(screen.getByRole('button', { name: 'Retry' }))

describe('a page with an unusable meta is shown with the default title', () => {
  test.each([
    ['throws', () => JSON.parse('{')],
    ['returns nothing usable', () => ({})],
  ])('when its meta %s', async (_what, meta) => {
    const { router } = openPortal('/', {
      remotes: {
        mf_public: { routes: [home] },
        mf_blog: { routes: [blogs({ element: <h1>Posts</h1>, handle: { meta } })] },
      },
    })
    await screen.findByRole('heading', { name: 'Home page' })
    expect(document.title).toBe('Home')
    await act(() => router.navigate('/blogs'))
    expect(screen.getByRole('heading', { name: 'Posts' })).toBeVisible()
    expect(screen.getByRole('banner')).toBeVisible()
    expect(document.title).toBe('PT Portal')
    expect(document.querySelector('meta[name=description]')).toBeNull()
  })
})

test.each(['#%E0%A4%A', '#%', '#"><b>'])('a hash such as %s is ignored', async (hash) => {
  const { router } = openPortal('/', withRoutes(blogs({ element: <h1>Posts</h1> })))
  await screen.findByRole('heading', { name: 'Home page' })
  await act(() => router.navigate(`/blogs${hash}`))
  expect(screen.getByRole('heading', { name: 'Posts' })).toBeVisible()
  expect(screen.getByRole('banner')).toBeVisible()
})

test('late states are awaited, and the built-in list is not loaded meanwhile', async () => {
  let answer = (_response: Response) => {}
  answers['/api/state-pages'] = () =>
    new Promise((resolve) => {
      answer = resolve
    })
  const { store } = openPortal('/', withRoutes(blogs({ element: <h1>Posts</h1> })))
  await screen.findByRole('heading', { name: 'Home page' })
  const asked = () => Object.keys(store.getState().api.queries)
  expect(asked()).not.toContain('builtInStates(undefined)')
  answer(Response.json(states))
  await screen.findAllByRole('link', { name: states[0]!.name })
  expect(asked()).not.toContain('builtInStates(undefined)')
})

test('a remote that does not fit the shell shows that it is being updated', async () => {
  const table = routingTable(
    workspaceTable.remotes.map((remote) => ({ ...remote, isUpdating: remote.name === 'mf_blog' })),
  )
  openPortal('/blogs', { table })
  await expectFailureInsideTheSite('The blog is being updated')
})

describe('an error of a remote is shown in place of its page, and Retry tries again', () => {
  let isBroken = true
  beforeEach(() => {
    isBroken = true
  })

  function breaking(fail: () => void): Record<string, RouteObject> {
    const InRender = () => {
      if (isBroken) fail()
      return <h1>Posts</h1>
    }
    const InEffect = () => {
      useEffect(() => {
        if (isBroken) fail()
      }, [])
      return <h1>Posts</h1>
    }
    const loader = () => {
      if (isBroken) fail()
      return null
    }
    return {
      render: blogs({ element: <InRender /> }),
      effect: blogs({ element: <InEffect /> }),
      loader: blogs({ element: <h1>Posts</h1>, loader }),
    }
  }

  const fail = () => {
    throw new Error('broken')
  }
  const failWithNothing = () => {
    throw undefined
  }
  const cases = [
    ...Object.entries(breaking(fail)),
    ...Object.entries(breaking(failWithNothing)).map(
      ([where, route]) => [`${where}, where nothing is thrown`, route] as const,
    ),
  ]

  test.each(cases)('when it is thrown in its %s', async (_where, route) => {
    openPortal('/blogs', withRoutes(route))
    await expectFailureInsideTheSite()
    isBroken = false
    await retry()
    expect(await screen.findByRole('heading', { name: 'Posts' })).toBeVisible()
  })

  test.each(cases)('when it is thrown in its %s after a navigation', async (_where, route) => {
    const { router } = openPortal('/', withRoutes(route))
    await screen.findByRole('heading', { name: 'Home page' })
    await act(() => router.navigate('/blogs'))
    await expectFailureInsideTheSite()
    await act(() => router.navigate('/'))
    expect(await screen.findByRole('heading', { name: 'Home page' })).toBeVisible()
  })
})

test('Retry requests the data of a failed page again', async () => {
  function FirstTitle() {
    const { data } = useBlogsQuery()
    // Fails on an empty list, which the API must not send.
    return data ? <h1>{data[0]!.title}</h1> : null
  }
  const post = { title: 'Rates', slug: 'rates', excerpt: '', tags: [] }
  answers['/api/blogs'] = () => Response.json([])
  openPortal('/blogs', withRoutes(blogs({ element: <FirstTitle /> })))
  await expectFailureInsideTheSite()
  answers['/api/blogs'] = () => Response.json([post])
  await retry()
  expect(await screen.findByRole('heading', { name: 'Rates' })).toBeVisible()
})

test('an error that a page throws while it is left does not affect the next page', async () => {
  const Leaving = () => {
    useEffect(
      () => () => {
        throw new Error('broken')
      },
      [],
    )
    return <h1>Posts</h1>
  }
  const { router } = openPortal('/blogs', withRoutes(blogs({ element: <Leaving /> })))
  await screen.findByRole('heading', { name: 'Posts' })
  await act(() => router.navigate('/'))
  expect(await screen.findByRole('heading', { name: 'Home page' })).toBeVisible()
  expect(screen.queryByRole('alert')).not.toBeInTheDocument()
})

test('a loader that never ends fails with a timeout in its page', async () => {
  const loader = () => new Promise<never>(() => {})
  const { router } = openPortal('/', withRoutes(blogs({ element: <h1>Posts</h1>, loader })))
  await screen.findByRole('heading', { name: 'Home page' })
  jest.useFakeTimers()
  void router.navigate('/blogs')
  await act(() => jest.advanceTimersByTimeAsync(20_000))
  await expectFailureInsideTheSite()
})

test.each([
  ['null', null],
  ['no routes', {}],
  ['an object instead of a list of routes', { routes: {} }],
  ['a list of invalid routes', { routes: [null] }],
  ['children that are not a list', { routes: [{ path: 'blogs', children: {} }] }],
  ['an index with children', { routes: [{ index: true, children: [] }] }],
])('a remote that exposes %s fails only in its own pages', async (_what, mf_blog) => {
  openPortal('/blogs', { remotes: { mf_public: { routes: [home] }, mf_blog } })
  await expectFailureInsideTheSite()
})

test.each([
  ['sign-in', '/admin/login'],
  ['catch-all', '/no/such/page'],
])('an error of the %s page is shown inside the site', async (which, address) => {
  brokenShellPage = which
  openPortal(address)
  await expectFailureInsideTheSite('This page is unavailable right now')
  brokenShellPage = ''
  await retry()
  await waitFor(() => expect(screen.queryByRole('alert')).not.toBeInTheDocument())
  expect(screen.getByRole('main')).toHaveTextContent(/Sign-in page|Nothing here/)
})

test('an error of header or footer shows the failure page', async () => {
  const filled = createStore({ apiBase: '/api' })
  await filled.dispatch(publicApi.util.upsertQueryData('statePages', undefined, {} as never))
  openPortal('/', { ...withRoutes(), preloadedState: filled.getState() })
  expect(await screen.findByRole('heading', { name: 'Something went wrong' })).toBeVisible()
  expect(screen.getByRole('link', { name: 'Back to Home' })).toHaveAttribute('href', '/')
  expect(screen.getByRole('button', { name: 'Retry' })).toBeVisible()
})

describe('a response of an unexpected shape', () => {
  test.each(['{}', 'null', '', '<!doctype html>', '[{}]'])(
    'for the states leaves the page working without them: %s',
    async (body) => {
      answers['/api/state-pages'] = () => new Response(body)
      openPortal('/', withRoutes())
      expect(await screen.findByRole('heading', { name: 'Home page' })).toBeVisible()
      expect(screen.getByRole('banner')).toBeVisible()
      expect(requestsOf('/api/state-pages')).toBe(1)
    },
  )

  test('for the session is shown as a failure inside the site', async () => {
    answers['/api/auth/me'] = () => Response.json({})
    openPortal('/admin')
    await expectFailureInsideTheSite('Failed to fetch user')
  })
})

describe('a failed request is not repeated', () => {
  const unavailable = () => Response.json({ error: 'Out of order' }, { status: 500 })

  test('for the session, by guard, middleware and page, until Retry', async () => {
    answers['/api/auth/me'] = unavailable
    openPortal('/admin')
    await expectFailureInsideTheSite('Failed to fetch user')
    expect(requestsOf('/api/auth/me')).toBe(1)
    await retry()
    await waitFor(() => expect(requestsOf('/api/auth/me')).toBe(2))
    await expectFailureInsideTheSite('Failed to fetch user')
    expect(requestsOf('/api/auth/me')).toBe(2)
  })

  test('for the states, by loaders, header and footer', async () => {
    answers['/api/state-pages'] = unavailable
    openPortal('/', withRoutes())
    expect(await screen.findByRole('heading', { name: 'Home page' })).toBeVisible()
    expect(requestsOf('/api/state-pages')).toBe(1)
  })

  function Posts() {
    const { error, refetch } = useBlogsQuery()
    if (!error) return <h1>Posts</h1>
    return (
      <button type="button" onClick={refetch}>
        Retry
      </button>
    )
  }

  const listing = blogs({
    element: <Posts />,
    loader: (args) =>
      prefetch(args, (store) =>
        store.dispatch(publicApi.endpoints.blogs.initiate(undefined, { subscribe: false })),
      ),
  })

  test('for a list, by loader and page, until Retry or the next visit', async () => {
    answers['/api/blogs'] = unavailable
    const { router } = openPortal('/blogs', withRoutes(listing))
    await screen.findByRole('button', { name: 'Retry' })
    expect(requestsOf('/api/blogs')).toBe(1)

    await retry()
    expect(requestsOf('/api/blogs')).toBe(2)

    await act(() => router.navigate('/'))
    await act(() => router.navigate('/blogs'))
    await screen.findByRole('button', { name: 'Retry' })
    expect(requestsOf('/api/blogs')).toBe(3)

    answers['/api/blogs'] = () => Response.json([])
    await retry()
    expect(await screen.findByRole('heading', { name: 'Posts' })).toBeVisible()
    expect(requestsOf('/api/blogs')).toBe(4)
  })
})

describe('a Response that a loader throws selects the page by its status', () => {
  const refusing = (status: number) =>
    withRoutes(
      blogs({
        element: <h1>Posts</h1>,
        loader() {
          throw new Response('', { status })
        },
      }),
    )

  test('404 shows the not-found page with its title, and reports nothing', async () => {
    const { router } = openPortal('/', refusing(404))
    await screen.findByRole('heading', { name: 'Home page' })
    await act(() => router.navigate('/blogs'))
    expect(screen.getByText('Nothing here')).toBeVisible()
    expect(document.title).toBe('Page not found | PT Portal')
    expect(console.error).not.toHaveBeenCalledWith('Loading this page failed', expect.anything())
  })

  test('any other status shows that the page is unavailable', async () => {
    const { router } = openPortal('/', refusing(410))
    await screen.findByRole('heading', { name: 'Home page' })
    await act(() => router.navigate('/blogs'))
    await expectFailureInsideTheSite()
  })
})

test('the main element names the remote of the page that is shown', async () => {
  const { router } = openPortal('/', withRoutes(blogs({ element: <h1>Posts</h1> })))
  await screen.findByRole('heading', { name: 'Home page' })
  expect(screen.getByRole('main')).toHaveAttribute('data-remote', 'mf_public')
  await act(() => router.navigate('/blogs'))
  expect(screen.getByRole('main')).toHaveAttribute('data-remote', 'mf_blog')
})
