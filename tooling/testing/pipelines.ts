import { connect, type Socket } from 'node:net'
import { setTimeout as wait } from 'node:timers/promises'

/** How a client treats the answers to requests that it has sent ahead. */
export const readings = ['not at all', 'slowly', 'until it leaves in the middle'] as const

export type Reading = (typeof readings)[number]

export interface Pipelines {
  port: number
  path: string
  reading: Reading
  connections: number
  /** Requests that each connection sends ahead. */
  requests: number
  /** Address of this machine that the requests come from. */
  from?: string
}

/** Milliseconds between two reads of a slow reader, and the bytes of each. */
const slow = { ms: 20, bytes: 1024 }

/** Bytes after which a client leaves in the middle. */
const middle = 100_000

/** Starts to read. @returns function that stops it */
function startToRead(socket: Socket, reading: Reading): () => void {
  if (reading === 'not at all') return () => {}
  if (reading === 'slowly') {
    const timer = setInterval(() => socket.read(slow.bytes), slow.ms)
    return () => clearInterval(timer)
  }
  socket.on('data', () => socket.bytesRead > middle && socket.destroy())
  return () => {}
}

/**
 * Opens connections that send requests ahead, as HTTP pipelining allows, and read the answers badly.
 * @returns function that ends those that are still there
 */
export async function pipelines({
  port,
  path,
  reading,
  connections,
  requests,
  from,
}: Pipelines): Promise<() => Promise<void>> {
  const bytes = `GET ${path} HTTP/1.1\r\nHost: localhost\r\n\r\n`.repeat(requests)
  const sockets = Array.from({ length: connections }, () => {
    const socket = connect({ port, host: '127.0.0.1', localAddress: from })
    socket.on('error', () => {})
    return socket.pause()
  })
  const stops = sockets.map((socket) => startToRead(socket, reading))
  await Promise.all(
    sockets.map((socket) => new Promise<void>((resolve) => socket.write(bytes, () => resolve()))),
  )
  return async () => {
    for (const stop of stops) stop()
    const closed = sockets.map(
      (socket) => socket.closed || new Promise((resolve) => socket.once('close', resolve)),
    )
    for (const socket of sockets) socket.destroy()
    await Promise.all(closed)
  }
}

/** Sends pipelines in each way of reading, one after another. @param ms milliseconds that each stays */
export async function everyPipeline(target: Omit<Pipelines, 'reading'>, ms: number): Promise<void> {
  for (const reading of readings) {
    const leave = await pipelines({ ...target, reading })
    await wait(ms)
    await leave()
  }
}
