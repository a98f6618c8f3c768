import webpack from 'webpack'
import WebpackDevServer from 'webpack-dev-server'
import { workbenchConfig } from './webpack-config'

/**
 * Serves a package's workbench on this machine alone; resolves when its first build is done.
 * @returns a function that stops it
 * @throws Error with what does not build
 */
export async function startWorkbench(
  directory: string,
  port: number,
): Promise<() => Promise<void>> {
  const compiler = webpack(workbenchConfig(directory))!
  const first = new Promise<webpack.Stats>((resolve) =>
    compiler.hooks.done.tap('workbench', resolve),
  )
  const server = new WebpackDevServer(
    { host: 'localhost', port, hot: true, static: false },
    compiler,
  )
  await server.start()
  const stats = await first
  if (stats.hasErrors()) {
    await server.stop()
    throw new Error(stats.toString({ preset: 'errors-only' }))
  }
  return () => server.stop()
}
