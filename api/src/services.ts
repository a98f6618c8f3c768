import type { Knex } from 'knex'
import type { MediaLibrary } from './content/media/library'
import type { PublicContent } from './content/search/public-content'
import type { Outbox } from './delivery/outbox/worker'
import type { ApiMetrics } from './operations/metrics/api-metrics'
import type { Config } from './platform/config'
import type { Database } from './platform/db/connect'
import type { ContentVersion } from './platform/db/content-version'
import type { RateLimit } from './platform/http/rate-limit'
import type { Sealer } from './platform/secrets/sealer'
import type { LoginLimits } from './staff/auth/login-limits'

/** What routes are built from. */
export interface Services {
  config: Config
  db: Database
  knex: Knex
  version: ContentVersion
  loginLimits: LoginLimits
  consultationLimit: RateLimit
  outbox: Outbox
  media: MediaLibrary
  content: PublicContent
  sealer: Sealer
  metrics: ApiMetrics
}
