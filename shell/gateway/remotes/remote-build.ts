import path from 'node:path'
import type { BuildFiles } from '@pt-portal/remote-kit/remote/build-files'
import {
  originVariable,
  type RemoteDescription,
  remoteOfFolder,
} from '@pt-portal/remote-kit/remote/remote-description'
import { sourceLanguage } from '@pt-portal/remote-kit/remote/routing'
import type { SettingValues, StoredSettings } from '@pt-portal/remote-kit/remote/settings'
import { filesKey } from '@pt-portal/remote-kit/server/key-of-remote'
import { LRUCache } from 'lru-cache'
import type { NodeRemote } from '../../host/server/node-remote'
import { FileDiffers, fetchReleased } from '../../host/server/released-file'
import { steadyFetch } from '../../host/server/steady-fetch'

/** A build with its remote's description. */
export interface LiveRemote extends RemoteDescription {
  version: string
  /** Address of its manifest. */
  entry: string
  /** Hash of each file (D74); none for a build that was registered without hashes, or is a developer's own. */
  files?: BuildFiles | null
  /** The build that is shown to a share of visitors, in percent, instead of this one (D43). */
  canaryBuild?: { remote: LiveRemote; share: number; release?: number }
  /** Its pages measure the vitals of every visit, because it is compared with another build (ADR 0130). */
  isMeasured?: boolean
  /** What the operator has stored for its settings (ADR 0135). */
  stored?: StoredSettings
  /** Values of its settings for one slot of visitors, among whom its flags are shared (ADR 0136). */
  visitorValues?: SettingValues
  /** Its build does not fit this shell: it keeps its addresses, but nothing of it is loaded (D42). */
  isUpdating?: boolean
  /** It is built for the previous major version of shared-ui, which this shell provides too (ADR 0144). */
  isOfPreviousMajor?: boolean
}

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

/** Milliseconds after a failure before a manifest is fetched again. */
const retryAfterMs = 2000

export interface RemoteServers {
  /** Origin of a remote's own server, from the environment; `port` is the one in its description. */
  remoteOrigin(name: string, port?: number): string | undefined
  /** The secret from which the keys follow that servers of staff remotes get (ADR 0147). */
  gatewaySecret: string
}

/** The remote whose own server has a file; undefined where its address is of another origin. */
const remoteOfFile = (address: string) => {
  const [, folder] = /^\/remotes\/([^/]+)\//.exec(address) ?? []
  return folder && remoteOfFolder(folder)
}

/**
 * Address from which the gateway itself fetches a file of a remote: its own server, or another origin (a CDN).
 * @throws Error when the remote's server is not known
 */
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

type RemoteBuild = Pick<LiveRemote, 'access' | 'port' | 'entry' | 'files'>

/** Hash of a build's file, by the file's address; undefined where the release does not name it. */
const hashOfFile = (address: string, { entry, files }: Pick<RemoteBuild, 'entry' | 'files'>) => {
  const folder = folderOf(entry)
  return address.startsWith(folder) ? files?.[address.slice(folder.length)] : undefined
}

/**
 * Fetches a file of a remote's build by its public address and checks its hash. For files that only staff may load it sends
 * the key of the remote whose server is asked.
 * @throws FileDiffers when the file is not the one that was released
 */
export async function fetchFile(
  address: string,
  build: RemoteBuild,
  servers: RemoteServers,
  method = 'GET',
): Promise<Response> {
  const { access, port, files } = build
  const integrity = hashOfFile(address, build)
  if (files && !integrity) throw new FileDiffers(address)
  // No key goes to another origin that the registry names.
  const remote = access === 'staff' && remoteOfFile(address)
  const init = {
    method,
    headers: new Headers(
      remote ? { 'X-Gateway-Secret': filesKey(servers.gatewaySecret, remote) } : {},
    ),
    signal: AbortSignal.timeout(timeoutMs),
  }
  return fetchReleased(steadyFetch, internalAddress(address, servers, port), init, integrity)
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

/** Fetches a manifest each time, for builds of a development server. */
export const freshManifest =
  (servers: RemoteServers): ManifestAt =>
  (entry, build) =>
    fetchManifest(entry, build, servers)

interface Attempt {
  manifest: Promise<FederationManifest>
  /** Time of its failure. A successful attempt stays in the cache, because builds are immutable. */
  failedAt?: number
  /** The next try, made in the background. */
  next?: Attempt
}

/**
 * Cache of at most `limit` manifests by their public address. Only the first request for one waits for its
 * server. After a failure later requests fail at once, and the manifest is fetched again in the background.
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

/** Folder of a build's files for Node. */
const nodeFolder = 'node/'

/** Manifest of a build's files for Node, which the gateway itself loads. */
export const nodeManifestOf = (entry: string) => `${folderOf(entry)}${nodeFolder}mf-manifest.json`

/**
 * A live remote as worker threads load it, with the entry of its build for Node.
 * @throws Error when the build does not fit this shell, or its manifest cannot be fetched
 */
export async function nodeRemoteOf(
  remote: LiveRemote,
  servers: RemoteServers,
  manifestAt: ManifestAt,
): Promise<NodeRemote> {
  const { name, version, label, locales, access, frame, paths, port, entry, isUpdating } = remote
  const { isOfPreviousMajor } = remote
  if (isUpdating) throw new Error(`${name} does not fit this shell, so nothing of it is loaded`)
  const manifest = nodeManifestOf(entry)
  const nodeEntry = folderOf(manifest) + entryPathOf(await manifestAt(manifest, remote))
  return {
    ...{ name, version, label, locales, access, frame, paths },
    entry: internalAddress(nodeEntry, servers, port),
    files: nodeFilesOf(remote),
    isOfPreviousMajor,
  }
}

/** Hashes of a build's files for Node, by path relative to `nodeFolder`. */
function nodeFilesOf({ files }: LiveRemote): BuildFiles | undefined {
  if (!files) return undefined
  const ofNode = Object.entries(files).filter(([file]) => file.startsWith(nodeFolder))
  return Object.fromEntries(ofNode.map(([file, hash]) => [file.slice(nodeFolder.length), hash]))
}

/**
 * The part of a build that browsers load in a language: it lies in a folder of its own below the build. A remote that does
 * not have the language is shown in English (D80).
 */
export function buildIn<Remote extends Pick<LiveRemote, 'entry' | 'files' | 'locales'>>(
  remote: Remote,
  language: string | undefined,
): Remote {
  const { entry, files, locales } = remote
  if (!language || language === sourceLanguage || !locales?.includes(language)) return remote
  const folder = `${language}/`
  const own = Object.entries(files ?? {}).filter(([file]) => file.startsWith(folder))
  return {
    ...remote,
    entry: `${folderOf(entry)}${folder}mf-manifest.json`,
    files:
      files && Object.fromEntries(own.map(([file, hash]) => [file.slice(folder.length), hash])),
  }
}

/** Files of a build that the host loads before the build's own code loads the rest. */
const firstFile = /^(?:mf-manifest\.json|(?:remoteEntry|__federation_expose_\w+)\..+)$/

/** Hashes of the files that browsers load first, by path relative to the manifest. */
export function firstFilesOf(files: BuildFiles | null | undefined): BuildFiles | undefined {
  if (!files) return undefined
  return Object.fromEntries(Object.entries(files).filter(([file]) => firstFile.test(file)))
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

/** A file that a page names. */
export interface Asset {
  address: string
  /** Hash by which the browser checks the file. */
  integrity?: string
}

type BuildInPage = Pick<LiveRemote, 'entry' | 'files'>

/** A file of a build, by its path relative to the manifest. */
export const assetOf = ({ entry, files }: BuildInPage, file: string): Asset => ({
  address: folderOf(entry) + file,
  integrity: files?.[file],
})

/** Scripts to preload for a page of a remote. */
export function assetsOf(
  build: BuildInPage,
  manifest: FederationManifest,
  chunk?: string,
): Asset[] {
  const routes = manifest.exposes.find((expose) => expose.path === './routes')
  const page = routes?.assets.js.async.find((file) => chunk && file.startsWith(`${chunk}.`))
  const files = [entryPathOf(manifest), ...(routes?.assets.js.sync ?? []), ...(page ? [page] : [])]
  return files.map((file) => assetOf(build, file))
}

/** Style sheets of a remote's page; it must not be shown without them. */
export function stylesOf(
  build: BuildInPage,
  manifest: FederationManifest,
  chunk?: string,
): Asset[] {
  const routes = manifest.exposes.find((expose) => expose.path === './routes')
  const { sync = [], async: deferred = [] } = routes?.assets.css ?? {}
  const own = deferred.filter((file) => chunk && file.startsWith(`${chunk}.`))
  return [...sync, ...own].map((file) => assetOf(build, file))
}

/**
 * Path of a remote's entry, relative to its manifest: with it a browser loads the remote without the manifest.
 * Undefined for a build of another format.
 */
export function entryFileOf(name: string, manifest: FederationManifest): string | undefined {
  const { remoteEntry, globalName, publicPath } = manifest.metaData
  const isOurs = remoteEntry.type === 'global' && globalName === name && publicPath === 'auto'
  return isOurs ? entryPathOf(manifest) : undefined
}

/**
 * Where builds are that are not on the portal's origin, as the content security policy names it: the folder of a
 * remote's builds, so that nothing beside them is allowed, and a release changes no policy.
 */
export function outerFiles(remotes: readonly Pick<LiveRemote, 'entry'>[]): string[] {
  const folders = remotes
    .filter(({ entry }) => /^https?:/.test(entry))
    .map(({ entry }) => new URL('..', entry))
  return [
    ...new Set(folders.map(({ origin, pathname, href }) => (pathname === '/' ? origin : href))),
  ]
}
