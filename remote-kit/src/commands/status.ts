import { parseArgs } from 'node:util'
import { releasableHere } from '../release/releasable-here'
import { portalOfEnvironment } from '../release/release-command'
import { describeView, teamView } from '../release/team-view'

export const options = '  --json                everything as JSON, for programs'

/** Shows what the portal that PORTAL_ORIGIN names knows of this remote. */
export async function run(args: string[]): Promise<void> {
  const { values } = parseArgs({ args, options: { json: { type: 'boolean' } } })
  const { name } = releasableHere()
  const portal = portalOfEnvironment()
  const view = await teamView(portal, name)
  console.log(values.json ? JSON.stringify(view, null, 2) : await describeView(view, portal, name))
}
