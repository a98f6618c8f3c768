import path from 'node:path'
import type { BuildFiles } from '@pt-portal/remote-kit/remote/build-files'
import { originVariable, remoteOfFolder } from '@pt-portal/remote-kit/remote/remote-description'
import { LRUCache } from 'lru-cache'
import type { NodeRemote } from '../../src/node-remote'
import { FileDiffers, fetchReleased } from '../../src/released-file'
import { steadyFetch } from '../../src/steady-fetch'
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

type RemoteBuild = Pick<LiveRemote, 'access' | 'port' | 'entry' | 'files'>

/** Hash of a build's file, by the file's address; undefined where the release does not name it. */
const hashOfFile = (address: string, { entry, files }: Pick<RemoteBuild, 'entry' | 'files'>) => {
  const folder = folderOf(entry)
  return address.startsWith(folder) ? files?.[address.slice(folder.length)] : undefined
}

/**
 * Asks for a file of a remote's build by its public address, as the gateway does, which may read what only staff load.
 * @throws FileDiffers when it is not what was released
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
  // Never to another origin that the registry names.
  const needsSecret = access === 'staff' && address.startsWith('/')
  const init = {
    method,
    headers: new Headers(needsSecret ? { 'X-Gateway-Secret': servers.gatewaySecret } : {}),
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

/** Where a build's files for Node stand. */
const nodeFolder = 'node/'

/** Manifest of a build's part for the gateway itself. */
export const nodeManifestOf = (entry: string) => `${folderOf(entry)}${nodeFolder}mf-manifest.json`

/** A live remote as the gateway's threads load it: with the entry of its build for Node. */
export async function nodeRemoteOf(
  remote: LiveRemote,
  servers: RemoteServers,
  manifestAt: ManifestAt,
): Promise<NodeRemote> {
  const { name, version, label, access, paths, port, entry, isUpdating } = remote
  if (isUpdating) throw new Error(`${name} does not fit this shell, so nothing of it is loaded`)
  const manifest = nodeManifestOf(entry)
  const nodeEntry = folderOf(manifest) + entryPathOf(await manifestAt(manifest, remote))
  return {
    ...{ name, version, label, access, paths },
    entry: internalAddress(nodeEntry, servers, port),
    files: nodeFilesOf(remote),
  }
}

/** Hashes of a build's files for Node, by their paths beside its entry for Node. */
function nodeFilesOf({ files }: LiveRemote): BuildFiles | undefined {
  if (!files) return undefined
  const ofNode = Object.entries(files).filter(([file]) => file.startsWith(nodeFolder))
  return Object.fromEntries(ofNode.map(([file, hash]) => [file.slice(nodeFolder.length), hash]))
}

/** What a host loads of a build before the build's own code loads the rest. */
const firstFile = /^(?:mf-manifest\.json|(?:remoteEntry|__federation_expose_\w+)\..+)$/

/** Of what browsers load first of a build, the hashes by paths beside its manifest. */
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
  /** By which the browser checks it. */
  integrity?: string
}

type BuildInPage = Pick<LiveRemote, 'entry' | 'files'>

/** A file of a build, by its path beside the manifest. */
export const assetOf = ({ entry, files }: BuildInPage, file: string): Asset => ({
  address: folderOf(entry) + file,
  integrity: files?.[file],
})

/** What a visitor's browser loads for a page of a remote, to be preloaded. */
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

/** The style sheets of a remote's page, which it must not be shown without. */
export function stylesOf(
  build: BuildInPage,
  manifest: FederationManifest,
  chunk?: string,
): Asset[] {
  const routes = manifest.exposes.find((expose) => expose.path === './routes')
  const { sync = [], async: late = [] } = routes?.assets.css ?? {}
  const own = late.filter((file) => chunk && file.startsWith(`${chunk}.`))
  return [...sync, ...own].map((file) => assetOf(build, file))
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
