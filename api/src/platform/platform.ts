import type { Knex } from 'knex'
import type { Config } from './config'
import type { Database } from './db/connect'
import type { ContentVersion } from './db/content-version'
import type { Logger } from './http/logging/logging'
import type { Sealer } from './secrets/sealer'

/** The services that every wing of the API uses. */
export interface Platform {
  config: Config
  db: Database
  /** The connections of `db`. */
  knex: Knex
  version: ContentVersion
  sealer: Sealer
  log: Logger
}
