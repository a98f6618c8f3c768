import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { buffer } from 'node:stream/consumers'

export interface ReceivedPost {
  path: string
  headers: IncomingMessage['headers']
  body: Buffer
}

export interface Receiver {
  /** Without a path. */
  url: string
  received: ReceivedPost[]
  /** Sends the response; replace it for anything other than a plain 200. */
  answer(response: ServerResponse, request: ReceivedPost): void
  stop(): Promise<void>
}

/** Starts a real HTTP server that records the requests it receives. */
export async function startReceiver(host = '127.0.0.1'): Promise<Receiver> {
  const server = createServer(async (request, response) => {
    const body = await buffer(request)
    const post = { path: request.url ?? '', headers: request.headers, body }
    receiver.received.push(post)
    receiver.answer(response, post)
  })
  await new Promise<void>((resolve) => server.listen(0, host, resolve))
  const receiver: Receiver = {
    url: `http://${host}:${(server.address() as AddressInfo).port}`,
    received: [],
    answer: (response) => void response.end(),
    stop() {
      server.closeAllConnections()
      return new Promise((resolve) => server.close(() => resolve()))
    },
  }
  return receiver
}
