import {
  parseReleaseArguments,
  portalOfEnvironment,
  releasableHere,
  release,
} from '../release/release-command'

/** Registers a build and makes it live, at the portal that PORTAL_ORIGIN names (D41). */
export async function run(args: string[]): Promise<void> {
  const { values } = parseReleaseArguments(args)
  console.log(await release(releasableHere(), portalOfEnvironment(), values))
}
