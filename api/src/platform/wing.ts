import type { Knex } from 'knex'
import type { Config } from './config'
import type { ColumnKinds } from './db/codec'
import type { Executor } from './db/connect'
import type { HotLoader } from './http/response/hot-cache'
import type { Route } from './http/route'

/** A table that a backup includes. */
export interface BackedUpTable {
  name: string
  /** Columns that order the rows and tell them apart. */
  key: string[]
  kinds: ColumnKinds
}

/** A wing's data in the database. Commands read this too, so it must be available before the API starts. */
export interface WingData {
  /** Tables that a backup includes; parents before children. */
  kept: BackedUpTable[]
  /** Tables that a backup leaves out (short-lived or derived rows); a restore empties them. */
  emptied: string[]
  /**
   * Builds rows that are derived from other rows, such as search texts; called after migrations and after a
   * restore.
   */
  complete?(knex: Executor): Promise<void>
  /** Part of the content version that changes without a write, such as when a scheduled page appears. */
  version?(knex: Knex, config: Config): Promise<string>
}

/** Cleanup steps of the sweep, keyed by their name in logs and metrics. */
export type SweepSteps = Record<string, () => Promise<unknown>>

/** A metric that is read from the database; Prometheus gets no value while the database is unavailable. */
export interface DatabaseGauge {
  name: string
  help: string
  labelNames: string[]
  read(knex: Knex): Promise<{ labels: Record<string, string>; value: number }[]>
}

/** A wing's contribution to the API; `app.ts` and `server.ts` mount, sweep, measure, start and stop wings through it. */
export interface Wing {
  routes: Route[]
  /** Steps of the regular sweep; a step that fails does not stop the others. */
  sweeps: SweepSteps
  /** Public reads that the hot cache answers from memory. */
  hotReads?: HotLoader
  gauges?: DatabaseGauge[]
  /** Starts background work. */
  start?(): void
  /** Stops background work; tasks in progress may finish. Requests in progress are still being answered. */
  stop?(): Promise<void>
  /** Ends what requests need; called once all of them are answered. */
  close?(): void
}
