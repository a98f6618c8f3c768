import type { RequestListener } from 'node:http'
import { Histogram, type Registry } from 'prom-client'
import { statusClass } from './metrics-server'

/** A listener that records the status and the duration of a remote server's answers. */
export function countAnswers(
  listener: RequestListener,
  registry: Registry,
  remote: string,
): RequestListener {
  const durations = new Histogram({
    name: 'portal_remote_request_duration_seconds',
    help: 'Time in which the server of a remote answered',
    labelNames: ['remote', 'status'] as const,
    buckets: [0.001, 0.005, 0.02, 0.1, 0.5, 2],
    registers: [registry],
  })
  return (request, response) => {
    const end = durations.startTimer({ remote })
    response.once('close', () => end({ status: statusClass(response.statusCode) }))
    return listener(request, response)
  }
}
