import path from 'node:path'
import webpack from 'webpack'
import WebpackDevServer, { type Configuration } from 'webpack-dev-server'
import { localSettingsFile, readLocalSettings } from '../settings/local-settings'
import type { FederatedPackage } from './federated-package'
import { browserConfig, lightConfig, nodeConfig, shellAssets } from './webpack-config'

export interface DevServerOptions {
  port: number
  /** Keeps components' state over an update; needs a development build of React in the page. */
  fastRefresh: boolean
}

/** Prints a sentence, unless it is the last one: the portal asks with every page. */
function complaining(): (sentence: string) => void {
  let last = ''
  return (sentence) => {
    if (sentence !== last) console.warn(sentence)
    last = sentence
  }
}

/** Path at which files are served; the shell's own are under `/assets/`, as in its builds. */
const publicPath = ({ isHost }: FederatedPackage) => (isHost ? shellAssets : '/')

/** Address of a remote's manifest on its development server. */
export const manifestAddress = (port: number) => `http://localhost:${port}/mf-manifest.json`

function serverOptions(pkg: FederatedPackage, { port }: DevServerOptions): Configuration {
  const { directory, description } = pkg
  const complain = complaining()
  return {
    host: 'localhost',
    port,
    hot: true,
    devMiddleware: { publicPath: publicPath(pkg), stats: 'errors-warnings' },
    static: pkg.isHost
      ? { directory: path.join(pkg.directory, 'public'), publicPath: publicPath(pkg) }
      : false,
    // The page comes from the shell, which is another origin.
    headers: { 'Access-Control-Allow-Origin': '*' },
    client: {
      webSocketURL: { hostname: 'localhost', port, pathname: '/ws' },
      overlay: { errors: true, warnings: false, runtimeErrors: true },
    },
    setupMiddlewares: (middlewares, server) => {
      server.app?.get('/health', (_request, response) => {
        server.middleware?.waitUntilValid(() => response.end('ok'))
      })
      // The portal takes the developer's own values of settings from here.
      server.app?.get(`/${localSettingsFile}`, (_request, response) => {
        const values = description ? readLocalSettings(directory, description, complain) : {}
        response.end(JSON.stringify(values))
      })
      return middlewares
    },
  }
}

/** Serves a package with hot reload; resolves when its first build is done. */
export async function startDevServer(
  pkg: FederatedPackage,
  options: DevServerOptions,
): Promise<WebpackDevServer> {
  const outputPath = path.join(pkg.directory, 'dist/dev')
  const build = { buildId: 'development', outputPath, fastRefresh: options.fastRefresh }
  const light = pkg.isHost ? [lightConfig(pkg, build, true)] : []
  // For a built portal, which renders pages on the server. A portal in development leaves them to browsers.
  const isRendered = !pkg.isHost && pkg.serverRendered && !options.fastRefresh
  const node = isRendered ? [nodeConfig(pkg, build, true)] : []
  const compiler = webpack([...light, browserConfig(pkg, build, true), ...node])
  if (!compiler) throw new Error(`${pkg.folder}: no compiler`)
  const server = new WebpackDevServer(serverOptions(pkg, options), compiler)
  await server.start()
  await new Promise<void>((resolve) => server.middleware?.waitUntilValid(() => resolve()))
  return server
}
