import type { Logger } from 'pino'
import type { Config } from '../../config'
import { failureReason } from '../../observability/failure-reason'
import type { GatewayMetrics } from '../../observability/metrics'
import type { OwnRemotes } from '../../remotes/live-remotes'
import {
  assetOf,
  assetsOf,
  entryFileOf,
  type FederationManifest,
  freshManifest,
  type LiveRemote,
  type ManifestAt,
  stylesOf,
} from '../../remotes/remote-build'
import { shownAt } from './finish-page'

export interface ManifestSource {
  config: Config
  log: Logger
  metrics: GatewayMetrics
  manifestAt: ManifestAt
}

/** Reads the manifests of the builds that pages are made of. */
export function manifestReader({ config, log, metrics, manifestAt }: ManifestSource) {
  const fresh = freshManifest(config)

  /** A developer's build has the same address after each change. */
  const manifestsFor = (isOverridden = false) => (isOverridden ? fresh : manifestAt)

  /** The manifest of the remote that serves a path; undefined when it cannot be fetched, or must not be loaded. */
  async function manifestOf(pathname: string, { live, isOverridden }: OwnRemotes) {
    const { own: remote } = shownAt(pathname, live)
    if (!remote || remote.isUpdating) return undefined
    try {
      return { remote, manifest: await manifestsFor(isOverridden)(remote.entry, remote) }
    } catch (error) {
      const failed = { remote: remote.name, build: remote.version }
      const code = 'manifest_unavailable'
      log.warn(
        { code, ...failed, reason: failureReason(error) },
        'the manifest could not be fetched',
      )
      metrics.buildFailed('gateway', code, failed)
      return undefined
    }
  }

  return { manifestsFor, manifestOf }
}

export type Manifests = ReturnType<typeof manifestReader>

/** Entry, preloads and styles to send with the page, which saves the browser a round trip; none for staff remotes. */
export function browserAssets(
  found: { remote: LiveRemote; manifest: FederationManifest } | undefined,
  { chunk, earlyScript }: { chunk?: string; earlyScript?: string } = {},
) {
  if (!found || found.remote.access === 'staff')
    return { remoteEntries: {}, preloads: [], styles: [] }
  const { remote, manifest } = found
  const file = entryFileOf(remote.name, manifest)
  return {
    remoteEntries: file ? { [remote.name]: file } : {},
    preloads: assetsOf(remote, manifest, chunk),
    styles: stylesOf(remote, manifest, chunk),
    earlyScript: earlyScript ? assetOf(remote, earlyScript) : undefined,
  }
}
