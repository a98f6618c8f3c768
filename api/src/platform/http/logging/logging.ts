import type { IncomingMessage, ServerResponse } from 'node:http'
import { helpOf } from '@pt-portal/remote-kit/remote/federation-errors'
import pino, { type Logger } from 'pino'
import { pinoHttp } from 'pino-http'
import { traceOf } from './trace'

export type { Logger } from 'pino'

/**
 * Creates a logger that writes structured JSON lines (production) or one readable line per event (elsewhere).
 * @param destination where structured lines go, usually the standard output
 */
export function createLogger(
  level: string,
  format: 'json' | 'pretty',
  destination?: pino.DestinationStream,
): Logger {
  const options = { level, base: undefined, serializers: { err: loggedError } }
  if (format === 'json') {
    return pino({ ...options, timestamp: pino.stdTimeFunctions.isoTime }, destination)
  }
  // Only here, because production never needs it.
  const pretty: typeof import('pino-pretty') = require('pino-pretty')
  return pino(
    options,
    pretty({
      colorize: process.stdout.isTTY ?? false,
      translateTime: 'SYS:HH:MM:ss',
      ignore: 'pid,hostname,method,path,traceId,builds,status,ms,token,code,number,answers',
      singleLine: true,
      sync: true,
    }),
  )
}

/** Serialises an error with all its causes, without visitors' data: raw bytes and queries with their values. */
function loggedError(error: Error) {
  const { rawPacket, sql, ...rest } = pino.stdSerializers.errWithCause(error)
  return rest
}

/** Describes an error and its causes in one line: `fetch failed: connect ECONNREFUSED 10.0.0.1:443`. */
export function describeError(error: unknown): string {
  const parts: string[] = []
  for (let next = error; next instanceof Error && parts.length < 5; next = next.cause) {
    parts.push(next.message || (next as NodeJS.ErrnoException).code || next.name)
  }
  return parts.join(': ') || String(error)
}

// Drops the query, which may hold personal data, and the last part of these paths, which is a secret.
const loggedPath = (url = '') =>
  url
    .split('?', 1)[0]!
    .replace(
      /^(\/api\/(?:(?:blog-)?previews|invitations)\/|\/changes\/(?:confirm|unsubscribe)\/).+$/i,
      '$1…',
    )

const routinePaths = ['/api/content-version', '/api/releases']

/**
 * Gateways and orchestrators request these about once a second, and open screens of the admin area all the time. Only
 * server errors are logged above debug level.
 */
const isRoutine = ({ method, url = '' }: IncomingMessage) =>
  url.startsWith('/api/staff/') ||
  (method === 'GET' && (url.startsWith('/api/health/') || routinePaths.includes(url)))

/** Fields of a request's log line, once the response is known. */
const lineOf = (request: IncomingMessage, response: ServerResponse, ms: number) => ({
  method: request.method,
  path: loggedPath(request.url),
  status: response.statusCode,
  ms,
  ...traceOf(request),
  token: tokens.get(response),
  code: errorCodes.get(response),
  ...helpOf(errorCodes.get(response)),
})

/** Logs one line per request with method, path, status, duration in milliseconds and request id. */
export function requestLogger(logger: Logger, requestId: (request: IncomingMessage) => string) {
  return pinoHttp({
    logger,
    genReqId: (request) => requestId(request),
    customAttributeKeys: { reqId: 'requestId' },
    quietReqLogger: true,
    quietResLogger: true,
    wrapSerializers: false,
    customLogLevel: (request, response) => {
      if (response.statusCode >= 500) return 'error'
      return isRoutine(request) ? 'debug' : 'info'
    },
    customSuccessMessage: describe,
    customErrorMessage: describe,
    customSuccessObject: (request, response, { responseTime }) =>
      lineOf(request, response, responseTime),
    customErrorObject: (request, response, error, { responseTime }) => ({
      ...lineOf(request, response, responseTime),
      err: error,
    }),
  })
}

// Keyed by response, because Koa's state is out of reach when the request's line is written.
const errorCodes = new WeakMap<ServerResponse, string>()

/** Adds an error's stable code to the request's log line. */
export const noteErrorCode = (response: ServerResponse, code: string) =>
  errorCodes.set(response, code)

const tokens = new WeakMap<ServerResponse, number>()

/** Adds the id of a program's token to the request's log line; the token itself is never logged. */
export const noteToken = (response: ServerResponse, id: number) => tokens.set(response, id)

const sampleMs = 1000

/**
 * Logs responses that are too frequent for one line each: at most one line a second, with the number of
 * `answers` since the previous line.
 */
export function sampledAccessLog(
  logger: Logger,
  requestId: (request: IncomingMessage) => string,
): (request: IncomingMessage, response: ServerResponse) => void {
  let answers = 0
  let nextAt = Number.NEGATIVE_INFINITY
  return (request, response) => {
    answers += 1
    const now = performance.now()
    if (now < nextAt) return
    logger.info(
      {
        requestId: requestId(request),
        ...traceOf(request),
        method: request.method,
        path: loggedPath(request.url),
        status: response.statusCode,
        answers,
      },
      describe(request, response),
    )
    answers = 0
    nextAt = now + sampleMs
  }
}

const describe = (request: IncomingMessage, response: ServerResponse) =>
  `${request.method} ${loggedPath(request.url)} ${response.statusCode}`
