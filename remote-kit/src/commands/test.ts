import path from 'node:path'
import { buildId, readFederatedPackage } from '../build/federated-package'
import { liveRemotes, portalOrigin, shellContract } from '../portal'
import { describeWeight } from '../remote/build-weight'
import { type RemoteContract, refusal } from '../remote/contract'
import type { RemoteDescription } from '../remote/remote-description'
import { conflictsOf } from '../remote/routing'
import { checkReleasable } from '../test/check-releasable'

/** @throws Error when the remote's addresses are taken in the portal, or the portal lacks what its build uses */
async function checkPortal(
  origin: string,
  description: RemoteDescription,
  build: string,
  contract: RemoteContract,
): Promise<void> {
  const [conflict] = conflictsOf(description, await liveRemotes(origin))
  if (conflict) throw new Error(conflict)
  const shell = { build: `at ${origin}`, contract: await shellContract(origin) }
  const reason = refusal({ name: description.name, build, contract }, shell)
  if (reason) throw new Error(reason)
}

/**
 * Checks that the build of the present sources can be released, and that the portal that PORTAL_ORIGIN names,
 * if any, can take it.
 * @throws Error with one sentence on the first problem
 */
export async function run(): Promise<void> {
  const pkg = readFederatedPackage(process.cwd())
  const build = buildId(pkg)
  const folder = path.join(pkg.directory, 'dist', build)
  const contract = await checkReleasable(folder, pkg)
  const origin = portalOrigin()
  if (origin) await checkPortal(origin, pkg.description!, build, contract)
  const compared = origin
    ? `the portal at ${origin} has what it needs`
    : 'not compared with a portal, as PORTAL_ORIGIN is not set'
  console.log(`${pkg.folder} ${build} can be released: ${compared}.`)
  const weight = describeWeight(folder)
  if (weight) console.log(weight)
}
