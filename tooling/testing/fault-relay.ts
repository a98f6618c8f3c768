import type { AddressInfo } from 'node:net'
import { connect, createServer, type Socket } from 'node:net'

/**
 * Fault at a COMMIT: `refused`, rolled back as by a cluster's certification; `lost`, the connection breaks
 * before the COMMIT arrives; `unanswered`, it breaks after the commit was done.
 */
export type CommitFault = 'refused' | 'lost' | 'unanswered'

/** A relay between an API and its MySQL server that recognises a COMMIT in the protocol and makes it fail. */
export interface FaultRelay {
  port: number
  /** Called at each COMMIT with the number of earlier ones. */
  faultOf: (commit: number) => CommitFault | null
  commits: number
  close(): Promise<void>
}

const queryCommand = 0x03
const headerBytes = 4

/** A protocol packet: length in three bytes, sequence number, payload. */
const packet = (sequence: number, payload: Buffer) => {
  const header = Buffer.alloc(headerBytes)
  header.writeUIntLE(payload.length, 0, 3)
  header[3] = sequence
  return Buffer.concat([header, payload])
}

const rollback = packet(0, Buffer.concat([Buffer.from([queryCommand]), Buffer.from('ROLLBACK')]))

/** Error 1213 as servers send it: mark, number, state, text. */
const deadlock = packet(
  1,
  Buffer.concat([
    Buffer.from([0xff, 0xbd, 0x04]),
    Buffer.from('#40001Deadlock found when trying to get lock; try restarting transaction'),
  ]),
)

// Clients send a statement in one piece and wait for its answer, so packets are never split.
const isCommit = (bytes: Buffer) =>
  bytes[headerBytes] === queryCommand &&
  /^COMMIT\b/i.test(bytes.toString('latin1', headerBytes + 1))

/** Relays loopback connections to a MySQL server. */
export async function startFaultRelay(targetPort: number): Promise<FaultRelay> {
  const sockets = new Set<Socket>()
  const keep = (socket: Socket) => {
    sockets.add(socket)
    socket.on('error', () => socket.destroy()).on('close', () => sockets.delete(socket))
  }

  const server = createServer((client) => {
    const database = connect(targetPort, '127.0.0.1')
    keep(client)
    keep(database)
    let fault: CommitFault | null = null
    client.on('data', (bytes) => {
      if (isCommit(bytes)) {
        fault = relay.faultOf(relay.commits)
        relay.commits += 1
      }
      if (fault === 'lost') client.destroy()
      else database.write(fault === 'refused' ? rollback : bytes)
    })
    database.on('data', (bytes) => {
      if (fault === 'unanswered') client.destroy()
      else client.write(fault === 'refused' ? deadlock : bytes)
      fault = null
    })
    client.on('close', () => database.destroy())
    database.on('close', () => client.destroy())
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))

  const relay: FaultRelay = {
    port: (server.address() as AddressInfo).port,
    faultOf: () => null,
    commits: 0,
    async close() {
      const closed = new Promise((resolve) => server.close(resolve))
      for (const socket of sockets) socket.destroy()
      await closed
    },
  }
  return relay
}
