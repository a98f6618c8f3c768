import { randomBytes } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import {
  type Environment,
  readEnvironment,
  type Values,
} from '@pt-portal/remote-kit/server/environment'
import type { MetricsAddress } from '@pt-portal/remote-kit/server/metrics-server'
import { isProduction, listening, logging } from '@pt-portal/remote-kit/server/server-environment'
import type { CallbackRules } from '../contract/leads/callback-times'
import { parseMysqlUrl } from './db/mysql-url'
import {
  apiEnvironment,
  databaseEnvironment,
  mediaEnvironment,
  ownDeployToken,
  read,
} from './environment'
import { isLoopback } from './loopback'
import { StartError } from './start-error'

export interface BucketConfig {
  /** Null: Amazon's own endpoint for the region. */
  endpoint: string | null
  bucket: string
  region: string
  /** Null: the machine's own AWS credentials. */
  credentials: { accessKeyId: string; secretAccessKey: string } | null
}

/** Pictures are stored in the bucket if one is configured, otherwise in the folder (D51). */
export interface MediaConfig {
  folder: string
  bucket: BucketConfig | null
}

export type Env = Environment

/**
 * The configuration from environment variables (D5).
 * @throws StartError naming the variable that is missing or wrong
 */
export function readConfig(env: Env = process.env) {
  const production = isProduction(env)
  const databaseUrl = readDatabaseUrl(env)
  const values = read(env, apiEnvironment(production))
  const common = readEnvironment(env, listening, { Refusal: StartError })
  return {
    host: common.HOST,
    port: values.API_PORT,
    /** `mysql://…` or `sqlite:/absolute/file.db`. */
    databaseUrl,
    production,
    /** Folder for what this machine keeps. */
    dataDir: values.DATA_DIR,
    sessionSecret: values.SESSION_SECRET ?? ownSessionSecret(values.DATA_DIR, databaseUrl),
    /** Shared with the gateway. Without it the API ignores forwarded headers. */
    gatewaySecret: values.GATEWAY_SECRET ?? null,
    /** Origin of a gateway, for what it alone knows of remotes; null without one. */
    gatewayOrigin: values.GATEWAY_ORIGIN ?? null,
    /** The operator's deploy token, valid for all remotes and the shell; null when there is none. */
    deployToken: values.DEPLOY_TOKEN ?? null,
    deployTokens: readDeployTokens(env),
    /**
     * The portal's own origin, e.g. `https://pt.example.com`. Null (never in production): each request's own
     * origin is used.
     */
    publicOrigin: checkedOrigin(values.PUBLIC_ORIGIN, production),
    adminEmail: values.ADMIN_EMAIL?.trim().toLowerCase() || null,
    adminPassword: values.ADMIN_PASSWORD ?? null,
    consultationForwardUrl: values.CONSULTATION_FORWARD_URL?.href ?? null,
    /** Signs forwarded leads; null forwards them unsigned. */
    consultationForwardSecret: values.CONSULTATION_FORWARD_SECRET ?? null,
    /** SMTP server for outgoing mails, e.g. `smtps://user:password@mail.example.com`; null sends none (D58). */
    smtpUrl: values.SMTP_URL ?? null,
    /** Sender of the portal's mails. */
    mailFrom: values.MAIL_FROM ?? 'PT Portal <portal@localhost>',
    /** Mails about changes of the law that one process sends in a second, at most. */
    mailRate: values.MAIL_RATE,
    /** Mailbox in which answers to mails of staff arrive, e.g. `imaps://user:password@mail.example.com`; null reads none. */
    mailInboxUrl: values.MAIL_INBOX_URL ?? null,
    /** Address to which answers go; null: that of `mailFrom`. */
    mailReplyTo: values.MAIL_REPLY_TO ?? null,
    /** Environment variables whose value administrators cannot change in the admin area. */
    lockedSettings: values.LOCKED_SETTINGS,
    /** Whether staff get a link to WhatsApp beside the phone of a lead. */
    whatsAppLinks: values.WHATSAPP_LINKS,
    /** Whether an editor's release of content needs an administrator's approval, unless a setting says otherwise (D78). */
    contentApproval: values.CONTENT_APPROVAL,
    /** Addresses that are mailed about each new lead, unless the admin area has others. */
    leadMailsTo: values.LEAD_MAILS_TO,
    /** Days after which leads in a final status are erased, unless the admin area says otherwise; null keeps them (D63). */
    leadRetentionDays: values.LEAD_RETENTION_DAYS ?? null,
    /** Who needs a second factor, unless the admin area says otherwise. */
    secondFactor: values.SECOND_FACTOR,
    /** The identity provider by which staff can sign in (OpenID Connect); null without one. */
    singleSignOn: singleSignOnOf(values),
    /** Whether webhooks may go to addresses of private networks. */
    webhooksToPrivateAddresses: values.WEBHOOKS_TO_PRIVATE_ADDRESSES,
    /** Days for which the log keeps what was sent. */
    deliveryLogDays: values.DELIVERY_LOG_DAYS,
    /** Leads accepted from one address in an hour. */
    consultationsPerHour: values.CONSULTATIONS_PER_HOUR,
    /** What readers may say of pages from one address in an hour. */
    feedbackPerHour: values.FEEDBACK_PER_HOUR,
    /** Days after which closed reports of readers are deleted. */
    feedbackRetentionDays: values.FEEDBACK_RETENTION_DAYS,
    /** When visitors can be called back, unless the admin area says otherwise (D93). */
    callbackRules: callbackRulesOf(values),
    /** Calls back that one address may ask for in 24 hours. */
    callbacksPerDay: values.CALLBACKS_PER_DAY,
    media: mediaOf(values),
    metrics: metricsAddress(values.METRICS_PORT, common.METRICS_HOST),
    /** Seconds during which the process still answers requests after it was told to stop (D70). */
    drainSeconds: common.DRAIN_SECONDS,
    logLevel: values.LOG_LEVEL,
    logFormat: values.LOG_FORMAT,
  }
}

const callbackRulesOf = (values: Values<ReturnType<typeof apiEnvironment>>): CallbackRules => ({
  callbackHours: values.CALLBACK_HOURS,
  callbackHolidays: values.CALLBACK_HOLIDAYS,
  callbackMinutes: values.CALLBACK_MINUTES,
  callbackPlaces: values.CALLBACK_PLACES,
  callbackNotice: values.CALLBACK_NOTICE_HOURS,
  callbackDays: values.CALLBACK_DAYS,
})

export type Config = ReturnType<typeof readConfig>

/** @throws StartError naming the variable that is wrong */
export function readLogging(env: Env = process.env) {
  const { LOG_LEVEL, LOG_FORMAT } = read(env, logging(isProduction(env)))
  return { logLevel: LOG_LEVEL, logFormat: LOG_FORMAT }
}

/** Database address from DATABASE_URL or DATABASE_HOST and its companions; unset means the embedded file in `DATA_DIR` (D2). */
export function readDatabaseUrl(env: Env = process.env): string {
  const values = read(env, databaseEnvironment)
  const url = values.DATABASE_URL ?? databaseUrlOfParts(values)
  if (!url) return `sqlite:${path.join(values.DATA_DIR, 'portal.db')}`
  if (url === 'sqlite::memory:') return url
  if (url.startsWith('sqlite:')) return `sqlite:${path.resolve(url.slice('sqlite:'.length))}`
  const withCa = withCaFile(url, values.DATABASE_CA_FILE)
  parseMysqlUrl(withCa)
  return withCa
}

/** Adds the certificate authority of `DATABASE_CA_FILE` to the address as the parameter `ssl-ca`. */
function withCaFile(url: string, file: string | undefined): string {
  if (!file || !URL.canParse(url)) return url
  const complete = new URL(url)
  complete.searchParams.set('ssl-ca', file)
  return complete.href
}

/** Builds the address from separate variables, whose values may contain any character. Null without DATABASE_HOST. */
function databaseUrlOfParts(values: Values<typeof databaseEnvironment>): string | null {
  if (!values.DATABASE_HOST) return null
  const { DATABASE_USER, DATABASE_PASSWORD, DATABASE_NAME } = values
  const [user, password, name] = [DATABASE_USER, DATABASE_PASSWORD, DATABASE_NAME].map((part) =>
    encodeURIComponent(part!),
  )
  return `mysql://${user}:${password}@${values.DATABASE_HOST}:${values.DATABASE_PORT}/${name}`
}

/**
 * Reads where pictures are stored (D51): in a bucket, or in a folder beside the embedded database.
 * @throws StartError naming the variable that is missing or wrong
 */
export const readMedia = (env: Env = process.env): MediaConfig =>
  mediaOf(read(env, mediaEnvironment))

type MediaValues = Values<typeof mediaEnvironment>

const mediaOf = (values: MediaValues): MediaConfig => ({
  folder: values.MEDIA_DIR ?? path.join(values.DATA_DIR, 'media'),
  bucket: bucketOf(values),
})

function bucketOf(values: MediaValues): BucketConfig | null {
  const [accessKeyId, secretAccessKey] = [
    values.MEDIA_S3_ACCESS_KEY_ID,
    values.MEDIA_S3_SECRET_ACCESS_KEY,
  ]
  if (!values.MEDIA_S3_BUCKET) return null
  if (!accessKeyId !== !secretAccessKey) {
    throw new StartError('MEDIA_S3_ACCESS_KEY_ID and MEDIA_S3_SECRET_ACCESS_KEY go together.')
  }
  return {
    endpoint: values.MEDIA_S3_ENDPOINT?.href ?? null,
    bucket: values.MEDIA_S3_BUCKET,
    region: values.MEDIA_S3_REGION,
    credentials: accessKeyId && secretAccessKey ? { accessKeyId, secretAccessKey } : null,
  }
}

function singleSignOnOf(values: Values<ReturnType<typeof apiEnvironment>>) {
  const { OIDC_ISSUER: issuer, OIDC_NAME: name, OIDC_ROLES_CLAIM: claim } = values
  if (!issuer) return null
  return {
    issuer,
    clientId: values.OIDC_CLIENT_ID!,
    clientSecret: values.OIDC_CLIENT_SECRET!,
    name: name ?? issuer.hostname,
    roles: { claim, byClaim: values.OIDC_ROLES },
  }
}

/** Address at which Prometheus reads the metrics; null serves none. */
const metricsAddress = (port: number | undefined, host: string): MetricsAddress | null =>
  port === undefined ? null : { host, port }

function checkedOrigin(url: URL | undefined, production: boolean): string | null {
  if (production && url?.protocol === 'http:' && !isLoopback(url.hostname)) {
    throw new StartError(
      'PUBLIC_ORIGIN must start with https:// in production: over http:// browsers keep sign-in cookies only for localhost.',
    )
  }
  return url?.origin ?? null
}

const ownTokenOf = /^DEPLOY_TOKEN_([A-Z0-9_]+)$/

/**
 * Deploy tokens of containers, keyed by the one remote (such as `mf_blog`) or `shell` that each is valid for:
 * `DEPLOY_TOKEN_MF_BLOG` is the token of `mf_blog`. A container's token cannot release another remote's build.
 */
function readDeployTokens(env: Env): ReadonlyMap<string, string> {
  const names = Object.keys(env).filter((name) => ownTokenOf.test(name))
  const tokens = read(env, Object.fromEntries(names.map((name) => [name, ownDeployToken])))
  const remoteOf = (name: string) => ownTokenOf.exec(name)![1]!.toLowerCase()
  return new Map(
    names.flatMap((name): [string, string][] => {
      const token = tokens[name]
      return token ? [[remoteOf(name), token]] : []
    }),
  )
}

const newSecret = () => randomBytes(32).toString('base64url')

const ownSessionSecret = (dataDir: string, databaseUrl: string) =>
  databaseUrl === 'sqlite::memory:' ? newSecret() : keptSecret(secretFile(dataDir, databaseUrl))

function secretFile(dataDir: string, databaseUrl: string): string {
  const folder = databaseUrl.startsWith('sqlite:')
    ? path.dirname(databaseUrl.slice('sqlite:'.length))
    : dataDir
  return path.join(folder, 'session-secret')
}

/** Creates the secret once and stores it beside the embedded database, so that sessions survive a restart. */
function keptSecret(file: string): string {
  if (!existsSync(file)) {
    mkdirSync(path.dirname(file), { recursive: true, mode: 0o700 })
    try {
      writeFileSync(file, newSecret(), { mode: 0o600, flag: 'wx' })
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
    }
  }
  return readFileSync(file, 'utf8').trim()
}
