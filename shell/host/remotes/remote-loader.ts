import { loadRemote, registerPlugins, registerRemotes } from '@module-federation/enhanced/runtime'
import type { RemoteModule, RouteObject } from '@pt-portal/shared-ui/router'
import { noteBuild } from '../observability/call-headers'
import { reportLoadFailure } from '../observability/reporting'
import { checkedRoutes } from './checked-routes'
import { failWith, federationFailure } from './federation-failure'
import { absolute, federationGuard } from './federation-guard'
import type { PageData, Registry } from './page-data'

async function fetchRegistry(language: string | undefined): Promise<Registry> {
  const address = `/remotes.json${language ? `?lang=${language}` : ''}`
  const response = await fetch(address, { signal: AbortSignal.timeout(10_000) })
  if (!response.ok) throw new Error(`/remotes.json answered ${response.status}`)
  return response.json()
}

/** What the federation runtime needs of a remote's manifest, made from the name of its entry file. */
function manifestOf(name: string, entryFile: string) {
  return {
    metaData: {
      name,
      globalName: name,
      publicPath: 'auto',
      buildInfo: {},
      remoteEntry: { name: entryFile, path: '', type: 'global' },
    },
    exposes: [],
    shared: [],
  }
}

/** Hashes of scripts that the page names in its data, or in preload links of its head. */
function hashesInPage({ preloads = [] }: Pick<PageData, 'preloads'>): [string, string][] {
  const links = document.querySelectorAll<HTMLLinkElement>('link[integrity]')
  return [
    ...[...links].map(({ href, integrity }): [string, string] => [href, integrity]),
    ...preloads.flatMap(({ address, integrity }): [string, string][] =>
      integrity ? [[absolute(address), integrity]] : [],
    ),
  ]
}

/** Hashes that the registry names, by absolute address. */
const hashesIn = (registry: Registry) =>
  Object.values(registry).flatMap(({ entry, integrity = {} }) =>
    Object.entries(integrity).map(([file, hash]): [string, string] => [
      new URL(file, absolute(entry)).href,
      hash,
    ]),
  )

/** Manifests that need no request, by absolute address. */
const knownManifests = ({
  registry,
  remoteEntries,
}: Pick<PageData, 'registry' | 'remoteEntries'>) =>
  Object.entries(remoteEntries).flatMap(([name, file]) => {
    const entry = registry[name]?.entry
    return entry ? [[absolute(entry), manifestOf(name, file)] as const] : []
  })

/**
 * Loads routes of remotes: for the page's own remote, the build that the page names; for others, the build that is
 * live when a visitor goes there. After a failure the registry is read again, so that a rollback repairs open tabs.
 */
export function createRemoteLoader() {
  let own: PageData['registry'] = {}
  let language: string | undefined
  let asked: Promise<Registry> | undefined
  const loading = new Map<string, Promise<RouteObject[]>>()
  const hashes = new Map<string, string>()
  const manifests = new Map<string, unknown>()
  registerPlugins([federationGuard(manifests, hashes)])

  async function askRegistry(): Promise<Registry> {
    const registry = await fetchRegistry(language)
    for (const [address, hash] of hashesIn(registry)) hashes.set(address, hash)
    return registry
  }

  async function buildOf(name: string) {
    let release = own[name]
    if (!release?.entry && !release?.isUpdating) {
      asked ??= askRegistry().catch(failWith('PT-F105'))
      release = (await asked)[name]
    }
    if (release?.isUpdating) throw federationFailure('PT-F004', `${name} is being updated`)
    if (!release?.entry) throw federationFailure('PT-F105', `the registry does not name ${name}`)
    noteBuild(name, release.version!)
    const build = { name, entry: release.entry }
    if (__PREVIOUS_MAJOR__ && release.isOfPreviousMajor) {
      const { withPreviousMajor } = await import('./previous-major')
      return withPreviousMajor(build)
    }
    return build
  }

  async function load(name: string): Promise<RouteObject[]> {
    try {
      registerRemotes([await buildOf(name)], { force: true })
      const remote = await loadRemote<RemoteModule>(`${name}/routes`).catch(failWith('PT-F102'))
      return checkedRoutes(name, remote)
    } catch (error) {
      reportLoadFailure(name, error)
      own = {}
      asked = undefined
      throw error
    }
  }

  return {
    /**
     * Notes what a page names: the build of its remote (without effect if one is loaded already) and that build's files.
     */
    learn(page: Pick<PageData, 'registry' | 'remoteEntries' | 'preloads' | 'language'>): void {
      language = page.language
      own = { ...own, ...page.registry }
      for (const [address, manifest] of knownManifests(page)) manifests.set(address, manifest)
      for (const [address, hash] of hashesInPage(page)) hashes.set(address, hash)
    },
    // Registering a remote again drops its loaded code, so a preloaded remote must not be loaded twice.
    loadRoutes(name: string): Promise<RouteObject[]> {
      const known = loading.get(name)
      if (known) return known
      const routes = load(name)
      loading.set(name, routes)
      routes.catch(() => loading.delete(name))
      return routes
    },
  }
}

export type RemoteLoader = ReturnType<typeof createRemoteLoader>
export type LoadRoutes = RemoteLoader['loadRoutes']
