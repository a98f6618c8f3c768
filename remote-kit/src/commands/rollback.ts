import {
  parseReleaseArguments,
  portalOfEnvironment,
  releasableHere,
  rollback,
} from '../release/release-command'

/** What can be said after `rollback`. */
export const options = '  --reason TEXT  for the history'

/** Makes the build live again that was before, at the portal that PORTAL_ORIGIN names (D41). */
export async function run(args: string[]): Promise<void> {
  const { values } = parseReleaseArguments(args)
  console.log(await rollback(releasableHere().name, portalOfEnvironment(), values))
}
