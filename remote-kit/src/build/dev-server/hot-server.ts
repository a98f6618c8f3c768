import { once } from 'node:events'
import { mkdirSync, rmSync } from 'node:fs'
import {
  createServer,
  type IncomingMessage,
  type RequestListener,
  type ServerResponse,
} from 'node:http'
import { tmpdir, userInfo } from 'node:os'
import path from 'node:path'
import webpack, { type Compiler, type Configuration, type MultiCompiler, type Stats } from 'webpack'
import hotMiddleware from 'webpack-hot-middleware'
import { refuse, staticFiles } from '../../server/static-files'

export interface HotServer {
  /** What the first build of the files for browsers found. */
  first: Stats
  stop(): Promise<void>
}

interface HotServerOptions {
  port: number
  /** Folder for the files, which the server removes when it stops. */
  outputPath: string
  /** Path at which files are served. */
  publicPath: string
  /** Folders with further files. */
  folders?: string[]
  /** Headers of all answers. */
  headers?: Record<string, string>
  /** Whether pages have to load again after a build, whatever its code. */
  reloads?: () => boolean
  /** Answers what is no file. @returns whether it did */
  answer?: (
    pathname: string,
    request: IncomingMessage,
    response: ServerResponse,
  ) => Promise<boolean> | boolean
}

/** Names by which a browser on this machine asks; another name may be that of a site which leads here (DNS rebinding). */
const isOwnHost = (host = '') => /^(?:localhost|127\.0\.0\.1):\d+$/.test(host)

/** A folder for the files of one server. What a server that was killed has left is removed by the next one. */
export function emptyFolder(name: string): string {
  const folder = path.join(tmpdir(), `remote-kit-${userInfo().uid}`, name)
  rmSync(folder, { recursive: true, force: true })
  mkdirSync(folder, { recursive: true })
  return folder
}

/** Prints what each build found, and tells when the files are those of the last change. */
function follow(compiler: MultiCompiler) {
  let finish = () => {}
  let current = new Promise<void>((resolve) => {
    finish = resolve
  })
  let isBuilding = true
  let hadErrors = false
  compiler.hooks.invalid.tap('hot server', () => {
    if (isBuilding) return
    isBuilding = true
    current = new Promise((resolve) => {
      finish = resolve
    })
  })
  compiler.hooks.done.tap('hot server', (stats) => {
    isBuilding = false
    if (stats.hasErrors() || stats.hasWarnings()) console.log(stats.toString('errors-warnings'))
    else if (hadErrors) console.log('Everything compiles again.')
    hadErrors = stats.hasErrors()
    finish()
  })
  return () => current
}

/** Answers with files, once they are those of the last change. */
function listener(
  { outputPath, publicPath, folders = [], headers = {}, answer }: HotServerOptions,
  hot: ReturnType<typeof hotMiddleware>,
  built: () => Promise<void>,
): RequestListener {
  const files = staticFiles({
    directories: [outputPath, ...folders],
    headersOf: () => ({ 'Cache-Control': 'no-store' }),
  })
  const handle = async (request: IncomingMessage, response: ServerResponse) => {
    for (const [name, value] of Object.entries(headers)) response.setHeader(name, value)
    if (!isOwnHost(request.headers.host)) return refuse(response, 403, 'Not a name of this machine')
    const [pathname = '/'] = request.url!.split('?')
    // A page hears of a build that is under way too.
    if (pathname === '/hot') return hot(request as never, response as never, () => {})
    await built()
    if (pathname === '/health') return response.end('ok')
    if (await answer?.(pathname, request, response)) return
    const file = pathname.slice(publicPath.length) || 'index.html'
    const isFound = pathname.startsWith(publicPath) && (await files(request, response, `/${file}`))
    if (!isFound) refuse(response, 404, 'There is no such file')
  }
  // A page may be left while it sends, which must not end the server.
  return (request, response) => handle(request, response).catch(() => response.destroy())
}

/**
 * Builds, and builds again with each change, serves the files, and tells pages of new code at `/hot`. Answers to this machine
 * alone; resolves when the first build is done.
 * @param inBrowsers name of the configuration whose updates pages get
 */
export async function startHotServer(
  configurations: Configuration[],
  inBrowsers: string | undefined,
  options: HotServerOptions,
): Promise<HotServer> {
  const compiler = webpack(configurations)
  if (!compiler) throw new Error('webpack made no compiler')
  const built = follow(compiler)
  const main = compiler.compilers.find(({ name }) => name === inBrowsers) as Compiler
  const first = new Promise<Stats>((resolve) => main.hooks.done.tap('hot server', resolve))
  const hot = hotMiddleware(main, { path: '/hot', log: false })
  main.hooks.done.tap('hot server', () => {
    if (options.reloads?.()) hot.publish({ action: 'reload' })
  })
  const watching = compiler.watch({}, () => {})!
  const server = createServer(listener(options, hot, built))
  await once(server.listen(options.port, 'localhost'), 'listening')
  await built()
  return {
    first: await first,
    async stop() {
      hot.close()
      server.closeAllConnections()
      server.close()
      await new Promise((resolve) => watching.close(resolve))
      rmSync(options.outputPath, { recursive: true, force: true })
    },
  }
}
