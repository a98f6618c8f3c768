import type { RequestListener } from 'node:http'
import path from 'node:path'
import { Registry } from 'prom-client'
import {
  folderOfRemote,
  portVariable as portVariableOf,
  type RemoteDescription,
  readDescription,
} from '../remote/remote-description'
import { createRemoteServer } from '../server/builds/remote-server'
import { countAnswers } from '../server/count-answers'
import { readEnvironment, type Values } from '../server/environment'
import { startHttpServer, stopOnSignal } from '../server/http-server'
import { filesKey } from '../server/key-of-remote'
import { startMetricsServer } from '../server/metrics-server'
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

/**
 * Keys of which requests for a staff remote's code carry one; undefined for a public remote.
 * @throws Error without any: the message is for who starts the server
 */
export function keysOf(
  { name, access }: Pick<RemoteDescription, 'name' | 'access'>,
  { FILES_KEY = '', GATEWAY_SECRET: secret }: Pick<ServerValues, 'FILES_KEY' | 'GATEWAY_SECRET'>,
): string[] | undefined {
  if (access !== 'staff') return undefined
  const given = FILES_KEY.split(',').flatMap((key) => key.trim() || [])
  // Gateways of the version before send the secret itself.
  const own = secret ? [filesKey(secret, name), secret] : []
  if (given.length + own.length > 0) return [...given, ...own]
  throw new Error(
    `FILES_KEY is required: ${folderOfRemote(name)} answers only the gateway. "npm run admin -- files-key ${name}" prints it at the portal; the portal's own servers take GATEWAY_SECRET instead.`,
  )
}

/** Serves the builds of the remote in the current folder. */
export async function run(): Promise<void> {
  const description = readDescription(process.cwd())
  const { name, port: defaultPort } = description
  const folder = folderOfRemote(name)
  const portVariable = portVariableOf(name)
  const port = readEnvironment(process.env, { [portVariable]: remotePort })[portVariable]
  const values = readEnvironment(process.env, remoteServer)

  const listener = createRemoteServer({
    // In a container, start.ts has copied the builds to a volume.
    directory: values.BUILDS_DIR ?? path.resolve('dist'),
    keys: keysOf(description, values),
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
