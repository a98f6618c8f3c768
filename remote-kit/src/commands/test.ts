import path from 'node:path'
import { parseArgs } from 'node:util'
import { buildId, type FederatedPackage, readFederatedPackage } from '../build/federated-package'
import { liveRemotes, portalOrigin, shellContract } from '../portal'
import { conflictsOf } from '../remote/address-conflicts'
import { describeWeight } from '../remote/builds/build-weight'
import { type RemoteContract, refusal } from '../remote/contract/contract'
import type { RemoteDescription } from '../remote/remote-description'
import { checkReleasable } from '../test/check-releasable'
import { type BuildToTry, CannotOpen, tryPages } from '../test/try-pages'

export const options = `  --browser     fails where the pages cannot be opened, for lack of a browser or the shell, in place of saying so
  --no-browser  opens no pages`

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
 * Opens the pages of a build, and prints how many.
 * @throws Error with what is wrong with them, or, if they must be opened, why they cannot be
 */
async function openPages(build: BuildToTry, pkg: FederatedPackage, must: boolean): Promise<void> {
  try {
    for (const sentence of await tryPages(build, pkg)) console.log(sentence)
  } catch (error) {
    if (!(error instanceof CannotOpen)) throw error
    const sentence = `No page was opened, because ${error.message}.`
    if (must) throw new Error(sentence)
    console.log(`*** SKIPPED: ${sentence}`)
  }
}

/**
 * Checks that the build of the present sources can be released, that its pages are the same on the server and in a browser,
 * and that the portal that PORTAL_ORIGIN names, if any, can take it.
 * @throws Error with one sentence on the first problem
 */
export async function run(args: string[]): Promise<void> {
  const { values } = parseArgs({
    args,
    options: { browser: { type: 'boolean' } },
    allowNegative: true,
  })
  const pkg = readFederatedPackage(process.cwd())
  const build = buildId(pkg)
  const folder = path.join(pkg.directory, 'dist', build)
  const contract = await checkReleasable(folder, pkg)
  const origin = portalOrigin()
  if (pkg.serverRendered && values.browser !== false) {
    const tried = { folder, version: build, contract, dataOrigin: origin }
    await openPages(tried, pkg, values.browser === true)
  }
  if (origin) await checkPortal(origin, pkg.description!, build, contract)
  const compared = origin
    ? `the portal at ${origin} has what it needs`
    : 'not compared with a portal, as PORTAL_ORIGIN is not set'
  console.log(`${pkg.folder} ${build} can be released: ${compared}.`)
  const weight = describeWeight(folder)
  if (weight) console.log(weight)
}
