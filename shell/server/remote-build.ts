import path from 'node:path'
import { originVariable, remoteOfFolder } from '@pt-portal/remote-kit/remote/remote-description'
import { LRUCache } from 'lru-cache'
import type { NodeRemote } from '../src/render-page'
import { steadyFetch } from '../src/steady-fetch'
import type { LiveRemote } from './live-remotes'

interface ManifestAssets {
  js: { sync: string[]; async: string[] }
  css?: { sync: string[]; async: string[] }
}

export interface FederationManifest {
  metaData: {
    remoteEntry: { name: string; path: string; type?: string }
    globalName?: string
    publicPath?: string
  }
  shared: unknown[]
  exposes: { path: string; assets: ManifestAssets }[]
}

const timeoutMs = 3000

/** Milliseconds after a failure in which a manifest is not asked for again. */
const retryAfterMs = 2000

export interface RemoteServers {
  /** Origin of a remote's own server, as the environment says; `port` is what its description says. */
  remoteOrigin(name: string, port?: number): string | undefined
  gatewaySecret: string
}

/** Address at which the gateway itself reaches a file of a remote: at its own server, or another origin (a CDN). */
export function internalAddress(
  address: string,
  { remoteOrigin }: Pick<RemoteServers, 'remoteOrigin'>,
  port?: number,
): string {
  const [, folder, rest] = /^\/remotes\/([^/]+)(\/.*)$/.exec(address) ?? []
  if (!folder) return address
  const name = remoteOfFolder(folder)
  const origin = remoteOrigin(name, port)
  if (!origin) throw new Error(`No server is known for ${address}: set ${originVariable(name)}`)
  return origin + rest
}

type RemoteBuild = Pick<LiveRemote, 'access' | 'port'>

/** Asks for a file of a remote's build by its public address, as the gateway does, which may read what only staff load. */
export function fetchFile(
  address: string,
  { access, port }: RemoteBuild,
  servers: RemoteServers,
  method = 'GET',
): Promise<Response> {
  // Never to another origin that the registry names.
  const needsSecret = access === 'staff' && address.startsWith('/')
  return steadyFetch(internalAddress(address, servers, port), {
    method,
    headers: needsSecret ? { 'X-Gateway-Secret': servers.gatewaySecret } : {},
    signal: AbortSignal.timeout(timeoutMs),
  })
}

async function fetchManifest(
  entry: string,
  build: RemoteBuild,
  servers: RemoteServers,
): Promise<FederationManifest> {
  const response = await fetchFile(entry, build, servers)
  if (!response.ok) throw new Error(`${entry} answered ${response.status}`)
  const manifest: FederationManifest = await response.json()
  if (!manifest?.metaData?.remoteEntry || !Array.isArray(manifest.exposes)) {
    throw new Error(`${entry} is not a federation manifest`)
  }
  return manifest
}

interface Attempt {
  manifest: Promise<FederationManifest>
  /** When it failed; builds are immutable, so one that succeeded is kept. */
  failedAt?: number
  /** The next try, made in the background. */
  next?: Attempt
}

/**
 * Manifests by their public address, at most `limit` of them. Only the first question for one waits for its server:
 * while a server hangs or fails, later ones are refused at once and it is asked again in the background.
 */
export function manifestCache(servers: RemoteServers, limit = 100) {
  const attempts = new LRUCache<string, Attempt>({ max: limit })

  function attempt(entry: string, build: RemoteBuild): Attempt {
    const made: Attempt = { manifest: fetchManifest(entry, build, servers) }
    made.manifest.then(
      () => attempts.set(entry, made),
      () => {
        made.failedAt = performance.now()
      },
    )
    return made
  }

  return function manifestAt(entry: string, build: RemoteBuild): Promise<FederationManifest> {
    const known = attempts.get(entry)
    if (!known) {
      const first = attempt(entry, build)
      attempts.set(entry, first)
      return first.manifest
    }
    const lastFailure = known.next?.failedAt ?? known.failedAt
    const isOver = known.failedAt && (!known.next || known.next.failedAt)
    if (isOver && performance.now() - lastFailure! >= retryAfterMs)
      known.next = attempt(entry, build)
    return known.manifest
  }
}

/** Folder of a build, with a slash at its end. */
export const folderOf = (address: string) => address.slice(0, address.lastIndexOf('/') + 1)

export type ManifestAt = ReturnType<typeof manifestCache>

/** Manifest of a build's part for the gateway itself. */
export const nodeManifestOf = (entry: string) => `${folderOf(entry)}node/mf-manifest.json`

/** A live remote as the gateway's threads load it: with the entry of its build for Node. */
export async function nodeRemoteOf(
  { name, version, label, access, paths, port, entry, isUpdating }: LiveRemote,
  servers: RemoteServers,
  manifestAt: ManifestAt,
): Promise<NodeRemote> {
  if (isUpdating) throw new Error(`${name} does not fit this shell, so nothing of it is loaded`)
  const manifest = nodeManifestOf(entry)
  const nodeEntry = folderOf(manifest) + entryPathOf(await manifestAt(manifest, { access, port }))
  return { name, version, label, access, paths, entry: internalAddress(nodeEntry, servers, port) }
}

const entryPathOf = ({ metaData: { remoteEntry } }: FederationManifest) =>
  path.posix.join(remoteEntry.path, remoteEntry.name)

/** Addresses of all files that a build's manifest names: its entry, and what its modules load. */
export function filesOf(entry: string, manifest: FederationManifest): string[] {
  const loaded = manifest.exposes.flatMap(({ assets: { js, css } }) =>
    [js, css].flatMap((files) => [...(files?.sync ?? []), ...(files?.async ?? [])]),
  )
  return [...new Set([entryPathOf(manifest), ...loaded])].map((file) => folderOf(entry) + file)
}

/** Addresses a visitor's browser loads for a page of a remote, to be preloaded. */
export function assetsOf(entry: string, manifest: FederationManifest, chunk?: string): string[] {
  const folder = folderOf(entry)
  const routes = manifest.exposes.find((expose) => expose.path === './routes')
  const page = routes?.assets.js.async.find((file) => chunk && file.startsWith(`${chunk}.`))
  const files = [entryPathOf(manifest), ...(routes?.assets.js.sync ?? []), ...(page ? [page] : [])]
  return files.map((file) => folder + file)
}

/** Addresses of the style sheets of a remote's page, which it must not be shown without. */
export function stylesOf(entry: string, manifest: FederationManifest, chunk?: string): string[] {
  const routes = manifest.exposes.find((expose) => expose.path === './routes')
  const { sync = [], async: late = [] } = routes?.assets.css ?? {}
  const own = late.filter((file) => chunk && file.startsWith(`${chunk}.`))
  return [...sync, ...own].map((file) => folderOf(entry) + file)
}

/**
 * File of a remote's entry, relative to its manifest, with which a browser can load the remote without the manifest;
 * undefined where the build is of another kind than ours.
 */
export function entryFileOf(name: string, manifest: FederationManifest): string | undefined {
  const { remoteEntry, globalName, publicPath } = manifest.metaData
  const isOurs = remoteEntry.type === 'global' && globalName === name && publicPath === 'auto'
  return isOurs ? entryPathOf(manifest) : undefined
}

/** Other origins the registry names, which the content security policy must let in. */
export function foreignOrigins(remotes: readonly Pick<LiveRemote, 'entry'>[]): string[] {
  const entries = remotes.map(({ entry }) => entry)
  return [
    ...new Set(entries.filter((entry) => /^https?:/.test(entry)).map((e) => new URL(e).origin)),
  ]
}
