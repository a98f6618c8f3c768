import type { IncomingMessage, ServerResponse } from 'node:http'
import pino, { type Logger } from 'pino'
import { pinoHttp } from 'pino-http'
import pretty from 'pino-pretty'

export type { Logger } from 'pino'

/** Structured lines in production, one readable line each elsewhere. */
export function createLogger(level: string, format: 'json' | 'pretty'): Logger {
  if (format === 'json') return pino({ level, base: undefined, timestamp: isoTime })
  return pino(
    { level, base: undefined },
    pretty({
      colorize: process.stdout.isTTY ?? false,
      translateTime: 'SYS:HH:MM:ss',
      ignore: 'pid,hostname,req,res,responseTime,method,path,status,ms,code',
      singleLine: true,
      sync: true,
    }),
  )
}

const isoTime = () => `,"time":"${new Date().toISOString()}"`

// Queries may carry names and addresses of people, the last part of a preview path is a secret.
const loggedPath = (url = '') =>
  url.replace(/\?.*$/, '').replace(/^(\/api\/blog-previews\/).+$/, '$1…')

// The gateway and orchestrators ask these every second or so.
const isRoutine = ({ url = '' }: IncomingMessage) =>
  url.startsWith('/api/health/') || url === '/api/content-version'

/** One line a request with method, path, status, duration and request id. */
export function requestLogger(logger: Logger, requestId: (request: IncomingMessage) => string) {
  return pinoHttp({
    logger,
    genReqId: (request) => requestId(request),
    customAttributeKeys: { reqId: 'requestId' },
    quietReqLogger: true,
    wrapSerializers: false,
    serializers: { req: () => undefined, res: () => undefined, err: pino.stdSerializers.err },
    customLogLevel: (request, response) => {
      if (response.statusCode >= 500) return 'error'
      return isRoutine(request) ? 'debug' : 'info'
    },
    customSuccessMessage: describe,
    customErrorMessage: describe,
    customProps: (request, response) => ({
      method: request.method,
      path: loggedPath(request.url),
      status: response.statusCode,
    }),
  })
}

const describe = (request: IncomingMessage, response: ServerResponse) =>
  `${request.method} ${loggedPath(request.url)} ${response.statusCode}`
