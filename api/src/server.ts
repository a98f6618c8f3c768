import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import {
  type MetricsAddress,
  startMetricsServer,
} from '@pt-portal/remote-kit/server/metrics-server'
import { createApp } from './app'
import { sweepAudit } from './audit/repository'
import { ensureFirstAdministrator } from './auth/first-administrator'
import { loginLimits } from './auth/login-limits'
import { SessionStore } from './auth/session-store'
import type { Config } from './config'
import { sweepLeadKeys } from './consultations/repository'
import { connect, type Database } from './db/connect'
import { ContentVersion } from './db/content-version'
import { claimFile } from './db/file-claim'
import { migrate } from './db/migrate'
import { parseMysqlUrl } from './db/mysql-url'
import { reach } from './db/reach'
import { sweepMarks } from './db/transaction'
import type { Logger } from './http/logging'
import { rateLimit } from './http/rate-limit'
import { eraseClosedLeads } from './inquiries/erasing'
import { completeInquirySearch } from './inquiries/search-texts'
import { MediaLibrary } from './media/library'
import { PictureEncoder } from './media/picture-encoder'
import { mediaStorage } from './media/storage'
import { type ApiMetrics, apiMetrics } from './metrics/api-metrics'
import { Digests } from './notifications/digests'
import { forwardHandler } from './outbox/forward'
import { mailHandler } from './outbox/mail'
import { webhookHandler } from './outbox/webhook'
import { Outbox } from './outbox/worker'
import { lastAppearance, pageResources } from './pages/page-resources'
import { sweepPreviewLinks } from './pages/preview-links'
import { completeSearchTexts } from './pages/search-texts'
import { sweepTrash } from './pages/trash'
import { privacyVersion } from './privacy/facts'
import { PublicContent } from './search/public-content'
import { Sealer } from './secrets/sealer'
import { isEmpty, seedAll } from './seed/seed'
import type { Services } from './services'
import { StartError } from './start-error'
import { unsoundFacts, unsoundText } from './state-pages/unsound-facts'
import { preparePasswordReset } from './users/password-reset'
import { sweepUserLinks } from './users/user-links'

export interface RunningServer {
  /** Address the API answers at, e.g. `http://127.0.0.1:4000`. */
  url: string
  services: Services
  /** Lets requests in progress finish, then closes everything. */
  stop(): Promise<void>
}

interface StartOptions {
  /** Lines meant for a person at the console, such as a first password. */
  announce?: (line: string) => void
}

const sweepMs = 10 * 60 * 1000
const sweepMediaMs = 6 * 60 * 60 * 1000
const drainMs = 10_000

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
  let ready = true
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
    isReady: () => ready,
  }
  const server = createServer(
    {
      // Longer than the gateway keeps its connections, so that it never uses one we are closing.
      keepAliveTimeout: 65_000,
      headersTimeout: 15_000,
      // A picture of 10 MB over a slow line.
      requestTimeout: 120_000,
      // The gateway lets 16 KiB through and adds its own.
      maxHeaderSize: 32 * 1024,
    },
    createApp(services, log),
  )
  await listen(server, config)
  const metricsServer = config.metrics && (await serveMetrics(services.metrics, config.metrics))
  outbox.start()
  digests.start()
  const sweepers = [
    setInterval(() => void sweep(db, config, log), sweepMs),
    setInterval(() => void sweepMedia(media, log), sweepMediaMs),
  ]
  for (const sweeper of sweepers) sweeper.unref()

  const stop = async () => {
    ready = false
    for (const sweeper of sweepers) clearInterval(sweeper)
    await digests.stop()
    await Promise.all([drain(server), outbox.stop(), metricsServer?.stop()])
    encoder.stop()
    await close()
  }
  const { address, port } = server.address() as AddressInfo
  return {
    url: `http://${address.includes(':') ? `[${address}]` : address}:${port}`,
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
  return startMetricsServer(registry, address).catch(({ message }: Error) => {
    throw new StartError(message)
  })
}

function listen(server: Server, { host, port }: Config): Promise<void> {
  return new Promise((resolve, reject) => {
    server.once('error', (error: NodeJS.ErrnoException) => {
      reject(
        new StartError(
          error.code === 'EADDRINUSE'
            ? `Port ${port} is already in use; stop the other process or set API_PORT to another port.`
            : `The API cannot listen on ${host}:${port} (${error.code ?? error.message}); check HOST and API_PORT.`,
        ),
      )
    })
    server.listen(port, host, resolve)
  })
}

/** Requests in progress get time to finish; idle connections are closed at once. */
async function drain(server: Server): Promise<void> {
  const closed = new Promise<void>((resolve) => server.close(() => resolve()))
  server.closeIdleConnections()
  const idle = setInterval(() => server.closeIdleConnections(), 100)
  const force = setTimeout(() => server.closeAllConnections(), drainMs)
  await closed
  clearInterval(idle)
  clearTimeout(force)
}

async function sweep({ knex }: Database, config: Config, log: Logger): Promise<void> {
  try {
    await new SessionStore(knex).sweep()
    await sweepLeadKeys(knex)
    await sweepPreviewLinks(knex)
    await sweepTrash(knex)
    await sweepAudit(knex)
    await sweepUserLinks(knex)
    if (config.leadRetentionDays) await eraseClosedLeads(knex, config.leadRetentionDays)
    await sweepMarks(knex)
    await knex('rate_limits').where('expire', '<', Date.now()).del()
  } catch (error) {
    log.error({ err: error }, 'Sweeping expired rows failed')
  }
}

async function sweepMedia(media: MediaLibrary, log: Logger): Promise<void> {
  try {
    await media.sweep()
  } catch (error) {
    log.error({ err: error }, 'Sweeping the media library failed')
  }
}
