import { sayingWhetherSent } from '../release/interruption'
import { releasableHere } from '../release/releasable-here'
import { parseReleaseArguments, portalOfEnvironment, rollback } from '../release/release-command'

/** Options of `rollback`. */
export const options = '  --reason TEXT  why, for the history'

/** Makes the previous build live again, at the portal that PORTAL_ORIGIN names (D41). */
export async function run(args: string[]): Promise<void> {
  const { values } = parseReleaseArguments(args)
  console.log(
    await rollback(releasableHere().name, sayingWhetherSent(portalOfEnvironment()), values),
  )
}
