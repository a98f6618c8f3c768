import path from 'node:path'
import { newestLocalBuild } from '../release/local-builds'
import {
  parseReleaseArguments,
  portalOfEnvironment,
  releasableHere,
  release,
  releaseOptions,
} from '../release/release-command'
import { describeWeight } from '../remote/build-weight'

export { releaseOptions as options }

/** Registers a build and makes it live, at the portal that PORTAL_ORIGIN names (D41). */
export async function run(args: string[]): Promise<void> {
  const { values } = parseReleaseArguments(args)
  const releasable = releasableHere()
  console.log(await release(releasable, portalOfEnvironment(), values))
  if (values.list || values.status || values.remove) return
  const { directory } = releasable
  // A canary without a name is the one that is shown already.
  const build = values.to ?? (values.canary === undefined && newestLocalBuild(directory))
  const weight = build && describeWeight(path.join(directory, 'dist', build))
  if (weight) console.log(weight)
}
