import path from 'node:path'
import { startHttpServer, stopOnSignal } from './http-server'
import { portVariable as portVariableOf, readDescription } from './remote-description'
import { createRemoteServer } from './remote-server'

/** The gateway lets 16 KiB of headers through and adds its own. */
const maxHeaderSize = 32 * 1024

/** Serves the builds of the remote in the current folder. */
async function main() {
  const directory = process.cwd()
  const folder = path.basename(directory)
  const { name, port: defaultPort, access } = readDescription(directory)
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

main().catch((error: Error) => {
  console.error(error.message)
  process.exit(1)
})
