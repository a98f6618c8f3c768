import { startHttpServer } from '@pt-portal/remote-kit/server/http-server'
import {
  type MetricsAddress,
  startMetricsServer,
} from '@pt-portal/remote-kit/server/metrics-server'
import { createApp } from './app'
import { prepareContent } from './content/prepare-content'
import { prepareSubscription } from './content/subscriptions/prepare-subscription'
import { contentWing } from './content/wing'
import { mailHandler } from './delivery/outbox/mail'
import { Outbox } from './delivery/outbox/worker'
import { deliveryWing } from './delivery/wing'
import { callbacksLeft } from './leads/callbacks/times'
import { leadHandlers } from './leads/deliveries/handlers'
import { countLeadsToErase } from './leads/lead/erasing'
import { noteOutcome } from './leads/lead/events'
import { historyOfAll } from './leads/lead/history-of-all'
import { leadsWing } from './leads/wing'
import { type ApiMetrics, apiMetrics } from './operations/metrics/api-metrics'
import { withDescription } from './operations/openapi/routes'
import { sweep } from './operations/sweep'
import { operationsWing } from './operations/wing'
import { completeData, wingData } from './operations/wing-data'
import type { Config } from './platform/config'
import { checkTexts } from './platform/db/check-texts'
import { connect, type Database } from './platform/db/connect'
import { ContentVersion } from './platform/db/content-version'
import { claimFile } from './platform/db/embedded/file-claim'
import { migrate } from './platform/db/migrate'
import { reach } from './platform/db/reach'
import type { Logger } from './platform/http/logging/logging'
import type { Route } from './platform/http/route'
import type { Platform } from './platform/platform'
import { Sealer } from './platform/secrets/sealer'
import { StartError } from './platform/start-error'
import type { Wing } from './platform/wing'
import { releasesWing } from './releases/wing'
import { ensureFirstAdministrator } from './staff/auth/first-administrator'
import { preparePasswordReset } from './staff/users/password-reset'
import { staffWing } from './staff/wing'

export interface RunningServer {
  /** Address the API answers at, e.g. `http://127.0.0.1:4000`. */
  url: string
  platform: Platform
  wings: Wings
  routes: Route[]
  metrics: ApiMetrics
  /**
   * Stops claiming work, answers requests for the drain time, lets requests in progress finish, then closes
   * everything (D70).
   */
  stop(): Promise<void>
}

interface StartOptions {
  /** Lines meant for a person at the console, such as a first password. */
  announce?: (line: string) => void
}

const sweepMs = 10 * 60 * 1000

/**
 * Connects to the database, migrates it, seeds it on the first start, and listens.
 * @throws StartError when the port is busy, or the database is damaged, cannot be reached, or is used by another process
 */
export async function start(
  config: Config,
  log: Logger,
  { announce = (line) => log.info(line) }: StartOptions = {},
): Promise<RunningServer> {
  const db = connect(config.databaseUrl)
  const giveUp = claimFile(db)
  const close = async () => {
    await db.knex.destroy()
    giveUp()
  }
  try {
    const version = new ContentVersion(db.knex, async (knex) => {
      const parts = await Promise.all(wingData.map((data) => data.version?.(knex, config)))
      return parts.filter(Boolean).join('.')
    })
    await prepareDatabase(db, config, version, log, announce)
    const sealer = new Sealer(config.sessionSecret)
    return await serve({ config, db, knex: db.knex, version, sealer, log }, close)
  } catch (error) {
    await close()
    throw error
  }
}

async function prepareDatabase(
  db: Database,
  config: Config,
  version: ContentVersion,
  log: Logger,
  announce: (line: string) => void,
): Promise<void> {
  await reach(db)
  if (!(await checkTexts(db))) log.warn(`Not all texts of ${db.label} were checked: it is large`)
  const migrated = await migrate(db)
  if (migrated.length > 0) log.info(`Database ${db.label} migrated: ${migrated.join(', ')}`)
  await completeData(db.knex)
  await prepareContent(db, version, log, migrated)
  const line = await ensureFirstAdministrator(db, config)
  if (line) announce(line)
}

/** Creates all wings and passes each one what it needs from the others. */
function createWings(platform: Platform) {
  const mails = {
    ...platform,
    preparePasswordReset,
    prepareSubscription: prepareSubscription(platform),
  }
  const handlers = [mailHandler(mails), ...leadHandlers(platform)]
  const outbox = new Outbox(platform.knex, handlers, platform.log, noteOutcome)
  return {
    content: contentWing(platform, outbox),
    leads: leadsWing(platform, outbox),
    delivery: deliveryWing(platform, outbox),
    staff: staffWing(platform, outbox, historyOfAll, { countLeadsToErase, callbacksLeft }),
    releases: releasesWing(platform),
    operations: operationsWing(platform),
  }
}

type Wings = ReturnType<typeof createWings>

async function serve(platform: Platform, close: () => Promise<void>): Promise<RunningServer> {
  const { config, db, log } = platform
  const named = createWings(platform)
  const wings: Wing[] = Object.values(named)
  const metrics = apiMetrics(
    db,
    wings.flatMap(({ gauges = [] }) => gauges),
  )
  const described = withDescription(wings.flatMap((wing) => wing.routes))
  const { routes } = described
  const hotReads = [...wings, described].flatMap((wing) => wing.hotReads ?? [])
  const { host, drainSeconds } = config
  const server = await startHttpServer(createApp(platform, { routes, hotReads, metrics }), {
    name: 'The API',
    host,
    port: config.port,
    portVariable: 'API_PORT',
    // Long enough for a picture of 10 MB over a slow line.
    requestTimeout: 120_000,
    // The gateway accepts 16 KiB and adds its own headers.
    maxHeaderSize: 32 * 1024,
    readyPath: '/api/health/ready',
    drainSeconds,
  }).catch(refuseStart)
  const metricsServer = config.metrics && (await serveMetrics(metrics, config.metrics))
  for (const wing of wings) wing.start?.()
  // The steps run separately, so that a failure in one table does not stop the others.
  const steps = Object.assign({}, ...wings.map(({ sweeps }) => sweeps))
  const sweeper = setInterval(() => void sweep(steps, log, metrics.noteSweepFailure), sweepMs)
  sweeper.unref()

  const stop = async () => {
    clearInterval(sweeper)
    // From now on other replicas do the work that is due, while this one still answers requests.
    await Promise.all([server.stop(), ...wings.map((wing) => wing.stop?.())])
    await metricsServer?.stop()
    for (const wing of wings) wing.close?.()
    await close()
  }
  return {
    url: `http://${host.includes(':') ? `[${host}]` : host}:${server.port}`,
    platform,
    wings: named,
    routes,
    metrics,
    stop,
  }
}

function serveMetrics({ registry }: ApiMetrics, address: MetricsAddress) {
  return startMetricsServer(registry, address).catch(refuseStart)
}

function refuseStart({ message }: Error): never {
  throw new StartError(message)
}
