import type { ServerResponse } from 'node:http'

/** An error as programs read it: `code` is one of those in `docs/api.md`, `error` is for people. */
export interface Refusal {
  status: number
  code: string
  error: string
}

/** Answers with an error in the shape of all errors. */
export function answerError(
  response: ServerResponse,
  { status, code, error }: Refusal,
  headers: Record<string, string> = {},
): void {
  const body = JSON.stringify({ error, code })
  response.writeHead(status, {
    'Content-Type': 'application/json',
    'Content-Length': Buffer.byteLength(body),
    'Cache-Control': 'no-store',
    ...headers,
  })
  response.end(body)
}

export const malformed = (error: string): Refusal => ({
  status: 400,
  code: 'malformed_request',
  error,
})

const slowHead = {
  status: 408,
  code: 'request_too_slow',
  error: 'The request did not arrive in time',
}
const slowBody = { status: 408, code: 'body_too_slow', error: 'The body did not arrive in time' }
export const unknownExpectation = {
  status: 417,
  code: 'expectation_failed',
  error: 'Of expectations only 100-continue is met',
}
export const tunnel = {
  status: 405,
  code: 'method_not_allowed',
  error: 'Nothing is reached through here',
}

/** By the codes of Node's parser. */
const faults: Record<string, Refusal> = {
  HPE_HEADER_OVERFLOW: {
    status: 431,
    code: 'headers_too_large',
    error: 'The address and the headers are too large together',
  },
  HPE_CHUNK_EXTENSIONS_OVERFLOW: {
    status: 413,
    code: 'payload_too_large',
    error: 'The extensions of the chunks are too large',
  },
}

/**
 * What a fault that Node's parser meets is refused with.
 * @param hasBegun whether the head of the request had arrived
 */
export function refusalOf(code: string, hasBegun: boolean): Refusal {
  if (code === 'ERR_HTTP_REQUEST_TIMEOUT') return hasBegun ? slowBody : slowHead
  return faults[code] ?? malformed('This is no HTTP/1.1 that can be understood')
}

/** Anything else than a fault of the sender is an end of the connection, such as ECONNRESET. */
export const isFaultOfSender = (code = '') =>
  code.startsWith('HPE_') || code === 'ERR_HTTP_REQUEST_TIMEOUT'
