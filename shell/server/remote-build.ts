import path from 'node:path'
import type { Registry } from '../src/remotes/page-data'

interface ManifestAssets {
  js: { sync: string[]; async: string[] }
}

export interface FederationManifest {
  metaData: { remoteEntry: { name: string; path: string } }
  shared: unknown[]
  exposes: { path: string; assets: ManifestAssets }[]
}

const timeoutMs = 3000

/** How long a manifest that could not be had is not asked for again. */
const retryAfterMs = 2000

async function fetchManifest(url: string, gatewaySecret: string): Promise<FederationManifest> {
  const response = await fetch(url, {
    headers: { 'X-Gateway-Secret': gatewaySecret },
    signal: AbortSignal.timeout(timeoutMs),
  })
  if (!response.ok) throw new Error(`${url} answered ${response.status}`)
  const manifest: FederationManifest = await response.json()
  if (!manifest.metaData?.remoteEntry || !manifest.exposes) {
    throw new Error(`${url} is not a federation manifest`)
  }
  return manifest
}

/** Manifests by address; builds are immutable, so a good one is kept, a failure only for a moment. */
export function manifestCache(gatewaySecret: string) {
  const manifests = new Map<string, Promise<FederationManifest>>()
  return function manifestAt(url: string): Promise<FederationManifest> {
    const known = manifests.get(url)
    if (known) return known
    const loading = fetchManifest(url, gatewaySecret)
    manifests.set(url, loading)
    loading.catch(() => setTimeout(() => manifests.delete(url), retryAfterMs).unref())
    return loading
  }
}

/** Address at which the gateway itself reaches a remote's entry: its own server, or another origin (a CDN). */
export function internalAddress(entry: string, remoteOrigins: ReadonlyMap<string, string>): string {
  const [, folder, rest] = /^\/remotes\/([^/]+)(\/.*)$/.exec(entry) ?? []
  if (!folder) return entry
  const origin = remoteOrigins.get(folder)
  if (!origin) throw new Error(`No server is known for ${entry}`)
  return origin + rest
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

/** Other origins the registry names, which the content security policy must let in. */
export function foreignOrigins(registry: Registry): string[] {
  const entries = Object.values(registry).map(({ entry }) => entry)
  return [
    ...new Set(entries.filter((entry) => /^https?:/.test(entry)).map((e) => new URL(e).origin)),
  ]
}
