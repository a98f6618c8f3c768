import type { AddressInfo } from 'node:net'
import { connect, createServer, type Socket } from 'node:net'

/**
 * What becomes of a transaction's end: `refused` by the certification of a cluster, which undoes it; connection `lost` before
 * the COMMIT arrives, or `unanswered` as it is lost after it was done.
 */
export type CommitFault = 'refused' | 'lost' | 'unanswered'

/** Stands between an API and its MySQL server, speaks enough of its protocol to know a COMMIT, and spoils it. */
export interface FaultRelay {
  port: number
  /** Asked at each COMMIT, with how many there were before. */
  faultOf: (commit: number) => CommitFault | null
  commits: number
  close(): Promise<void>
}

const queryCommand = 0x03
const headerBytes = 4

/** One packet of the client: three bytes of length, a number, and what it says. */
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

// Clients send a statement as one piece and wait for its answer, so that no packet comes in parts.
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
