import type { RequestListener } from 'node:http'
import path from 'node:path'
import { Registry } from 'prom-client'
import {
  folderOfRemote,
  portVariable as portVariableOf,
  readDescription,
} from '../remote/remote-description'
import { countAnswers } from '../server/count-answers'
import { readDrainSeconds, startHttpServer, stopOnSignal } from '../server/http-server'
import { startMetricsServer } from '../server/metrics-server'
import { createRemoteServer } from '../server/remote-server'

/** Limit of a request's headers in bytes: the gateway passes on up to 16 KiB and adds its own. */
const maxHeaderSize = 32 * 1024

function readPort(variable: string, fallback: number): number {
  const port = Number(process.env[variable] || fallback)
  if (Number.isInteger(port) && port >= 0 && port <= 65_535) return port
  throw new Error(`${variable} must be a port number, not "${process.env[variable]}".`)
}

/** The listener, with metrics for Prometheus if the environment sets a port for them. */
async function measured(listener: RequestListener, remote: string): Promise<RequestListener> {
  if (!process.env.METRICS_PORT) return listener
  const registry = new Registry()
  const host = process.env.METRICS_HOST || '127.0.0.1'
  await startMetricsServer(registry, { host, port: readPort('METRICS_PORT', 0) })
  return countAnswers(listener, registry, remote)
}

/** Serves the builds of the remote in the current folder. */
export async function run(): Promise<void> {
  const { name, port: defaultPort, access } = readDescription(process.cwd())
  const folder = folderOfRemote(name)
  const portVariable = portVariableOf(name)
  const port = readPort(portVariable, defaultPort)
  const gatewaySecret = process.env.GATEWAY_SECRET
  const isStaff = access === 'staff'
  if (isStaff && !gatewaySecret) {
    throw new Error(`GATEWAY_SECRET is required: ${folder} answers only the gateway.`)
  }

  const listener = createRemoteServer({
    // In a container, start.ts has copied the builds to a volume.
    directory: path.resolve(process.env.BUILDS_DIR || 'dist'),
    gatewaySecret: isStaff ? gatewaySecret : undefined,
  })
  const host = process.env.HOST || '127.0.0.1'
  const drainSeconds = readDrainSeconds(process.env)
  const server = await startHttpServer(await measured(listener, name), {
    name: folder,
    host,
    port,
    portVariable,
    maxHeaderSize,
    readyPath: '/health',
    drainSeconds,
  })
  stopOnSignal(server, drainSeconds)
  console.log(`${folder} listening on port ${server.port}`)
}
