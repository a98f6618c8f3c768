import type { ClientRequest, IncomingMessage } from 'node:http'
import { tooLarge } from './bodies'

/**
 * A request body that is streamed to the upstream, up to `mostBytes`.
 * @throws BodyRefused when its Content-Length is larger
 */
export function streamedBody(request: IncomingMessage, mostBytes: number) {
  const length = request.headers['content-length']
  if (Number(length) > mostBytes) {
    request.resume()
    throw tooLarge(mostBytes)
  }
  function stream(outgoing: ClientRequest): void {
    let bytes = 0
    if (length !== undefined) outgoing.setHeader('content-length', length)
    // Lets an upstream refuse before the body arrives.
    outgoing.flushHeaders()
    request.on('data', (chunk: Buffer) => {
      bytes += chunk.length
      if (bytes > mostBytes) outgoing.destroy(tooLarge(mostBytes))
    })
    request.pipe(outgoing)
    // Discards the rest of the body, so that it is not read as the next request.
    outgoing.once('close', () => request.unpipe(outgoing).resume())
  }
  return { body: { stream } }
}
