import type { Logger } from 'pino'
import type { Cdn } from './cdn/cdn'
import type { Config } from './config'
import type { BuildEvidence } from './observability/build-evidence'
import type { ErrorReports } from './observability/error-reports'
import type { GatewayMetrics } from './observability/metrics'
import type { PageRenderer } from './pages/page-renderer'
import type { RemoteSourcesReader } from './pages/site-files/sources'
import type { Previews } from './remotes/by-visitor/previews'
import type { LiveRemotesReader } from './remotes/live-remotes'

/** What the gateway's middleware works with, made once at its start. */
export interface GatewayParts {
  config: Config
  remotes: LiveRemotesReader
  renderPage: PageRenderer
  sources: RemoteSourcesReader
  previews: Previews
  cdn: Cdn
  log: Logger
  metrics: GatewayMetrics
  evidence: BuildEvidence
  errors: ErrorReports
  /** The shell's own build. */
  build: string
  /** Languages of the portal besides English: those that the shell is built in. */
  languages: readonly string[]
  /** Folders to search for the shell's files, in this order; older builds serve tabs that are still open. */
  assetDirectories: () => string[]
}
