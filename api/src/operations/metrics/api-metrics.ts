import type { IncomingMessage, ServerResponse } from 'node:http'
import { statusClass } from '@pt-portal/remote-kit/server/metrics-server'
import { Counter, Gauge, type GaugeConfiguration, Histogram, Registry } from 'prom-client'
import type { Database } from '../../platform/db/connect'
import { isUnavailable } from '../../platform/db/errors'
import { matchedRoute } from '../../platform/http/logging/matched-route'
import type { DatabaseGauge } from '../../platform/wing'

const methods = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS']

/** Milliseconds to wait for a metric from the database; after that the metric is left out. */
const patienceMs = 2000

function inTime<T>(work: Promise<T>): Promise<T> {
  let timer: NodeJS.Timeout
  const tooLong = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(new Error('the database does not answer')), patienceMs)
  })
  return Promise.race([work, tooLong]).finally(() => clearTimeout(timer))
}

/** An event stream lasts as long as its reader stays, which says nothing about the API. */
const isEventStream = (response: ServerResponse) =>
  String(response.getHeader('content-type')).startsWith('text/event-stream')

/** Connections of Knex's pool. */
interface Pool {
  numUsed(): number
  numFree(): number
  numPendingAcquires(): number
}

/** Failed queries, and the connections of this process with what was given up on them. */
function countConnections({ knex, writeLock }: Database, registers: Registry[]): void {
  const failures = new Counter({
    name: 'portal_database_query_failures_total',
    help: 'Queries that failed because the database is unavailable, full or too slow',
    registers,
  })
  knex.on('query-error', (error: unknown) => {
    if (isUnavailable(error)) failures.inc()
  })
  if (writeLock) {
    new Counter({
      name: 'portal_database_writes_refused_total',
      help: 'Writes to the embedded file that were given up because another process wrote for too long or the COMMIT failed',
      registers,
      collect() {
        this.reset()
        this.inc(writeLock.refused)
      },
    })
    new Counter({
      name: 'portal_database_open_transactions_total',
      help: 'Connections to the embedded file that were returned with an open transaction, which was rolled back',
      registers,
      collect() {
        this.reset()
        this.inc(writeLock.openTransactions)
      },
    })
  }
  new Gauge({
    name: 'portal_database_connections',
    help: 'Database connections of this process; `waiting` counts requests for one',
    labelNames: ['state'] as const,
    registers,
    collect() {
      const pool: Pool = knex.client.pool
      this.set({ state: 'used' }, pool.numUsed())
      this.set({ state: 'free' }, pool.numFree())
      this.set({ state: 'waiting' }, pool.numPendingAcquires())
    },
  })
}

/** A gauge that is read from the database at each scrape; it has no value while the database is unavailable. */
function readGauge<Label extends string>(
  configuration: Omit<GaugeConfiguration<Label>, 'collect'>,
  read: (gauge: Gauge<Label>) => Promise<void>,
): void {
  new Gauge({
    ...configuration,
    async collect() {
      await inTime(read(this)).catch(() => this.reset())
    },
  })
}

/** Gauges whose values the database has: its own speed, and those of the wings. */
function readFromDatabase({ knex }: Database, gauges: DatabaseGauge[], registers: Registry[]) {
  readGauge(
    {
      name: 'portal_database_ping_seconds',
      help: 'Time of the simplest query',
      // Without labels, a gauge would report 0 when it has no value.
      labelNames: ['state'] as const,
      registers,
    },
    async (gauge) => {
      const startedAt = performance.now()
      await knex.raw('select 1')
      gauge.set((performance.now() - startedAt) / 1000)
    },
  )
  for (const { read, ...declared } of gauges) {
    readGauge({ ...declared, registers }, async (gauge) => {
      for (const { labels, value } of await read(knex)) gauge.set(labels, value)
    })
  }
}

/**
 * The API's metrics for Prometheus (D46). Labels take only values known to the API, so that no visitor can
 * add a series.
 * @param gauges the gauges of the wings
 */
export function apiMetrics(db: Database, gauges: DatabaseGauge[]) {
  const registry = new Registry()
  const registers = [registry]
  countConnections(db, registers)
  readFromDatabase(db, gauges, registers)

  const durations = new Histogram({
    name: 'portal_api_request_duration_seconds',
    help: 'Response time of the API, by route pattern',
    labelNames: ['method', 'route', 'status'] as const,
    buckets: [0.002, 0.01, 0.05, 0.2, 0.5, 1, 2, 5],
    registers,
  })
  const sweepFailures = new Counter({
    name: 'portal_sweep_failures_total',
    help: 'Steps of the regular sweep that failed, by step',
    labelNames: ['step'] as const,
    registers,
  })

  return {
    registry,
    noteSweepFailure: (step: string) => sweepFailures.inc({ step }),
    /** Records each request once its response is closed, whether Koa or the hot cache answered it. */
    watch({ method = '' }: IncomingMessage, response: ServerResponse): void {
      const startedAt = performance.now()
      response.once('close', () => {
        if (isEventStream(response)) return
        const labels = {
          method: methods.includes(method) ? method : 'other',
          route: matchedRoute(response) ?? 'other',
          status: statusClass(response.statusCode),
        }
        durations.observe(labels, (performance.now() - startedAt) / 1000)
      })
    },
  }
}

export type ApiMetrics = ReturnType<typeof apiMetrics>
