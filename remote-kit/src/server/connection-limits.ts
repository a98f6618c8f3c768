import type { IncomingMessage, Server, ServerResponse } from 'node:http'
import type { Socket } from 'node:net'
import { addressKey } from './address-key'

export interface ConnectionLimits {
  /** Connections at a time. */
  most: number
  /** Connections of one address (of IPv6 one /64); as many as there are where nothing is said, for servers behind a proxy. */
  mostOfAddress?: number
  /** Milliseconds in which a client has to take something of an answer that waits for it. */
  takeMs?: number
}

const usualTakeMs = 60_000
/** Milliseconds after which who takes nothing has to give way to others. */
const stalledMs = 10_000
/** Requests that a client may send ahead on one connection before it has read the answers. */
const mostAhead = 32

interface Connection {
  socket: Socket
  address: string
  /** Requests that wait for the end of their answer. */
  underWay: number
  /** The last one. */
  request?: IncomingMessage
  takenBytes: number
  takenAt: number
}

const isIdle = ({ underWay }: Connection) => underWay === 0
const isSending = ({ request }: Connection) => request?.complete === false
const isStalled = ({ socket, takenAt }: Connection) =>
  socket.writableLength > 0 && performance.now() - takenAt > stalledMs

/** Who gives way when there are too many, in this order; of each kind who is that for longest. */
const givesWay = [isIdle, isSending, isStalled]

const spared = (connections: Iterable<Connection>): Connection | undefined => {
  for (const isSpared of givesWay) {
    for (const connection of connections) if (isSpared(connection)) return connection
  }
}

/**
 * Bounds the connections of a server, in all and of each address, and ends those whose client does not take its answers (D72).
 * @returns notes a request; false when its client has sent too many ahead
 */
export function limitConnections(server: Server, limits: ConnectionLimits) {
  const { most, mostOfAddress, takeMs = usualTakeMs } = limits
  // Both in the order in which they have become idle, or have come.
  const connections = new Map<Socket, Connection>()
  const byAddress = new Map<string, Set<Connection>>()
  const ofAddress = (address: string) => byAddress.get(address) ?? new Set()

  function add(connection: Connection) {
    const { socket, address } = connection
    connections.set(socket, connection)
    byAddress.set(address, ofAddress(address).add(connection))
  }

  function remove(connection: Connection) {
    const { socket, address } = connection
    connections.delete(socket)
    const others = ofAddress(address)
    others.delete(connection)
    if (others.size === 0) byAddress.delete(address)
  }

  /** Ends the connection that can best be spared. @returns whether there was one */
  function makeRoom(among: Iterable<Connection>): boolean {
    const connection = spared(among)
    if (!connection) return false
    remove(connection)
    connection.socket.destroy()
    return true
  }

  function hasRoom(address: string): boolean {
    const others = ofAddress(address)
    if (mostOfAddress && others.size >= mostOfAddress && !makeRoom(others)) return false
    return connections.size < most || makeRoom(connections.values())
  }

  server.on('connection', (socket: Socket) => {
    const address = addressKey(socket.remoteAddress ?? '')
    if (!hasRoom(address)) {
      socket.destroy()
      return
    }
    const connection = { socket, address, underWay: 0, takenBytes: 0, takenAt: performance.now() }
    add(connection)
    socket.once('close', () => remove(connection))
  })

  const timer = setInterval(() => {
    const now = performance.now()
    for (const connection of connections.values()) {
      const { socket, takenBytes, takenAt } = connection
      const taken = socket.bytesWritten - socket.writableLength
      if (socket.writableLength === 0 || taken !== takenBytes) {
        Object.assign(connection, { takenBytes: taken, takenAt: now })
      } else if (now - takenAt > takeMs) socket.destroy()
    }
  }, takeMs / 12).unref()
  server.once('close', () => clearInterval(timer))

  return (request: IncomingMessage, response: ServerResponse): boolean => {
    const connection = connections.get(request.socket)
    if (!connection) return true
    connection.underWay += 1
    connection.request = request
    response.once('close', () => {
      connection.underWay -= 1
      if (connection.underWay > 0 || !connections.has(request.socket)) return
      // The last one to have become idle.
      remove(connection)
      add(connection)
    })
    return connection.underWay <= mostAhead
  }
}
