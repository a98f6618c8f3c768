import path from 'node:path'
import { readFederatedPackage } from '../build/federated-package'
import { sayingWhetherSent } from '../release/interruption'
import { buildOfPresentSources, type Releasable } from '../release/local-builds'
import { hasBuildTools, releasableHere } from '../release/releasable-here'
import {
  parseReleaseArguments,
  portalOfEnvironment,
  release,
  releaseOptions,
} from '../release/release-command'
import { describeWeight } from '../remote/builds/build-weight'

export { releaseOptions as options }

type Options = ReturnType<typeof parseReleaseArguments>['values']

/** The build that the options name or imply, if any. A canary without a build means the one that is shown already. */
function buildToRelease(releasable: Releasable, options: Options): string | undefined {
  if (options.list || options.status || options.remove) return
  return (
    options.to ?? (options.canary === undefined ? buildOfPresentSources(releasable) : undefined)
  )
}

/**
 * Checks the newest build like `test`; an earlier one passed when it was the newest. Skipped where only servers
 * are installed, because nothing there can load a build.
 * @throws Error with one sentence on the first problem
 */
async function checkNewest(folder: string): Promise<void> {
  if (!hasBuildTools()) {
    return console.warn(
      'The build was not checked, because the build tools are not installed here.',
    )
  }
  const { checkReleasable } = await import('../test/check-releasable')
  await checkReleasable(folder, readFederatedPackage(process.cwd()))
}

/** Registers a build and makes it live, at the portal that PORTAL_ORIGIN names (D41). */
export async function run(args: string[]): Promise<void> {
  const { values } = parseReleaseArguments(args)
  const releasable = releasableHere()
  const build = buildToRelease(releasable, values)
  const folder = build && path.join(releasable.directory, 'dist', build)
  if (folder && !values.to) await checkNewest(folder)
  console.log(await release(releasable, sayingWhetherSent(portalOfEnvironment()), values))
  const weight = folder && describeWeight(folder)
  if (weight) console.log(weight)
}
