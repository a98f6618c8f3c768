import { randomBytes } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { readDrainSeconds } from '@pt-portal/remote-kit/server/http-server'
import type { MetricsAddress } from '@pt-portal/remote-kit/server/metrics-server'
import { parseMysqlUrl } from './db/mysql-url'
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

export interface Config {
  host: string
  port: number
  /** `mysql://…` or `sqlite:/absolute/file.db`. */
  databaseUrl: string
  production: boolean
  sessionSecret: string
  /** Shared with the gateway. Without it the API ignores forwarded headers. */
  gatewaySecret: string | null
  /** The operator's deploy token, valid for all remotes and the shell; null when there is none. */
  deployToken: string | null
  /** Deploy tokens of containers, keyed by the one remote (such as `mf_blog`) or `shell` that each is valid for. */
  deployTokens: ReadonlyMap<string, string>
  /**
   * The portal's own origin, e.g. `https://pt.example.com`. Null (never in production): each request's own
   * origin is used.
   */
  publicOrigin: string | null
  adminEmail: string | null
  adminPassword: string | null
  consultationForwardUrl: string | null
  /** Signs forwarded leads; null forwards them unsigned. */
  consultationForwardSecret: string | null
  /** SMTP server for outgoing mails, e.g. `smtps://user:password@mail.example.com`; null sends none (D58). */
  smtpUrl: string | null
  /** Sender of the portal's mails. */
  mailFrom: string
  /** Days after which leads in a final status are erased; null keeps them (D63). */
  leadRetentionDays: number | null
  /** Whether webhooks may go to addresses of private networks. */
  webhooksToPrivateAddresses: boolean
  /** Leads accepted from one address in an hour. */
  consultationsPerHour: number
  media: MediaConfig
  /** Address at which Prometheus reads the metrics; null serves none. */
  metrics: MetricsAddress | null
  /** Seconds during which the process still answers requests after it was told to stop (D70). */
  drainSeconds: number
  logLevel: string
  logFormat: 'json' | 'pretty'
}

export type Env = Record<string, string | undefined>

const packageRoot = path.resolve(__dirname, '../..')
const logLevels = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']

/**
 * The configuration from environment variables (D5).
 * @throws StartError naming the variable that is missing or wrong
 */
export function readConfig(env: Env = process.env): Config {
  const production = env.NODE_ENV === 'production'
  const databaseUrl = readDatabaseUrl(env)
  return {
    host: env.HOST || '127.0.0.1',
    port: readInteger(env, 'API_PORT', 4000, 0, 65_535),
    databaseUrl,
    production,
    sessionSecret: readSessionSecret(env, production, databaseUrl),
    gatewaySecret: readSecret(env, 'GATEWAY_SECRET', production),
    deployToken: readSecret(env, 'DEPLOY_TOKEN', Boolean(env.DEPLOY_TOKEN)),
    deployTokens: readDeployTokens(env),
    publicOrigin: readPublicOrigin(env, production),
    adminEmail: env.ADMIN_EMAIL?.trim().toLowerCase() || null,
    adminPassword: env.ADMIN_PASSWORD || null,
    consultationForwardUrl: readUrl(env, 'CONSULTATION_FORWARD_URL')?.href ?? null,
    consultationForwardSecret: readSecret(env, 'CONSULTATION_FORWARD_SECRET', false, production),
    ...readMail(env),
    leadRetentionDays: env.LEAD_RETENTION_DAYS
      ? readInteger(env, 'LEAD_RETENTION_DAYS', 0, 1, 36_500)
      : null,
    webhooksToPrivateAddresses:
      readChoice(env, 'WEBHOOKS_TO_PRIVATE_ADDRESSES', ['0', '1'], production ? '0' : '1') === '1',
    consultationsPerHour: readInteger(env, 'CONSULTATIONS_PER_HOUR', 60, 1, 1_000_000),
    media: readMedia(env),
    metrics: readMetricsAddress(env),
    drainSeconds: drainSeconds(env),
    ...readLogging(env),
  }
}

/** @throws StartError naming the variable that is wrong */
export function readLogging(env: Env = process.env): Pick<Config, 'logLevel' | 'logFormat'> {
  const usual = env.NODE_ENV === 'production' ? 'json' : 'pretty'
  return {
    logLevel: readChoice(env, 'LOG_LEVEL', logLevels, 'info'),
    logFormat: readChoice(env, 'LOG_FORMAT', ['json', 'pretty'], usual),
  }
}

/** Database address from DATABASE_URL or DATABASE_HOST and its companions; unset means the embedded file in `DATA_DIR` (D2). */
export function readDatabaseUrl(env: Env = process.env): string {
  const url = env.DATABASE_URL || databaseUrlOfParts(env)
  if (!url) return `sqlite:${path.join(dataDir(env), 'portal.db')}`
  if (url === 'sqlite::memory:') return url
  if (url.startsWith('sqlite:')) return `sqlite:${path.resolve(url.slice('sqlite:'.length))}`
  const withCa = withCaFile(url, env.DATABASE_CA_FILE)
  parseMysqlUrl(withCa)
  return withCa
}

/** Adds the certificate authority of `DATABASE_CA_FILE` to the address as the parameter `ssl-ca`. */
function withCaFile(url: string, file: string | undefined): string {
  if (!file || !URL.canParse(url)) return url
  const complete = new URL(url)
  complete.searchParams.set('ssl-ca', path.resolve(file))
  return complete.href
}

/**
 * Builds the database address from separate variables, whose values may contain any character. Null without
 * DATABASE_HOST.
 */
function databaseUrlOfParts(env: Env): string | null {
  if (!env.DATABASE_HOST) return null
  const [user, password, name] = ['DATABASE_USER', 'DATABASE_PASSWORD', 'DATABASE_NAME'].map(
    (variable) => {
      if (!env[variable]) throw new StartError(`${variable} is required with DATABASE_HOST.`)
      return encodeURIComponent(env[variable])
    },
  )
  const port = readInteger(env, 'DATABASE_PORT', 3306, 1, 65_535)
  return `mysql://${user}:${password}@${env.DATABASE_HOST}:${port}/${name}`
}

/**
 * Reads where pictures are stored (D51): in a bucket, or in a folder beside the embedded database.
 * @throws StartError naming the variable that is missing or wrong
 */
export function readMedia(env: Env = process.env): MediaConfig {
  const folder = env.MEDIA_DIR ? path.resolve(env.MEDIA_DIR) : path.join(dataDir(env), 'media')
  return { folder, bucket: readBucket(env) }
}

/** @throws StartError when SMTP_URL is wrong, or MAIL_FROM is missing with it */
function readMail(env: Env): Pick<Config, 'smtpUrl' | 'mailFrom'> {
  const smtpUrl = env.SMTP_URL || null
  if (smtpUrl && (!URL.canParse(smtpUrl) || !/^smtps?:$/.test(new URL(smtpUrl).protocol))) {
    throw new StartError('SMTP_URL must be an address that starts with smtp:// or smtps://.')
  }
  if (smtpUrl && !env.MAIL_FROM) throw new StartError('MAIL_FROM is required with SMTP_URL.')
  return { smtpUrl, mailFrom: env.MAIL_FROM || 'PT Portal <portal@localhost>' }
}

function readBucket(env: Env): BucketConfig | null {
  const endpoint = readUrl(env, 'MEDIA_S3_ENDPOINT')?.href ?? null
  const [accessKeyId, secretAccessKey] = [
    env.MEDIA_S3_ACCESS_KEY_ID,
    env.MEDIA_S3_SECRET_ACCESS_KEY,
  ]
  if (!env.MEDIA_S3_BUCKET) {
    if (endpoint || accessKeyId) {
      throw new StartError('MEDIA_S3_BUCKET is required with the other MEDIA_S3 variables.')
    }
    return null
  }
  if (!accessKeyId !== !secretAccessKey) {
    throw new StartError('MEDIA_S3_ACCESS_KEY_ID and MEDIA_S3_SECRET_ACCESS_KEY go together.')
  }
  return {
    endpoint,
    bucket: env.MEDIA_S3_BUCKET,
    region: env.MEDIA_S3_REGION || 'us-east-1',
    credentials: accessKeyId && secretAccessKey ? { accessKeyId, secretAccessKey } : null,
  }
}

export function dataDir(env: Env): string {
  return env.DATA_DIR ? path.resolve(env.DATA_DIR) : path.join(packageRoot, 'data')
}

function drainSeconds(env: Env): number {
  try {
    return readDrainSeconds(env)
  } catch (error) {
    throw new StartError((error as Error).message)
  }
}

export function readInteger(
  env: Env,
  name: string,
  fallback: number,
  min: number,
  max: number,
): number {
  const value = Number(env[name] || fallback)
  if (Number.isInteger(value) && value >= min && value <= max) return value
  throw new StartError(`${name} must be a whole number from ${min} to ${max}.`)
}

function readMetricsAddress(env: Env): MetricsAddress | null {
  if (!env.METRICS_PORT) return null
  return {
    host: env.METRICS_HOST || '127.0.0.1',
    port: readInteger(env, 'METRICS_PORT', 0, 0, 65_535),
  }
}

function readChoice<T extends string>(env: Env, name: string, choices: T[], fallback: T): T {
  const value = (env[name] || fallback) as T
  if (choices.includes(value)) return value
  throw new StartError(`${name} must be one of ${choices.join(', ')}.`)
}

function readUrl(env: Env, name: string): URL | null {
  const value = env[name]
  if (!value) return null
  const url = URL.canParse(value) ? new URL(value) : null
  if (url && /^https?:$/.test(url.protocol)) return url
  throw new StartError(`${name} must be an address that starts with http:// or https://.`)
}

/** Whether a host name refers to this machine itself. */
export const isLoopback = (hostname: string) => /^(localhost|127(\.\d+){3}|\[::1\])$/.test(hostname)

function readPublicOrigin(env: Env, production: boolean): string | null {
  const url = readUrl(env, 'PUBLIC_ORIGIN')
  if (!url && production) throw new StartError('PUBLIC_ORIGIN is required in production.')
  if (production && url?.protocol === 'http:' && !isLoopback(url.hostname)) {
    throw new StartError(
      'PUBLIC_ORIGIN must start with https:// in production: over http:// browsers keep sign-in cookies only for localhost.',
    )
  }
  return url?.origin ?? null
}

const minSecretLength = 16

function readSecret(
  env: Env,
  name: string,
  required: boolean,
  isMeasured = required,
): string | null {
  const value = env[name]
  if (!value && !required) return null
  if (!value) throw new StartError(`${name} is required in production.`)
  if (isMeasured && value.length < minSecretLength) {
    throw new StartError(
      `${name} must have at least ${minSecretLength} characters; "openssl rand -hex 24" makes one.`,
    )
  }
  return value
}

const ownTokenOf = /^DEPLOY_TOKEN_([A-Z0-9_]+)$/

/** `DEPLOY_TOKEN_MF_BLOG` is the token of `mf_blog`. A container's token cannot release another remote's build. */
function readDeployTokens(env: Env): Map<string, string> {
  const tokens = new Map<string, string>()
  for (const name of Object.keys(env)) {
    const [, remote] = ownTokenOf.exec(name) ?? []
    const token = remote && readSecret(env, name, false, true)
    if (token) tokens.set(remote.toLowerCase(), token)
  }
  return tokens
}

function readSessionSecret(env: Env, production: boolean, databaseUrl: string): string {
  return (
    readSecret(env, 'SESSION_SECRET', production) ??
    (databaseUrl === 'sqlite::memory:' ? newSecret() : keptSecret(secretFile(env, databaseUrl)))
  )
}

const newSecret = () => randomBytes(32).toString('base64url')

function secretFile(env: Env, databaseUrl: string): string {
  const folder = databaseUrl.startsWith('sqlite:')
    ? path.dirname(databaseUrl.slice('sqlite:'.length))
    : dataDir(env)
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
