import type { AddressInfo } from 'node:net'
import { connect, createServer, type Server, type Socket } from 'node:net'

/** A relay between a server and its database, to make the database unreachable without stopping it. */
export interface Relay {
  port: number
  /** Closes all connections and refuses new ones. */
  cut(): Promise<void>
  mend(): Promise<void>
  close(): Promise<void>
}

/** Relays loopback connections to a port, or to several in turn. */
export async function startRelay(...targetPorts: number[]): Promise<Relay> {
  const sockets = new Set<Socket>()
  const keep = (socket: Socket) => {
    sockets.add(socket)
    socket.on('error', () => socket.destroy()).on('close', () => sockets.delete(socket))
  }
  let server: Server
  let count = 0

  async function listen(port: number): Promise<number> {
    server = createServer((incoming) => {
      const port = targetPorts[count++ % targetPorts.length]!
      const outgoing = connect(port, '127.0.0.1')
      keep(incoming)
      keep(outgoing)
      incoming.pipe(outgoing).pipe(incoming)
      incoming.on('close', () => outgoing.destroy())
      outgoing.on('close', () => incoming.destroy())
    })
    await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve))
    return (server.address() as AddressInfo).port
  }

  async function cut(): Promise<void> {
    const closed = new Promise<void>((resolve) => server.close(() => resolve()))
    for (const socket of sockets) socket.destroy()
    await closed
  }

  const port = await listen(0)
  return {
    port,
    cut,
    async mend() {
      await listen(port)
    },
    close: cut,
  }
}
