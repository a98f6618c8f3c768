import type { ClientRequest, IncomingMessage } from 'node:http'
import { tooLarge } from './bodies'

/** A body that is passed on as it comes, up to a limit. @throws BodyRefused where it says that it is larger */
export function streamedBody(request: IncomingMessage, mostBytes: number) {
  const length = request.headers['content-length']
  if (Number(length) > mostBytes) {
    request.resume()
    throw tooLarge(mostBytes)
  }
  function stream(outgoing: ClientRequest): void {
    let bytes = 0
    if (length !== undefined) outgoing.setHeader('content-length', length)
    // A server that refuses need not wait for the body.
    outgoing.flushHeaders()
    request.on('data', (chunk: Buffer) => {
      bytes += chunk.length
      if (bytes > mostBytes) outgoing.destroy(tooLarge(mostBytes))
    })
    request.pipe(outgoing)
    // What nobody wants any more is read off: nothing of it may count as the next request.
    outgoing.once('close', () => request.unpipe(outgoing).resume())
  }
  return { body: { stream } }
}
