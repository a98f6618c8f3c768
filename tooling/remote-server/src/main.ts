import { readFileSync } from 'node:fs'
import { createServer } from 'node:http'
import path from 'node:path'
import { createRemoteServer } from './remote-server'

interface PackageManifest {
  federation: { portVariable: string; port: number; access: 'public' | 'gateway' }
}

function fail(message: string): never {
  console.error(message)
  process.exit(1)
}

/** Serves the builds of the remote in the current folder. */
function main() {
  const directory = process.cwd()
  const folder = path.basename(directory)
  const manifest: PackageManifest = JSON.parse(readFileSync('package.json', 'utf8'))
  const { portVariable, port: defaultPort, access } = manifest.federation
  const port = Number(process.env[portVariable] || defaultPort)
  if (!Number.isInteger(port) || port < 0 || port > 65_535) {
    fail(`${portVariable} must be a port number, not "${process.env[portVariable]}".`)
  }
  const gatewaySecret = process.env.GATEWAY_SECRET
  if (access === 'gateway' && !gatewaySecret) {
    fail(`GATEWAY_SECRET is required: ${folder} answers only the gateway.`)
  }

  const server = createServer(
    createRemoteServer({
      // In a container the builds stand in a volume, which start.ts has filled.
      directory: path.resolve(process.env.BUILDS_DIR || 'dist'),
      gatewaySecret: access === 'gateway' ? gatewaySecret : undefined,
    }),
  )
  server.on('error', (error: NodeJS.ErrnoException) => {
    if (error.code !== 'EADDRINUSE') fail(`${folder} cannot listen: ${error.message}.`)
    fail(`Port ${port} is in use; stop what uses it or set ${portVariable}.`)
  })
  server.listen(port, process.env.HOST || '127.0.0.1', () =>
    console.log(`${folder} listening on port ${port}`),
  )

  const stop = () => {
    server.close(() => process.exit(0))
    server.closeIdleConnections()
  }
  process.once('SIGTERM', stop)
  process.once('SIGINT', stop)
}

main()
