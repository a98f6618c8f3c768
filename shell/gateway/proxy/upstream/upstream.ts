import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Translate } from '@pt-portal/remote-kit/messages/message'
import { type Connections, connectionsTo, type Patience, type UpstreamRequest } from './exchange'
import { Lane, type LaneOptions } from './lane'

export const usualPatience: Patience = { silentMs: 30_000 }

/** Milliseconds for a whole exchange with a server of a team, so that an answer that drips holds its slot no longer. */
export const teamsWholeMs = 120_000

/** Methods of requests that change nothing. */
export const readingMethods = ['GET', 'HEAD', 'OPTIONS']

export interface Upstream {
  origin: string
  /** Its name in error messages. */
  label: (t: Translate) => string
  /** Its name in metrics. */
  name: string
  lane: Lane
  connections: Connections
}

/** Upstreams that the gateway's readiness depends on: none of their lanes may be stuck. */
export type WatchedUpstreams = Set<Upstream>

/** An upstream for one kind of request, with a connection pool, a limit and a bounded queue of its own (D72). */
export function createUpstream(
  { origin, label, name }: Pick<Upstream, 'origin' | 'label' | 'name'>,
  lane: LaneOptions,
  patience = usualPatience,
): Upstream {
  return {
    ...{ origin, label, name },
    lane: new Lane(lane),
    connections: connectionsTo(origin, patience),
  }
}

interface ConnectionError extends NodeJS.ErrnoException {
  wasReused?: boolean
}

// An upstream may close a pooled connection just when it is used again; a retry is safe for reads.
const isStale = ({ method }: UpstreamRequest, { wasReused, code = '' }: ConnectionError) =>
  readingMethods.includes(method) && wasReused && ['ECONNRESET', 'EPIPE'].includes(code)

/**
 * Sends a request, and retries a read once when its pooled connection was stale.
 * @returns the response, as soon as its headers are there
 * @throws the connection's error
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
    // Retries over a new connection, because others in the pool may be stale too.
    return connections.overOwn(request, response)
  }
}
