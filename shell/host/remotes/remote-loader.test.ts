import type { ModuleFederationRuntimePlugin } from '@module-federation/enhanced/runtime'
import type { LiveBuild, PageData } from './page-data'
import { createRemoteLoader } from './remote-loader'

const entry = '/remotes/mf-blog/1.0.0/mf-manifest.json'
const blog: LiveBuild = {
  version: '1.0.0',
  entry,
  label: 'The blog',
  access: 'public',
  paths: ['/blogs'],
}
const fetchMock = jest.fn<Promise<Response>, [string, RequestInit]>()
let guard: ModuleFederationRuntimePlugin
let registered: object[] = []

// The real runtime would load scripts.
jest.mock('@module-federation/enhanced/runtime', () => ({
  registerPlugins: ([plugin]: [ModuleFederationRuntimePlugin]) => {
    guard = plugin
  },
  registerRemotes: (remotes: object[]) => {
    registered = remotes
  },
  loadRemote: async () => ({ routes: [] }),
}))

jest.mock('./previous-major', () => ({
  withPreviousMajor: (remote: object) => ({ ...remote, shareScope: 'previous-major' }),
}))

beforeEach(() => {
  globalThis.fetch = fetchMock.mockReset() as never
})

function loaderOf(page: Pick<PageData, 'registry' | 'remoteEntries' | 'preloads'>) {
  const loader = createRemoteLoader()
  loader.learn(page)
  return loader
}

const manifestAt = async (url: string) =>
  (await (guard.fetch!(url, {} as never) as Promise<Response>)).json()

test('loads a remote without its manifest if the page names its entry file, and fetches the manifest on a retry', async () => {
  loaderOf({
    registry: { mf_blog: blog },
    remoteEntries: { mf_blog: 'remoteEntry.1.js', mf_gone: 'remoteEntry.2.js' },
  })
  expect(await manifestAt(entry)).toMatchObject({
    metaData: {
      globalName: 'mf_blog',
      publicPath: 'auto',
      remoteEntry: { name: 'remoteEntry.1.js', path: '', type: 'global' },
    },
  })
  expect(fetchMock).not.toHaveBeenCalled()
  fetchMock.mockResolvedValueOnce(new Response('{"metaData":{},"exposes":[],"shared":[]}'))
  expect(await manifestAt(entry)).toEqual({ metaData: {}, exposes: [], shared: [] })
})

test('does not load a remote that is being updated; a retry reads the registry again', async () => {
  const registry = { mf_blog: { ...blog, isUpdating: true } }
  const { loadRoutes } = loaderOf({ registry, remoteEntries: {} })
  await expect(loadRoutes('mf_blog')).rejects.toThrow('mf_blog is being updated')
  expect(fetchMock).not.toHaveBeenCalled()
  fetchMock.mockResolvedValueOnce(Response.json({ mf_blog: blog }))
  await expect(loadRoutes('mf_blog')).resolves.toEqual([])
})

test('checks the hashes that the registry names', async () => {
  const integrity = {
    'mf-manifest.json': 'sha256-manifest=',
    'remoteEntry.1.js': 'sha256-entry=',
  }
  const { loadRoutes } = loaderOf({ registry: {}, remoteEntries: {} })
  fetchMock.mockResolvedValueOnce(Response.json({ mf_blog: { ...blog, integrity } }))
  await loadRoutes('mf_blog')
  const made = guard.createScript!({ url: '/remotes/mf-blog/1.0.0/remoteEntry.1.js' } as never)
  expect((made as { script: HTMLScriptElement }).script.integrity).toBe('sha256-entry=')
  fetchMock.mockResolvedValueOnce(new Response('{"metaData":{},"exposes":[],"shared":[]}'))
  await manifestAt(entry)
  expect(fetchMock).toHaveBeenLastCalledWith(
    entry,
    expect.objectContaining({ integrity: 'sha256-manifest=' }),
  )
})

describe('in a move', () => {
  const global = globalThis as { __PREVIOUS_MAJOR__?: string }
  beforeEach(() => {
    global.__PREVIOUS_MAJOR__ = '1.2.0'
  })
  afterEach(() => {
    global.__PREVIOUS_MAJOR__ = ''
  })

  test('a build of the previous major version gets the shared modules of that version', async () => {
    const registry = { mf_blog: { ...blog, isOfPreviousMajor: true } }
    await loaderOf({ registry, remoteEntries: {} }).loadRoutes('mf_blog')
    expect(registered).toEqual([{ name: 'mf_blog', entry, shareScope: 'previous-major' }])
  })

  test('a build of the present major version gets those of the host', async () => {
    await loaderOf({ registry: { mf_blog: blog }, remoteEntries: {} }).loadRoutes('mf_blog')
    expect(registered).toEqual([{ name: 'mf_blog', entry }])
  })
})

test('uses the builds and files that a later page names', async () => {
  const loader = loaderOf({ registry: {}, remoteEntries: {} })
  loader.learn({
    registry: { mf_blog: blog },
    remoteEntries: { mf_blog: 'remoteEntry.1.js' },
    preloads: [{ address: '/remotes/mf-blog/1.0.0/page.js', integrity: 'sha256-page=' }],
  })
  await expect(loader.loadRoutes('mf_blog')).resolves.toEqual([])
  expect(fetchMock).not.toHaveBeenCalled()
  expect(await manifestAt(entry)).toMatchObject({ metaData: { globalName: 'mf_blog' } })
  const made = guard.createScript!({ url: '/remotes/mf-blog/1.0.0/page.js' } as never)
  expect((made as { script: HTMLScriptElement }).script.integrity).toBe('sha256-page=')
})
