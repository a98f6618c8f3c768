import { connect } from 'node:net'

export interface RawRequest {
  method?: string
  path: string
  /** Header lines as they are sent, e.g. `Range: bytes=10-5`. */
  headers?: string[]
  body?: string | Buffer
  /** Ends the connection after the last byte, like a client that disconnects early. */
  breakOff?: boolean
}

/**
 * Sends a handwritten request and returns the status of the response; null when the connection ended without
 * one.
 */
export function sendRaw(
  url: string,
  { method = 'GET', path, headers = [], body, breakOff = false }: RawRequest,
): Promise<number | null> {
  const { hostname, port } = new URL(url)
  const names = headers.map((line) => line.split(':')[0]!.toLowerCase())
  const head = [
    `${method} ${path} HTTP/1.1`,
    ...(names.includes('host') ? [] : ['Host: portal']),
    'Connection: close',
    ...headers,
    ...(body === undefined ||
    names.some((name) => /^(content-length|transfer-encoding)$/.test(name))
      ? []
      : [`Content-Length: ${Buffer.byteLength(body)}`]),
  ]
  return new Promise((resolve, reject) => {
    const socket = connect(Number(port), hostname)
    let received = ''
    // Shorter than a test: on a busy machine an answer takes its time.
    socket.setTimeout(20_000, () => socket.destroy(new Error(`No answer to ${method} ${path}`)))
    socket.on('data', (data) => {
      received += data.toString('latin1')
    })
    // A server that refuses a large body may close before all of it is sent.
    socket.on('error', (error: NodeJS.ErrnoException) =>
      error.code === 'ECONNRESET' || error.code === 'EPIPE' ? undefined : reject(error),
    )
    socket.on('close', () => {
      const statuses = [...received.matchAll(/^HTTP\/1\.1 (\d{3})/gm)].map(([, code]) =>
        Number(code),
      )
      resolve(statuses.find((status) => status >= 200) ?? null)
    })
    const bytes = [Buffer.from(`${head.join('\r\n')}\r\n\r\n`, 'latin1'), Buffer.from(body ?? '')]
    socket.write(Buffer.concat(bytes), () => breakOff && socket.end())
  })
}
