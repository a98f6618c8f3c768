import { availableParallelism } from 'node:os'
import path from 'node:path'
import { originVariable, portVariable } from '@pt-portal/remote-kit/remote/remote-description'
import { readDrainSeconds } from '@pt-portal/remote-kit/server/http-server'
import type { MetricsAddress } from '@pt-portal/remote-kit/server/metrics-server'
import type { PortalConfig } from '@pt-portal/shared-ui'

/** The gateway cannot start; the message is one sentence for the operator. */
export class ConfigError extends Error {}

const packageRoot = path.resolve(__dirname, __dirname.includes('dist') ? '../../..' : '..')

type Environment = Record<string, string | undefined>

function port(env: Environment, name: string, fallback: number): number {
  const value = env[name] || String(fallback)
  if (!/^\d{1,5}$/.test(value) || Number(value) > 65_535) {
    throw new ConfigError(`${name} must be a port number, not "${value}".`)
  }
  return Number(value)
}

function count(env: Environment, name: string, fallback: number, min: number, max: number): number {
  const value = Number(env[name] || fallback)
  if (Number.isInteger(value) && value >= min && value <= max) return value
  throw new ConfigError(`${name} must be a whole number from ${min} to ${max}, not "${env[name]}".`)
}

function drainSeconds(env: Environment): number {
  try {
    return readDrainSeconds(env)
  } catch (error) {
    throw new ConfigError((error as Error).message)
  }
}

function share(env: Environment, name: string, fallback: number): number {
  const value = Number(env[name] || fallback)
  if (value >= 0 && value <= 1) return value
  throw new ConfigError(`${name} must be a share from 0 to 1, not "${env[name]}".`)
}

function origin(env: Environment, name: string, fallback: string): string {
  const value = env[name] || fallback
  try {
    const url = new URL(value)
    if (url.protocol === 'http:' || url.protocol === 'https:') return url.origin
  } catch {}
  throw new ConfigError(`${name} must be an http(s) address, not "${value}".`)
}

function endpoint(env: Environment): string {
  const value = env.CONSULTATION_ENDPOINT || '/api/consultations'
  return value.startsWith('/') ? value : origin(env, 'CONSULTATION_ENDPOINT', value) && value
}

/** Characters; shorter secrets can be guessed, and the API refuses them too. */
const minSecretLength = 16

/** The contact data that the environment sets; pages have defaults for the rest. */
function office(env: Environment): PortalConfig['office'] {
  const { CONTACT_EMAIL: email, CONTACT_PHONE: phone } = env
  if (email && !/^[^\s@]+@[^\s@]+$/.test(email)) {
    throw new ConfigError(`CONTACT_EMAIL must be an email address, not "${email}".`)
  }
  if (phone && !/^\+?\d[\d\s()-]{2,}$/.test(phone)) {
    throw new ConfigError(`CONTACT_PHONE must be a phone number, not "${phone}".`)
  }
  const set = { email, phone, address: env.CONTACT_ADDRESS, hours: env.OFFICE_HOURS }
  return Object.fromEntries(Object.entries(set).filter(([, value]) => value))
}

function secret(env: Environment, isProduction: boolean): string {
  const value = env.GATEWAY_SECRET ?? ''
  if (!isProduction) return value
  if (!value) throw new ConfigError('GATEWAY_SECRET is required in production.')
  if (value.length >= minSecretLength) return value
  throw new ConfigError(`GATEWAY_SECRET must have at least ${minSecretLength} characters.`)
}

function publicOrigin(env: Environment, isProduction: boolean, shellPort: number): string {
  if (isProduction && !env.PUBLIC_ORIGIN) {
    throw new ConfigError(
      'PUBLIC_ORIGIN is required in production: the address visitors use, such as https://portal.example.',
    )
  }
  return origin(env, 'PUBLIC_ORIGIN', `http://localhost:${shellPort}`)
}

const originVariableForm = /^[A-Z][A-Z0-9_]*_REMOTE_ORIGIN$/

/** Finds the origins of remotes' own servers in the environment, for any remote name. */
function remoteServers(env: Environment) {
  const named = Object.keys(env).filter((name) => originVariableForm.test(name) && env[name])
  const origins = new Map(named.map((name) => [name, origin(env, name, '')]))
  return {
    /** Origin of a remote's server: the one in the environment, else 127.0.0.1 with its port, else undefined. */
    remoteOrigin(name: string, knownPort?: number): string | undefined {
      const told = origins.get(originVariable(name))
      const at = port(env, portVariable(name), knownPort ?? 0)
      return told ?? (at ? `http://127.0.0.1:${at}` : undefined)
    },
  }
}

// One per core, at most 4: the gateway's own thread has little to do while pages are rendered.
const defaultRenderThreads = Math.min(4, availableParallelism())

/** Address of the metrics server for Prometheus; undefined unless METRICS_PORT is set. */
function metricsAddress(env: Environment): MetricsAddress | undefined {
  if (!env.METRICS_PORT) return undefined
  return { host: env.METRICS_HOST || '127.0.0.1', port: port(env, 'METRICS_PORT', 0) }
}

/** Valid header values only: for any other, the error of the purge request would contain the secret. */
const tokenForm = /^[\x21-\x7e](?:[\x20-\x7e]*[\x21-\x7e])?$/

function purgeAddresses(env: Environment): string[] {
  const addresses = (env.CDN_PURGE_URLS ?? '').split(',').map((value) => value.trim())
  const isAddress = (value: string) => {
    const url = URL.canParse(value) ? new URL(value) : undefined
    return url && /^https?:$/.test(url.protocol) && !url.username && !url.password
  }
  if (addresses.every(isAddress)) return addresses
  throw new ConfigError(
    'CDN_PURGE_URLS must be http(s) addresses without a user or password, separated by commas.',
  )
}

function purgeHeaders(env: Environment): Record<string, string> {
  if (!env.CDN_PURGE_HEADERS) return {}
  try {
    const given: Record<string, string> = JSON.parse(env.CDN_PURGE_HEADERS)
    return Object.fromEntries(new Headers(given))
  } catch {
    throw new ConfigError('CDN_PURGE_HEADERS must be JSON, an object of headers and their texts.')
  }
}

function purgeToken(env: Environment): string | undefined {
  const token = env.CDN_PURGE_TOKEN || undefined
  if (!token || tokenForm.test(token)) return token
  throw new ConfigError('CDN_PURGE_TOKEN must be printable ASCII without spaces around it.')
}

interface PurgeSettings {
  kind: 'varnish' | 'http'
  addresses: string[]
  method: string
  headers: Record<string, string>
}

/** How to purge caches in front of the gateway; undefined when CDN_PURGE is not set. */
function cdnPurge(env: Environment): PurgeSettings | undefined {
  const kind = env.CDN_PURGE
  if (!kind) return undefined
  if (kind !== 'varnish' && kind !== 'http') {
    throw new ConfigError(`CDN_PURGE must be varnish or http, not "${kind}".`)
  }
  const token = purgeToken(env)
  const addresses = purgeAddresses(env)
  if (kind === 'varnish') {
    if (!token || token.length < minSecretLength) {
      const length = `${minSecretLength} characters`
      throw new ConfigError(`CDN_PURGE=varnish needs CDN_PURGE_TOKEN with at least ${length}.`)
    }
    return { kind, addresses, method: 'PURGE', headers: { 'X-Purge-Token': token } }
  }
  const method = env.CDN_PURGE_METHOD || 'POST'
  if (!/^[A-Z]{3,20}$/.test(method)) {
    throw new ConfigError(`CDN_PURGE_METHOD must be an HTTP method, not "${method}".`)
  }
  const bearer: Record<string, string> = token ? { authorization: `Bearer ${token}` } : {}
  return { kind, addresses, method, headers: { ...bearer, ...purgeHeaders(env) } }
}

/** Settings of the cache in front of the gateway. It may cache changing content only if it can be purged. */
function cdn(env: Environment) {
  const purge = cdnPurge(env)
  if (!purge && env.CDN_MAX_AGE) {
    throw new ConfigError(
      'CDN_MAX_AGE needs CDN_PURGE: nothing else would tell the cache of changes.',
    )
  }
  return { purge, maxAge: count(env, 'CDN_MAX_AGE', 86_400, 1, 30 * 86_400) }
}

/**
 * Limits on visitors' connections. Behind trusted proxies there is no limit per address: all connections come
 * from the proxies, which have to limit each visitor.
 */
function connections(env: Environment) {
  const most = count(env, 'MAX_CONNECTIONS', 2000, 10, 100_000)
  const mostOfAddress = count(env, 'MAX_CONNECTIONS_PER_ADDRESS', 256, 1, 100_000)
  return env.TRUSTED_PROXIES && env.TRUSTED_PROXIES !== '0' ? { most } : { most, mostOfAddress }
}

/** The gateway's settings, read and checked in this one place (D5). */
export function readConfig(env: Environment) {
  const isProduction = env.NODE_ENV === 'production'
  const shellPort = port(env, 'SHELL_PORT', 3000)
  const gatewaySecret = secret(env, isProduction)
  const development = env.PORTAL_MODE === 'development'
  return {
    isProduction,
    /** Bundles come from development servers with hot reload. */
    development,
    host: env.HOST || '127.0.0.1',
    port: shellPort,
    /** The portal's own address, named by canonicals and sitemaps. */
    publicOrigin: publicOrigin(env, isProduction, shellPort),
    apiOrigin: origin(env, 'API_ORIGIN', `http://127.0.0.1:${port(env, 'API_PORT', 4000)}`),
    ...remoteServers(env),
    shellDevOrigin: origin(env, 'SHELL_DEV_ORIGIN', 'http://127.0.0.1:3100'),
    /** Secret by which the API recognises the gateway; the admin remote's server refuses requests without it. */
    gatewaySecret,
    /** File with a copy of the last registry that the API gave. */
    registryFile: path.resolve(
      env.REGISTRY_FILE || path.join(packageRoot, '../.portal/remotes.json'),
    ),
    /** Registry as JSON, instead of the API's releases. */
    registryJson: env.REMOTES_JSON,
    distDirectory: path.resolve(env.SHELL_DIST || path.join(packageRoot, 'dist')),
    publicDirectory: path.join(packageRoot, 'public'),
    /** Folder with builds of earlier containers, which serve tabs that are still open. */
    buildsDirectory: env.BUILDS_DIR ? path.resolve(env.BUILDS_DIR) : undefined,
    consultationEndpoint: endpoint(env),
    office: office(env),
    /** Number of proxies in front of the gateway whose X-Forwarded-For is trusted. */
    trustedProxies: count(env, 'TRUSTED_PROXIES', 0, 0, 16),
    connections: connections(env),
    /** Threads that render pages of one build. */
    renderThreads: count(env, 'RENDER_THREADS', defaultRenderThreads, 1, 16),
    /** Seconds for which the gateway goes on answering after the signal to stop. */
    drainSeconds: drainSeconds(env),
    cdn: cdn(env),
    allowOverrides: !isProduction,
    metrics: metricsAddress(env),
    /** Share of visits (0 to 1) that report web vitals; 0 when metrics are off, as nobody would read them. */
    vitalsShare: env.METRICS_PORT ? share(env, 'BEACON_SAMPLE', 0.1) : 0,
    logLevel: env.LOG_LEVEL || 'info',
    prettyLogs: env.LOG_FORMAT ? env.LOG_FORMAT === 'pretty' : !isProduction,
  }
}

export type Config = ReturnType<typeof readConfig>
