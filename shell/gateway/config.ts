import path from 'node:path'
import { pseudoLanguage } from '@pt-portal/remote-kit/messages/pseudo'
import { originVariable, portVariable } from '@pt-portal/remote-kit/remote/remote-description'
import {
  type Declarations,
  type Environment,
  minSecretLength,
  readEnvironment,
  type Values,
} from '@pt-portal/remote-kit/server/environment'
import type { MetricsAddress } from '@pt-portal/remote-kit/server/metrics-server'
import {
  isProduction as isInProduction,
  remoteOrigin,
  remotePort,
} from '@pt-portal/remote-kit/server/server-environment'
import type { PortalConfig } from '@pt-portal/shared-ui'
import {
  type cdnEnvironment,
  type connectionEnvironment,
  gatewayEnvironment,
  packageRoot,
} from './environment'

/** The gateway cannot start; the message is one sentence for the operator. */
export class ConfigError extends Error {}

const read = <D extends Declarations>(env: Environment, declarations: D) =>
  readEnvironment(env, declarations, { Refusal: ConfigError })

type GatewayValues = Values<ReturnType<typeof gatewayEnvironment>>

/** Only what the environment sets. */
const setOnly = <T extends object>(values: T): Partial<T> =>
  Object.fromEntries(Object.entries(values).filter(([, value]) => value)) as Partial<T>

/** What the environment sets of the office; pages have defaults for the contact data. */
const office = (values: GatewayValues): PortalConfig['office'] =>
  setOnly({
    name: values.OFFICE_NAME,
    registration: values.OFFICE_REGISTRATION,
    people: values.OFFICE_PEOPLE,
    email: values.CONTACT_EMAIL,
    phone: values.CONTACT_PHONE,
    whatsapp: values.CONTACT_WHATSAPP,
    address: values.CONTACT_ADDRESS,
    hours: values.OFFICE_HOURS,
  })

/** The claims that the environment sets; outside production pages show the seed's for the rest. */
function claims(
  values: GatewayValues,
  isProduction: boolean,
): Pick<PortalConfig, 'claims' | 'hidesUnsetClaims'> {
  const claims = setOnly({
    successRate: values.CLAIM_SUCCESS_RATE,
    registrations: values.CLAIM_REGISTRATIONS,
    support: values.CLAIM_SUPPORT,
    processingTime: values.CLAIM_PROCESSING_TIME,
    answerTime: values.CLAIM_ANSWER_TIME,
    rating: values.CLAIM_RATING,
  })
  return {
    ...(Object.keys(claims).length > 0 && { claims }),
    ...(isProduction && { hidesUnsetClaims: true }),
  }
}

const originVariableForm = /^[A-Z][A-Z0-9_]*_REMOTE_ORIGIN$/

/** Variables that mean something else, whatever a remote is called: `METRICS_PORT` is no port of a remote. */
const portal = gatewayEnvironment(false)

interface PortalPorts {
  isProduction: boolean
  /** Ports of the portal's own servers on this machine. */
  taken: readonly (number | undefined)[]
}

/** Finds the origins of remotes' own servers in the environment, for any remote name. */
function remoteServers(env: Environment, { isProduction, taken }: PortalPorts) {
  const named = Object.keys(env).filter((name) => originVariableForm.test(name))
  const origins = read(env, Object.fromEntries(named.map((name) => [name, remoteOrigin])))
  return {
    /**
     * Origin of a remote's server, or 127.0.0.1 with its port, as the environment says. Outside production the port that its build
     * names does too, as its team develops on this machine. In production it counts for nothing: a team would choose what the
     * gateway asks on its own machine (ADR 0147).
     */
    remoteOrigin(name: string, describedPort?: number): string | undefined {
      const variable = portVariable(name)
      const known = origins[originVariable(name)]
      if (known || Object.hasOwn(portal, variable)) return known
      const developed = isProduction || taken.includes(describedPort) ? undefined : describedPort
      const at = read(env, { [variable]: remotePort })[variable] ?? developed
      return at ? `http://127.0.0.1:${at}` : undefined
    },
  }
}

/** Address of the metrics server for Prometheus; undefined unless METRICS_PORT is set. */
const metricsAddress = ({
  METRICS_PORT,
  METRICS_HOST,
}: GatewayValues): MetricsAddress | undefined =>
  METRICS_PORT === undefined ? undefined : { host: METRICS_HOST, port: METRICS_PORT }

interface PurgeOptions {
  kind: 'varnish' | 'http'
  addresses: string[]
  method: string
  headers: Record<string, string>
}

type CdnValues = Values<typeof cdnEnvironment>

/** How to purge caches in front of the gateway; undefined when CDN_PURGE is not set. */
function cdnPurge(values: CdnValues): PurgeOptions | undefined {
  const { CDN_PURGE: kind, CDN_PURGE_TOKEN: token, CDN_PURGE_URLS: addresses = [] } = values
  if (!kind) return undefined
  if (kind === 'varnish') {
    if (!token || token.length < minSecretLength) {
      const length = `${minSecretLength} characters`
      throw new ConfigError(`CDN_PURGE=varnish needs CDN_PURGE_TOKEN with at least ${length}.`)
    }
    return { kind, addresses, method: 'PURGE', headers: { 'X-Purge-Token': token } }
  }
  const bearer: Record<string, string> = token ? { authorization: `Bearer ${token}` } : {}
  const headers = { ...bearer, ...values.CDN_PURGE_HEADERS }
  return { kind, addresses, method: values.CDN_PURGE_METHOD, headers }
}

/** The cache in front of the gateway. It may cache changing content only if it can be purged. */
function cdn(values: CdnValues) {
  const purge = cdnPurge(values)
  if (!purge && values.CDN_MAX_AGE) {
    throw new ConfigError(
      'CDN_MAX_AGE needs CDN_PURGE: nothing else would tell the cache of changes.',
    )
  }
  return { purge, maxAge: values.CDN_MAX_AGE ?? 86_400 }
}

/** Languages that only tests know. */
function testLanguages({ PSEUDO_LOCALE: isOn }: GatewayValues, isProduction: boolean): string[] {
  if (isOn && isProduction) throw new ConfigError('PSEUDO_LOCALE must not be set in production.')
  return isOn ? [pseudoLanguage] : []
}

/**
 * Limits on visitors' connections. Behind trusted proxies there is no limit per address: all connections come
 * from the proxies, which have to limit each visitor.
 */
function connections(values: Values<typeof connectionEnvironment>) {
  const most = values.MAX_CONNECTIONS
  return values.TRUSTED_PROXIES
    ? { most }
    : { most, mostOfAddress: values.MAX_CONNECTIONS_PER_ADDRESS }
}

/** The gateway's environment, read and checked in this one place (D5). */
export function readConfig(env: Environment) {
  const isProduction = isInProduction(env)
  const values = read(env, gatewayEnvironment(isProduction))
  return {
    isProduction,
    /** Bundles come from development servers with hot reload. */
    development: values.PORTAL_MODE === 'development',
    host: values.HOST,
    port: values.SHELL_PORT,
    /** The portal's own address, named by canonicals and sitemaps. */
    publicOrigin: values.PUBLIC_ORIGIN ?? `http://localhost:${values.SHELL_PORT}`,
    apiOrigin: values.API_ORIGIN ?? `http://127.0.0.1:${values.API_PORT}`,
    ...remoteServers(env, {
      isProduction,
      taken: [values.SHELL_PORT, values.API_PORT, values.METRICS_PORT],
    }),
    shellDevOrigin: values.SHELL_DEV_ORIGIN,
    /** Secret by which the API recognises the gateway. It is sent to the API alone; keys for others follow from it. */
    gatewaySecret: values.GATEWAY_SECRET ?? '',
    /** File with a copy of the last registry that the API gave. */
    registryFile: values.REGISTRY_FILE,
    /** Registry as JSON, instead of the API's releases. */
    registryJson: values.REMOTES_JSON,
    distDirectory: values.SHELL_DIST,
    publicDirectory: path.join(packageRoot, 'public'),
    /** Folder with builds of earlier containers, which serve tabs that are still open. */
    buildsDirectory: values.BUILDS_DIR,
    consultationEndpoint: values.CONSULTATION_ENDPOINT,
    /** The office and its claims: of the environment, then of the admin area over them (stored-settings.ts). */
    office: office(values),
    claims: claims(values, isProduction),
    /** Origins besides the portal's own whose pictures pages may show. */
    imageOrigins: values.IMAGE_ORIGINS,
    /** Origins that pages of a remote may use if its description names them (ADR 0082). */
    allowedOrigins: values.ALLOWED_ORIGINS,
    /** Back ends of teams that requests may be passed on to if a remote's description names them (ADR 0133). */
    allowedUpstreams: values.ALLOWED_UPSTREAMS,
    /** Number of proxies in front of the gateway whose X-Forwarded-For is trusted. */
    trustedProxies: values.TRUSTED_PROXIES,
    connections: connections(values),
    /** Threads that render pages of one build. */
    renderThreads: values.RENDER_THREADS,
    /** Seconds for which the gateway goes on answering after the signal to stop. */
    drainSeconds: values.DRAIN_SECONDS,
    cdn: cdn(values),
    allowOverrides: !isProduction,
    testLanguages: testLanguages(values, isProduction),
    metrics: metricsAddress(values),
    /** Share of visits (0 to 1) that report web vitals; 0 when metrics are off, as nobody would read them. */
    vitalsShare: values.METRICS_PORT === undefined ? 0 : values.BEACON_SAMPLE,
    logLevel: values.LOG_LEVEL,
    prettyLogs: values.LOG_FORMAT === 'pretty',
  }
}

export type Config = ReturnType<typeof readConfig>
