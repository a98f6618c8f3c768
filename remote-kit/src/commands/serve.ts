import type { RequestListener } from 'node:http'
import path from 'node:path'
import { Registry } from 'prom-client'
import {
  folderOfRemote,
  portVariable as portVariableOf,
  readDescription,
} from '../remote/remote-description'
import { countAnswers } from '../server/count-answers'
import { readEnvironment, type Values } from '../server/environment'
import { startHttpServer, stopOnSignal } from '../server/http-server'
import { startMetricsServer } from '../server/metrics-server'
import { createRemoteServer } from '../server/remote-server'
import { remotePort, remoteServer } from '../server/server-environment'

/** Limit of a request's headers in bytes: the gateway passes on up to 16 KiB and adds its own. */
const maxHeaderSize = 32 * 1024

type ServerValues = Values<typeof remoteServer>

/** The listener, with metrics for Prometheus if the environment sets a port for them. */
async function measured(
  listener: RequestListener,
  remote: string,
  { METRICS_PORT: port, METRICS_HOST: host }: ServerValues,
): Promise<RequestListener> {
  if (port === undefined) return listener
  const registry = new Registry()
  await startMetricsServer(registry, { host, port })
  return countAnswers(listener, registry, remote)
}

/** Serves the builds of the remote in the current folder. */
export async function run(): Promise<void> {
  const { name, port: defaultPort, access } = readDescription(process.cwd())
  const folder = folderOfRemote(name)
  const portVariable = portVariableOf(name)
  const port = readEnvironment(process.env, { [portVariable]: remotePort })[portVariable]
  const values = readEnvironment(process.env, remoteServer)
  const isStaff = access === 'staff'
  if (isStaff && !values.GATEWAY_SECRET) {
    throw new Error(`GATEWAY_SECRET is required: ${folder} answers only the gateway.`)
  }

  const listener = createRemoteServer({
    // In a container, start.ts has copied the builds to a volume.
    directory: values.BUILDS_DIR ?? path.resolve('dist'),
    gatewaySecret: isStaff ? values.GATEWAY_SECRET : undefined,
  })
  const server = await startHttpServer(await measured(listener, name, values), {
    name: folder,
    host: values.HOST,
    port: port ?? defaultPort,
    portVariable,
    maxHeaderSize,
    readyPath: '/health',
    drainSeconds: values.DRAIN_SECONDS,
  })
  stopOnSignal(server, values.DRAIN_SECONDS)
  console.log(`${folder} listening on port ${server.port}`)
}
