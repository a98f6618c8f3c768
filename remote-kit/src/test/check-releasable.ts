import path from 'node:path'
import type { FederatedPackage } from '../build/federated-package'
import type { RemoteContract } from '../remote/contract/contract'
import { readDescription } from '../remote/remote-description'
import { checkBuild } from './check-build'
import { checkPages } from './check-pages'
import { exposedRoutes } from './exposed-routes'

/**
 * Checks that a build is whole and, where the gateway renders it, has a page at each address that it claims.
 * @returns what it needs of the portal's shell
 * @throws Error with one sentence on the first thing that keeps it from being released
 */
export async function checkReleasable(
  folder: string,
  pkg: FederatedPackage,
): Promise<RemoteContract> {
  const contract = checkBuild(folder, pkg)
  if (pkg.serverRendered) {
    checkPages(readDescription(folder), await exposedRoutes(path.join(folder, 'node'), pkg))
  }
  return contract
}
