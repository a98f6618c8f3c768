import { collectDefaultMetrics, type Registry } from 'prom-client'
import { type RunningServer, startHttpServer } from './http-server'
import { refuse } from './static-files'

/** Where a server offers its metrics. */
export interface MetricsAddress {
  host: string
  port: number
}

/** Class of an HTTP status, such as `2xx`. */
export const statusClass = (status: number) => `${Math.floor(status / 100)}xx`

/**
 * Serves a registry to Prometheus, with the process's own figures, at `/metrics` of a port that visitors cannot
 * reach (D46).
 * @throws Error with a sentence for the person who starts the server
 */
export async function startMetricsServer(
  registry: Registry,
  { host, port }: MetricsAddress,
): Promise<RunningServer> {
  const server = await startHttpServer(
    async (request, response) => {
      if (request.url !== '/metrics') return refuse(response, 404, 'Metrics are at /metrics')
      try {
        const text = await registry.metrics()
        response.writeHead(200, { 'Content-Type': registry.contentType })
        response.end(text)
      } catch (error) {
        refuse(response, 500, (error as Error).message)
      }
    },
    { name: 'The metrics server', host, port, portVariable: 'METRICS_PORT' },
  )
  collectDefaultMetrics({ register: registry })
  return server
}
