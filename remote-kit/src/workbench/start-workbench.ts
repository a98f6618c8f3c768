import { emptyFolder, startHotServer } from '../build/dev-server/hot-server'
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
  const outputPath = emptyFolder(`workbench-${port}`)
  const config = workbenchConfig(directory, outputPath)
  const server = await startHotServer([config], config.name, { port, outputPath, publicPath: '/' })
  if (server.first.hasErrors()) {
    await server.stop()
    throw new Error(server.first.toString({ preset: 'errors-only' }))
  }
  return server.stop
}
