import type { Knex } from 'knex'
import type { Config } from './config'
import type { ColumnKinds } from './db/codec'
import type { Executor } from './db/connect'
import type { HotLoader } from './http/hot-cache'
import type { Route } from './http/route'

/** A table whose rows a backup holds. */
export interface BackedUpTable {
  name: string
  /** Columns that order the rows and tell them apart. */
  key: string[]
  kinds: ColumnKinds
}

/** What a wing keeps in the database. It is known before anything runs, as commands read it too. */
export interface WingData {
  /** Worth keeping; parents before children. */
  kept: BackedUpTable[]
  /** Of the moment: not worth keeping, and gone after a restore. */
  emptied: string[]
  /** Makes what is made of other rows, such as texts to search in; called after migrations and after a restore. */
  complete?(knex: Executor): Promise<void>
  /** A part of the content's version that changes without a write, such as when the next page appears. */
  version?(knex: Knex, config: Config): Promise<string>
}

/** What a sweep removes, by its name in logs and metrics. */
export type SweepSteps = Record<string, () => Promise<unknown>>

/** A figure that only the database knows; Prometheus is told nothing of it while the database is away. */
export interface DatabaseGauge {
  name: string
  help: string
  labelNames: string[]
  read(knex: Knex): Promise<{ labels: Record<string, string>; value: number }[]>
}

/** What a wing brings to the API. `app.ts` and `server.ts` know wings by this alone. */
export interface Wing {
  routes: Route[]
  /** Steps of the regular sweep; one that fails stops no other. */
  sweeps: SweepSteps
  /** Reads that everybody makes, answered from memory. */
  hotReads?: HotLoader
  gauges?: DatabaseGauge[]
  /** Begins work in the background. */
  start?(): void
  /** Ends it; what is under way may finish. */
  stop?(): Promise<void>
}
