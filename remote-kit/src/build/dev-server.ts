import { mkdirSync, rmSync } from 'node:fs'
import { createServer, type RequestListener } from 'node:http'
import { tmpdir, userInfo } from 'node:os'
import path from 'node:path'
import { text } from 'node:stream/consumers'
import webpack, { type Compiler, type MultiCompiler } from 'webpack'
import hotMiddleware from 'webpack-hot-middleware'
import { refuse, staticFiles } from '../server/static-files'
import { localSettingsFile, readLocalSettings } from '../settings/local-settings'
import { sourceFrames } from './dev/source-frames'
import type { FederatedPackage } from './federated-package'
import { browserConfig, lightConfig, nodeConfig, shellAssets } from './webpack-config'

export interface DevServerOptions {
  port: number
  /** Keeps components' state over an update; needs a development build of React in the page. */
  fastRefresh: boolean
}

export interface DevServer {
  stop(): Promise<void>
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

/** Longest stack of an error that a page sends. */
const longestStack = 20_000

/** What pages of the portal, which is another origin, need to read the answers and to count their bytes. */
const forPages = { 'Access-Control-Allow-Origin': '*', 'Timing-Allow-Origin': '*' }

/** Names by which a browser on this machine asks; another name may be that of a site which leads here (DNS rebinding). */
const isOwnHost = (host = '') => /^(?:localhost|127\.0\.0\.1):\d+$/.test(host)

/** Prints what each build found, and tells when the files are those of the last change. */
function follow(compiler: MultiCompiler) {
  let finish = () => {}
  let current = new Promise<void>((resolve) => {
    finish = resolve
  })
  let isBuilding = true
  compiler.hooks.invalid.tap('dev server', () => {
    if (isBuilding) return
    isBuilding = true
    current = new Promise((resolve) => {
      finish = resolve
    })
  })
  compiler.hooks.done.tap('dev server', (stats) => {
    isBuilding = false
    if (stats.hasErrors() || stats.hasWarnings()) console.log(stats.toString('errors-warnings'))
    finish()
  })
  return () => current
}

/** Answers with the package's files, once they are those of the last change, and with what the pages' dev client asks. */
function listener(
  pkg: FederatedPackage,
  outputPath: string,
  hot: ReturnType<typeof hotMiddleware>,
  built: () => Promise<void>,
): RequestListener {
  const prefix = publicPath(pkg)
  const files = staticFiles({
    directories: [outputPath, ...(pkg.isHost ? [path.join(pkg.directory, 'public')] : [])],
    headersOf: () => ({ 'Cache-Control': 'no-store' }),
  })
  const complain = complaining()
  return async (request, response) => {
    for (const [name, value] of Object.entries(forPages)) response.setHeader(name, value)
    if (!isOwnHost(request.headers.host)) return refuse(response, 403, 'Not a name of this machine')
    const [pathname = '/'] = request.url!.split('?')
    // A page hears of a build that is under way too.
    if (pathname === '/hot') return hot(request as never, response as never, () => {})
    await built()
    if (pathname === '/health') return response.end('ok')
    if (pathname === '/frames') {
      const stack = (await text(request)).slice(0, longestStack)
      response.setHeader('Content-Type', 'application/json')
      return response.end(JSON.stringify(sourceFrames(stack, { ...pkg, outputPath })))
    }
    // The portal takes the developer's own values of settings from here.
    if (pathname === `/${localSettingsFile}` && pkg.description) {
      const values = readLocalSettings(pkg.directory, pkg.description, complain)
      return response.end(JSON.stringify(values))
    }
    const isFound =
      pathname.startsWith(prefix) &&
      (await files(request, response, `/${pathname.slice(prefix.length)}`))
    if (!isFound) refuse(response, 404, 'There is no such file')
  }
}

/** A folder for the files of one server. What a server that was killed has left is removed by the next one. */
function emptyFolder(name: string): string {
  const folder = path.join(tmpdir(), `remote-kit-${userInfo().uid}`, name)
  rmSync(folder, { recursive: true, force: true })
  mkdirSync(folder, { recursive: true })
  return folder
}

/** Serves a package with hot reload; resolves when its first build is done. */
export async function startDevServer(
  pkg: FederatedPackage,
  { port, fastRefresh }: DevServerOptions,
): Promise<DevServer> {
  const outputPath = emptyFolder(`${pkg.folder}-${port}`)
  const build = {
    buildId: 'development',
    outputPath,
    fastRefresh,
    devServer: `http://localhost:${port}`,
  }
  const light = pkg.isHost ? [lightConfig(pkg, build, true)] : []
  // For a built portal, which renders pages on the server. A portal in development leaves them to browsers.
  const isRendered = !pkg.isHost && pkg.serverRendered && !fastRefresh
  const node = isRendered ? [nodeConfig(pkg, build, true)] : []
  const browser = browserConfig(pkg, build, true)
  const compiler = webpack([...light, browser, ...node])
  if (!compiler) throw new Error(`${pkg.folder}: no compiler`)
  const built = follow(compiler)
  const inBrowsers = compiler.compilers.find(({ name }) => name === browser.name) as Compiler
  const hot = hotMiddleware(inBrowsers, { path: '/hot', log: false })
  const watching = compiler.watch({}, () => {})!
  const server = createServer(listener(pkg, outputPath, hot, built))
  await new Promise<void>((resolve) => server.listen(port, 'localhost', resolve))
  await built()
  return {
    async stop() {
      hot.close()
      server.closeAllConnections()
      server.close()
      await new Promise((resolve) => watching.close(resolve))
      rmSync(outputPath, { recursive: true, force: true })
    },
  }
}
