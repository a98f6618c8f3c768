import { readFileSync } from 'node:fs'
import { StartError } from '../start-error'

export interface MysqlAddress {
  host: string
  port: number
  user: string
  password: string
  database: string
  /** Maximum number of connections per process. */
  poolSize: number
  connectTimeoutMs: number
  /** Timeout of one query in milliseconds. */
  queryTimeoutMs: number
  /** Absent for an unencrypted connection. */
  ssl?: Tls
}

interface Tls {
  ca?: string
  rejectUnauthorized: boolean
  verifyIdentity: boolean
}

type Parameters = Record<string, string>

const shape =
  'DATABASE_URL must look like mysql://user:password@host:3306/database; special characters of the password must be percent-encoded (%40 for @, %2F for /, %25 for %).'

const known = ['ssl', 'ssl-mode', 'ssl-ca', 'connectionLimit', 'connectTimeout', 'queryTimeout']

/**
 * Parses a `mysql://` address with its parameters.
 * @throws StartError with a message that never contains the password
 */
export function parseMysqlUrl(text: string): MysqlAddress {
  const url = URL.canParse(text) ? new URL(text) : null
  // An unescaped / ? or # in the password ends up after the host.
  if (
    url?.protocol !== 'mysql:' ||
    !url.username ||
    !url.hostname ||
    url.hash ||
    url.search.includes('@') ||
    !/^\/[^/@:]+$/.test(url.pathname)
  ) {
    throw new StartError(shape)
  }
  const parameters = readParameters(url)
  const ssl = readTls(parameters)
  return {
    host: url.hostname.replace(/^\[|\]$/g, ''),
    port: Number(url.port || 3306),
    user: decode(url.username),
    password: decode(url.password),
    database: decode(url.pathname.slice(1)),
    poolSize: readNumber(parameters, 'connectionLimit', 10, 1, 1000),
    connectTimeoutMs: readNumber(parameters, 'connectTimeout', 5_000, 100, 60_000),
    queryTimeoutMs: readNumber(parameters, 'queryTimeout', 30_000, 100, 3_600_000),
    ...(ssl && { ssl }),
  }
}

function decode(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    throw new StartError(shape)
  }
}

function readParameters({ searchParams }: URL): Parameters {
  const parameters: Parameters = {}
  for (const [given, value] of searchParams) {
    const name = given === 'sslmode' ? 'ssl-mode' : given
    if (!known.includes(name)) {
      throw new StartError(
        `DATABASE_URL has the unknown parameter ${given}; known are ${known.join(', ')}. Times are always UTC, texts always utf8mb4.`,
      )
    }
    parameters[name] = value
  }
  return parameters
}

function readNumber(
  parameters: Parameters,
  name: string,
  fallback: number,
  min: number,
  max: number,
): number {
  const value = Number(parameters[name] ?? fallback)
  if (Number.isInteger(value) && value >= min && value <= max) return value
  throw new StartError(
    `The parameter ${name} of DATABASE_URL must be a whole number from ${min} to ${max}.`,
  )
}

type TlsMode = 'off' | 'encrypted' | 'known-ca' | 'known-host'

// Names that MySQL's own clients use, and common others.
const modes: Record<string, TlsMode> = {
  disabled: 'off',
  disable: 'off',
  required: 'encrypted',
  require: 'encrypted',
  'verify-ca': 'known-ca',
  'verify-identity': 'known-host',
  'verify-full': 'known-host',
}

function readTls(parameters: Parameters): Tls | undefined {
  const mode = tlsMode(parameters)
  const caFile = parameters['ssl-ca']
  if (mode === 'off') {
    if (caFile) throw new StartError('A CA file is given, but DATABASE_URL turns TLS off.')
    return undefined
  }
  return {
    ...(caFile && { ca: readCa(caFile) }),
    rejectUnauthorized: mode !== 'encrypted',
    verifyIdentity: mode === 'known-host',
  }
}

function tlsMode({ ssl, 'ssl-mode': given, 'ssl-ca': caFile }: Parameters): TlsMode {
  if (given !== undefined) {
    const mode = modes[given.toLowerCase().replaceAll('_', '-')]
    if (mode) return mode
    throw new StartError(
      'The parameter ssl-mode of DATABASE_URL must be DISABLED, REQUIRED, VERIFY_CA or VERIFY_IDENTITY.',
    )
  }
  if (ssl !== undefined && ssl !== 'true' && ssl !== 'false') {
    throw new StartError('The parameter ssl of DATABASE_URL must be true or false.')
  }
  if (ssl === undefined) return caFile ? 'known-host' : 'off'
  return ssl === 'true' ? 'known-host' : 'off'
}

function readCa(file: string): string {
  try {
    return readFileSync(file, 'utf8')
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException
    throw new StartError(`The CA file ${file} of the database cannot be read (${code}).`)
  }
}
