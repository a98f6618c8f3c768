import path from 'node:path'
import { LRUCache } from 'lru-cache'
import type { Registry } from '../src/remotes/page-data'
import { remoteServers } from './remote-servers'

interface ManifestAssets {
  js: { sync: string[]; async: string[] }
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

export interface Upstream {
  remoteOrigins: ReadonlyMap<string, string>
  gatewaySecret: string
}

/** Address at which the gateway itself reaches a remote's entry: its own server, or another origin (a CDN). */
export function internalAddress(entry: string, remoteOrigins: ReadonlyMap<string, string>): string {
  const [, folder, rest] = /^\/remotes\/([^/]+)(\/.*)$/.exec(entry) ?? []
  if (!folder) return entry
  const origin = remoteOrigins.get(folder)
  if (!origin) throw new Error(`No server is known for ${entry}`)
  return origin + rest
}

// The secret goes to the servers that ask for it alone: never to another origin that the registry names.
function headersFor(entry: string, gatewaySecret: string): Record<string, string> {
  const guarded = remoteServers.some(
    ({ access, folder }) => access === 'gateway' && entry.startsWith(`/remotes/${folder}/`),
  )
  return guarded ? { 'X-Gateway-Secret': gatewaySecret } : {}
}

async function fetchManifest(entry: string, upstream: Upstream): Promise<FederationManifest> {
  const response = await fetch(internalAddress(entry, upstream.remoteOrigins), {
    headers: headersFor(entry, upstream.gatewaySecret),
    signal: AbortSignal.timeout(timeoutMs),
  })
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
export function manifestCache(upstream: Upstream, limit = 100) {
  const attempts = new LRUCache<string, Attempt>({ max: limit })

  function attempt(entry: string): Attempt {
    const made: Attempt = { manifest: fetchManifest(entry, upstream) }
    made.manifest.then(
      () => attempts.set(entry, made),
      () => {
        made.failedAt = performance.now()
      },
    )
    return made
  }

  return function manifestAt(entry: string): Promise<FederationManifest> {
    const known = attempts.get(entry)
    if (!known) {
      const first = attempt(entry)
      attempts.set(entry, first)
      return first.manifest
    }
    const lastFailure = known.next?.failedAt ?? known.failedAt
    const isOver = known.failedAt && (!known.next || known.next.failedAt)
    if (isOver && performance.now() - lastFailure! >= retryAfterMs) known.next = attempt(entry)
    return known.manifest
  }
}

/** Folder of a build, with a slash at its end. */
export const folderOf = (address: string) => address.slice(0, address.lastIndexOf('/') + 1)

/** Addresses a visitor's browser loads for a page of a remote, to be preloaded. */
export function assetsOf(entry: string, manifest: FederationManifest, chunk?: string): string[] {
  const folder = folderOf(entry)
  const { remoteEntry } = manifest.metaData
  const routes = manifest.exposes.find((expose) => expose.path === './routes')
  const page = routes?.assets.js.async.find((file) => chunk && file.startsWith(`${chunk}.`))
  const files = [
    path.posix.join(remoteEntry.path, remoteEntry.name),
    ...(routes?.assets.js.sync ?? []),
    ...(page ? [page] : []),
  ]
  return files.map((file) => folder + file)
}

/**
 * File of a remote's entry, relative to its manifest, with which a browser can load the remote without the manifest;
 * undefined where the build is of another kind than ours.
 */
export function entryFileOf(name: string, { metaData }: FederationManifest): string | undefined {
  const { remoteEntry, globalName, publicPath } = metaData
  const isOurs = remoteEntry.type === 'global' && globalName === name && publicPath === 'auto'
  return isOurs ? path.posix.join(remoteEntry.path, remoteEntry.name) : undefined
}

/** Other origins the registry names, which the content security policy must let in. */
export function foreignOrigins(registry: Registry): string[] {
  const entries = Object.values(registry).map(({ entry }) => entry)
  return [
    ...new Set(entries.filter((entry) => /^https?:/.test(entry)).map((e) => new URL(e).origin)),
  ]
}
