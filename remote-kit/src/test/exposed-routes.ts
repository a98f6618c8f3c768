import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import path from 'node:path'
import { createInstance } from '@module-federation/enhanced/runtime'
import type { RouteObject } from '@pt-portal/shared-ui/router'
import type { FederatedPackage } from '../build/federated-package'
import { sharedKeys, versionOf } from '../build/federation/shared-modules'
import { createRemoteServer } from '../server/builds/remote-server'
import { startHttpServer } from '../server/http-server'

/** Loads the modules that a build imports from the shell, as installed for the remote. */
function installed(directory: string) {
  const requireThere = createRequire(path.join(directory, 'package.json'))
  const entries = sharedKeys.map((key) => [
    key,
    {
      version: versionOf(key, directory),
      lib: () => requireThere(key),
      shareConfig: { singleton: true, requiredVersion: false as const },
    },
  ])
  return Object.fromEntries(entries)
}

/** File of the federation entry of a checked build, relative to its folder. */
function entryOf(folder: string): string {
  const { metaData } = JSON.parse(readFileSync(path.join(folder, 'mf-manifest.json'), 'utf8'))
  return path.posix.join(metaData.remoteEntry.path, metaData.remoteEntry.name)
}

/**
 * Loads the routes of a build for Node as the gateway does: over HTTP, with the shell's modules.
 * @throws Error when they cannot be loaded
 */
export async function exposedRoutes(
  folder: string,
  { name, directory }: Pick<FederatedPackage, 'name' | 'directory'>,
): Promise<RouteObject[]> {
  const server = await startHttpServer(createRemoteServer({ directory: folder }), {
    name,
    host: '127.0.0.1',
    port: 0,
    portVariable: 'PORT',
  })
  const entry = `http://127.0.0.1:${server.port}/${entryOf(folder)}`
  try {
    const host = createInstance({
      name: `test_of_${name}`,
      remotes: [{ name, entry, type: 'commonjs-module' }],
      shared: installed(directory),
    })
    const remote = await host.loadRemote<{ routes: RouteObject[] }>(`${name}/routes`)
    return remote!.routes
  } catch (error) {
    throw new Error(`The routes of ${name} cannot be loaded in Node: ${(error as Error).message}`)
  } finally {
    await server.stop()
  }
}
