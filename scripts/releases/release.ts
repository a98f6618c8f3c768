import {
  parseReleaseArguments,
  portalOfEnvironment,
  release,
  releaseOptions,
  rollback,
  status,
} from '../../remote-kit/src/release/release-command'
import { type Portal, ReleaseError } from '../../remote-kit/src/release/release-store'
import { originOf, serviceNamed } from '../portal/services'
import { workspaceRemotes } from '../remotes/workspace-remotes'
import { localReleases } from './local-releases'
import { releasableIn } from './releasable'

const help = `Makes a build live, or shows what is. Nothing else is built, restarted or changed.

Usage:
  npm run release -- REMOTE [OPTIONS]
${releaseOptions}
  npm run release -- --status           what is live of all
  npm run rollback -- REMOTE            what was live before is live again; a canary ends

REMOTE is a folder of this repository: ${releasableFolders().join(', ')}.
PORTAL_ORIGIN and DEPLOY_TOKEN name a portal elsewhere; without them it is the one of this checkout and its database.`

function releasableFolders(): string[] {
  return [...workspaceRemotes().map(({ folder }) => folder), 'shell']
}

/** The portal of this checkout on this machine. */
const ownPortal = (): Portal => ({
  store: localReleases(),
  origin: originOf(serviceNamed('shell')),
  mayBeOff: true,
})

async function run([command, ...args]: string[]): Promise<string> {
  if (args.includes('--help') || args.includes('-h')) return help
  const { values, positionals } = parseReleaseArguments(args)
  const [folder, ...rest] = positionals
  const portal: Portal = {
    ...(process.env.PORTAL_ORIGIN ? portalOfEnvironment() : ownPortal()),
    releaseCommand: `npm run release -- ${folder}`,
  }
  if (!folder && values.status) return status(portal)
  const isReleasable = folder && releasableFolders().includes(folder)
  if (!isReleasable || rest.length > 0) throw new ReleaseError(help)
  const releasable = releasableIn(folder)
  return command === 'rollback'
    ? rollback(releasable.name, portal, values)
    : release(releasable, portal, values)
}

run(process.argv.slice(2)).then(console.log, (error: Error) => {
  console.error(error instanceof ReleaseError ? error.message : error)
  process.exitCode = 1
})
