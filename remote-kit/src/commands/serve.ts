import path from 'node:path'
import {
  folderOfRemote,
  portVariable as portVariableOf,
  readDescription,
} from '../remote/remote-description'
import { startHttpServer, stopOnSignal } from '../server/http-server'
import { createRemoteServer } from '../server/remote-server'

/** The gateway lets 16 KiB of headers through and adds its own. */
const maxHeaderSize = 32 * 1024

/** Serves the builds of the remote in the current folder. */
export async function run(): Promise<void> {
  const { name, port: defaultPort, access } = readDescription(process.cwd())
  const folder = folderOfRemote(name)
  const portVariable = portVariableOf(name)
  const port = Number(process.env[portVariable] || defaultPort)
  if (!Number.isInteger(port) || port < 0 || port > 65_535) {
    throw new Error(`${portVariable} must be a port number, not "${process.env[portVariable]}".`)
  }
  const gatewaySecret = process.env.GATEWAY_SECRET
  const isStaff = access === 'staff'
  if (isStaff && !gatewaySecret) {
    throw new Error(`GATEWAY_SECRET is required: ${folder} answers only the gateway.`)
  }

  const listener = createRemoteServer({
    // In a container the builds stand in a volume, which start.ts has filled.
    directory: path.resolve(process.env.BUILDS_DIR || 'dist'),
    gatewaySecret: isStaff ? gatewaySecret : undefined,
  })
  const host = process.env.HOST || '127.0.0.1'
  const server = await startHttpServer(listener, {
    name: folder,
    host,
    port,
    portVariable,
    maxHeaderSize,
  })
  stopOnSignal(server)
  console.log(`${folder} listening on port ${server.port}`)
}
