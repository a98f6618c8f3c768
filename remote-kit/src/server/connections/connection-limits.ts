import type { IncomingMessage, Server, ServerResponse } from 'node:http'
import type { Socket } from 'node:net'
import { addressKey } from '../address-key'

export interface ConnectionLimits {
  /** Connections at a time. */
  most: number
  /** Connections per address (for IPv6 per /64); without it there is no such limit, for servers behind a proxy. */
  mostOfAddress?: number
  /** Milliseconds within which a client must read some of an answer that waits for it. */
  takeMs?: number
}

const usualTakeMs = 60_000
/** Milliseconds after which a client that reads nothing has to give way to others. */
const stalledMs = 10_000
/**
 * Checks of each connection within `takeMs`. Checks are counted instead of milliseconds, so that a server that
 * was kept from its work blames no client.
 */
const looks = 12
/** Requests that a client may send ahead on one connection before it has read the answers. */
const mostAhead = 32

interface Connection {
  socket: Socket
  address: string
  /** Requests without a complete response. */
  underWay: number
  /** The last request. */
  request?: IncomingMessage
  takenBytes: number
  /** Checks in a row in which the client has read nothing of a waiting answer. */
  looksInVain: number
}

const isIdle = ({ underWay }: Connection) => underWay === 0
const isSending = ({ request }: Connection) => request?.complete === false

/**
 * The connection to close when there are too many: first idle ones, then those that are sending, then those
 * whose client reads nothing; of each kind the one that has been so for longest.
 */
const spared = (connections: Iterable<Connection>, mostLooks: number): Connection | undefined => {
  const isStalled = ({ looksInVain }: Connection) => looksInVain > mostLooks
  for (const isSpared of [isIdle, isSending, isStalled]) {
    for (const connection of connections) if (isSpared(connection)) return connection
  }
}

/**
 * Limits the connections of a server, in all and per address, and closes those whose client does not read its
 * answers (D72).
 * @returns a function that notes a request; false when its client has sent too many ahead
 */
export function limitConnections(server: Server, limits: ConnectionLimits) {
  const { most, mostOfAddress, takeMs = usualTakeMs } = limits
  const lookMs = takeMs / looks
  // Both are ordered by when connections became idle, otherwise by when they arrived.
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

  /**
   * Closes the connection that can best be spared.
   * @returns whether there was one
   */
  function makeRoom(among: Iterable<Connection>): boolean {
    const connection = spared(among, stalledMs / lookMs)
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
    const connection = { socket, address, underWay: 0, takenBytes: 0, looksInVain: 0 }
    add(connection)
    socket.once('close', () => remove(connection))
  })

  function look(connection: Connection) {
    const { socket, takenBytes } = connection
    const taken = socket.bytesWritten - socket.writableLength
    const isTaking = socket.writableLength === 0 || taken !== takenBytes
    connection.takenBytes = taken
    connection.looksInVain = isTaking ? 0 : connection.looksInVain + 1
    if (connection.looksInVain > looks) socket.destroy()
  }

  const timer = setInterval(() => {
    for (const connection of connections.values()) look(connection)
  }, lookMs).unref()
  server.once('close', () => clearInterval(timer))

  return (request: IncomingMessage, response: ServerResponse): boolean => {
    const connection = connections.get(request.socket)
    if (!connection) return true
    connection.underWay += 1
    connection.request = request
    response.once('close', () => {
      connection.underWay -= 1
      if (connection.underWay > 0 || !connections.has(request.socket)) return
      // Moves it to the end, because it became idle last.
      remove(connection)
      add(connection)
    })
    return connection.underWay <= mostAhead
  }
}
