import type { Knex } from 'knex'
import type { LoginLimits } from './auth/login-limits'
import type { Config } from './config'
import type { Database } from './db/connect'
import type { ContentVersion } from './db/content-version'
import type { RateLimit } from './http/rate-limit'
import type { MediaLibrary } from './media/library'
import type { ApiMetrics } from './metrics/api-metrics'
import type { Outbox } from './outbox/worker'
import type { PublicContent } from './search/public-content'
import type { Sealer } from './secrets/sealer'

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
