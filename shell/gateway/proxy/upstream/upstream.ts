import type { IncomingMessage, ServerResponse } from 'node:http'
import { type Connections, connectionsTo, type UpstreamRequest } from './exchange'
import { Lane, type LaneOptions } from './lane'

/** Milliseconds in which a server behind has to go on with its answer. */
const timeoutMs = 30_000

/** Methods of requests that change nothing. */
export const readingMethods = ['GET', 'HEAD', 'OPTIONS']

export interface Upstream {
  origin: string
  /** What to call the server behind it in an error. */
  label: string
  /** What metrics call it. */
  name: string
  lane: Lane
  connections: Connections
}

/** One kind of requests to a server behind: kept connections of its own, bounded in number, with a bounded queue (D72). */
export function createUpstream(
  { origin, label, name }: Pick<Upstream, 'origin' | 'label' | 'name'>,
  lane: LaneOptions,
): Upstream {
  return {
    ...{ origin, label, name },
    lane: new Lane(lane),
    connections: connectionsTo(origin, timeoutMs),
  }
}

interface ConnectionError extends NodeJS.ErrnoException {
  wasReused?: boolean
}

// A server may close a kept connection at the very moment it is used again; asking anew is safe for what only reads.
const isStale = ({ method }: UpstreamRequest, { wasReused, code = '' }: ConnectionError) =>
  readingMethods.includes(method) && wasReused && ['ECONNRESET', 'EPIPE'].includes(code)

/**
 * The head of the answer to a request.
 * @throws what the connection failed with
 */
export async function ask(
  { connections }: Upstream,
  request: UpstreamRequest,
  response: ServerResponse,
): Promise<IncomingMessage> {
  const isStream = request.body !== undefined && !Buffer.isBuffer(request.body)
  if (isStream) return connections.overOwn(request, response)
  try {
    return await connections.overKept(request, response)
  } catch (error) {
    if (!isStale(request, error as ConnectionError) || response.destroyed) throw error
    // Over a connection of its own: the other kept ones may be just as stale.
    return connections.overOwn(request, response)
  }
}
