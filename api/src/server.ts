import { startHttpServer } from '@pt-portal/remote-kit/server/http-server'
import {
  type MetricsAddress,
  startMetricsServer,
} from '@pt-portal/remote-kit/server/metrics-server'
import { createApp } from './app'
import { MediaLibrary } from './content/media/library'
import { PictureEncoder } from './content/media/picture-encoder'
import { mediaStorage } from './content/media/storage'
import { lastAppearance, pageResources } from './content/pages/page-resources'
import { sweepPreviewLinks } from './content/pages/preview-links'
import { completeSearchTexts } from './content/pages/search-texts'
import { sweepTrash } from './content/pages/trash'
import { PublicContent } from './content/search/public-content'
import { isEmpty, seedAll } from './content/seed/seed'
import { unsoundFacts, unsoundText } from './content/state-pages/unsound-facts'
import { mailHandler } from './delivery/outbox/mail'
import { sweepFailedDeliveries } from './delivery/outbox/repository'
import { Outbox } from './delivery/outbox/worker'
import { sweepLeadKeys } from './leads/consultations/repository'
import { forwardHandler } from './leads/deliveries/forward'
import { webhookHandler } from './leads/deliveries/webhook'
import { eraseClosedLeads } from './leads/inquiries/erasing'
import { completeInquirySearch } from './leads/inquiries/search-texts'
import { Digests } from './leads/notifications/digests'
import { privacyVersion } from './leads/privacy/facts'
import { type ApiMetrics, apiMetrics } from './operations/metrics/api-metrics'
import { type SweepSteps, sweep } from './operations/sweep'
import type { Config } from './platform/config'
import { connect, type Database } from './platform/db/connect'
import { ContentVersion } from './platform/db/content-version'
import { claimFile } from './platform/db/file-claim'
import { migrate } from './platform/db/migrate'
import { parseMysqlUrl } from './platform/db/mysql-url'
import { reach } from './platform/db/reach'
import { sweepMarks } from './platform/db/transaction'
import type { Logger } from './platform/http/logging'
import { rateLimit } from './platform/http/rate-limit'
import { Sealer } from './platform/secrets/sealer'
import { StartError } from './platform/start-error'
import type { Services } from './services'
import { sweepAudit } from './staff/audit/repository'
import { ensureFirstAdministrator } from './staff/auth/first-administrator'
import { loginLimits } from './staff/auth/login-limits'
import { SessionStore } from './staff/auth/session-store'
import { preparePasswordReset } from './staff/users/password-reset'
import { sweepUserLinks } from './staff/users/user-links'

export interface RunningServer {
  /** Address the API answers at, e.g. `http://127.0.0.1:4000`. */
  url: string
  services: Services
  /** Drains: stops claiming work, answers on for its drain time, lets requests in progress finish, then closes everything (D70). */
  stop(): Promise<void>
}

interface StartOptions {
  /** Lines meant for a person at the console, such as a first password. */
  announce?: (line: string) => void
}

const sweepMs = 10 * 60 * 1000
const sweepMediaMs = 6 * 60 * 60 * 1000

/**
 * Connects, migrates, seeds a first start and listens.
 * @throws StartError when the port is busy, or the database cannot be reached or is another process's
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
      const parts = await Promise.all([lastAppearance(knex), privacyVersion(config, knex)])
      return parts.filter(Boolean).join('.')
    })
    await prepareDatabase(db, config, version, log, announce)
    return await serve(config, log, db, version, close)
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
  const migrated = await migrate(db)
  if (migrated.length > 0) log.info(`Database ${db.label} migrated: ${migrated.join(', ')}`)
  for (const resource of pageResources) await completeSearchTexts(db.knex, resource)
  await completeInquirySearch(db.knex)
  if (migrated.includes('0008-facts')) {
    for (const facts of await unsoundFacts(db.knex)) log.warn(unsoundText(facts))
  }
  if (db.dialect === 'sqlite' && (await isEmpty(db.knex))) {
    const { states, services, blogs } = await seedAll(version)
    log.info(`First start: added ${states} states, ${services} services and ${blogs} posts`)
  }
  const line = await ensureFirstAdministrator(db, config)
  if (line) announce(line)
}

async function serve(
  config: Config,
  log: Logger,
  db: Database,
  version: ContentVersion,
  close: () => Promise<void>,
): Promise<RunningServer> {
  const mysqlDatabase = db.dialect === 'mysql' ? parseMysqlUrl(config.databaseUrl).database : null
  const sealer = new Sealer(config.sessionSecret)
  const outbox = outboxOf({ knex: db.knex, sealer, config, log })
  const digests = new Digests({ knex: db.knex, sealer, config, outbox, log })
  const encoder = new PictureEncoder(log)
  const storage = mediaStorage(config.media)
  const content = new PublicContent(db.knex, version)
  const media = new MediaLibrary({ knex: db.knex, version, content, storage, encoder, log })
  const services: Services = {
    config,
    db,
    knex: db.knex,
    version,
    loginLimits: loginLimits(db, mysqlDatabase),
    consultationLimit: rateLimit(db, mysqlDatabase, {
      name: 'consultations',
      points: config.consultationsPerHour,
      seconds: 60 * 60,
      message: 'Too many requests from your network, please try again later',
    }),
    outbox,
    media,
    content,
    sealer,
    metrics: apiMetrics(db),
  }
  const { host, drainSeconds } = config
  const server = await startHttpServer(createApp(services, log), {
    name: 'The API',
    host,
    port: config.port,
    portVariable: 'API_PORT',
    // A picture of 10 MB over a slow line.
    requestTimeout: 120_000,
    // The gateway lets 16 KiB through and adds its own.
    maxHeaderSize: 32 * 1024,
    readyPath: '/api/health/ready',
    drainSeconds,
  }).catch(refuseStart)
  const metricsServer = config.metrics && (await serveMetrics(services.metrics, config.metrics))
  outbox.start()
  digests.start()
  const steps = sweepSteps(db, config)
  const sweepers = [
    setInterval(() => void sweep(steps, log, services.metrics.noteSweepFailure), sweepMs),
    setInterval(() => void sweepMedia(media, log), sweepMediaMs),
  ]
  for (const sweeper of sweepers) sweeper.unref()

  const stop = async () => {
    for (const sweeper of sweepers) clearInterval(sweeper)
    // Work that is due is another replica's from now on, while this one still answers.
    await Promise.all([server.stop(), digests.stop(), outbox.stop()])
    await metricsServer?.stop()
    encoder.stop()
    await close()
  }
  return {
    url: `http://${host.includes(':') ? `[${host}]` : host}:${server.port}`,
    services,
    stop,
  }
}

interface OutboxDependencies {
  knex: Database['knex']
  sealer: Sealer
  config: Config
  log: Logger
}

function outboxOf({ knex, sealer, config, log }: OutboxDependencies): Outbox {
  const handlers = [
    mailHandler({ knex, sealer, config, log, preparePasswordReset }),
    webhookHandler({ knex, sealer, config }),
  ]
  // Without a receiver, leads that are to be forwarded wait for one.
  if (config.consultationForwardUrl) handlers.push(forwardHandler(knex, config))
  return new Outbox(knex, handlers, log)
}

function serveMetrics({ registry }: ApiMetrics, address: MetricsAddress) {
  return startMetricsServer(registry, address).catch(refuseStart)
}

function refuseStart({ message }: Error): never {
  throw new StartError(message)
}

/** Each by itself: what cannot be removed in one table stops nothing in another. */
function sweepSteps({ knex }: Database, { leadRetentionDays }: Config): SweepSteps {
  return {
    sessions: () => new SessionStore(knex).sweep(),
    'lead keys': () => sweepLeadKeys(knex),
    'preview links': () => sweepPreviewLinks(knex),
    trash: () => sweepTrash(knex),
    audit: () => sweepAudit(knex),
    'user links': () => sweepUserLinks(knex),
    ...(leadRetentionDays && { leads: () => eraseClosedLeads(knex, leadRetentionDays) }),
    deliveries: () => sweepFailedDeliveries(knex),
    'transaction marks': () => sweepMarks(knex),
    'rate limits': () => knex('rate_limits').where('expire', '<', Date.now()).del(),
  }
}

async function sweepMedia(media: MediaLibrary, log: Logger): Promise<void> {
  try {
    await media.sweep()
  } catch (error) {
    log.error({ err: error }, 'Sweeping the media library failed')
  }
}
