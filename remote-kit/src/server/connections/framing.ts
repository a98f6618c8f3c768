import type { IncomingMessage } from 'node:http'

/** Node also answers HTTP/0.9, which has neither a status nor headers, and requests that call themselves HTTP/2. */
const versions = ['1.0', '1.1']

/** Methods of requests that have a body. */
const bodyMethods = ['POST', 'PUT', 'PATCH']

const isHost = (name: string) => name.length === 4 && name.toLowerCase() === 'host'

function countHosts(rawHeaders: string[]): number {
  let hosts = 0
  for (let at = 0; at < rawHeaders.length; at += 2) if (isHost(rawHeaders[at]!)) hosts += 1
  return hosts
}

/**
 * What is wrong with a request head that Node accepts but that two servers may read differently (D72);
 * undefined when it is unambiguous. A body with a method that has none is such a fault.
 */
export function framingFault(request: IncomingMessage): string | undefined {
  const { method = '', headers, httpVersion, rawHeaders } = request
  if (!versions.includes(httpVersion)) return 'Only HTTP/1.1 and HTTP/1.0 are spoken here'
  const coding = headers['transfer-encoding']
  const hasBody = coding !== undefined || Number(headers['content-length'] ?? 0) !== 0
  if (hasBody && !bodyMethods.includes(method)) return `${method} takes no body`
  if (coding !== undefined && (coding.toLowerCase() !== 'chunked' || httpVersion === '1.0')) {
    return 'Of transfer encodings only chunked is taken, in HTTP/1.1'
  }
  const hosts = countHosts(rawHeaders)
  // HTTP/1.0 knows no hosts.
  const isClear = hosts === 1 || (hosts === 0 && httpVersion === '1.0')
  return isClear ? undefined : 'A request has one host'
}
