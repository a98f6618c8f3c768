import { parseArgs } from 'node:util'
import { portalOrigin, refuseOrigin } from '../portal'
import { failsToRender } from '../remote/builds/build-evidence'
import { buildBefore, buildReplaced } from '../remote/builds/release-history'
import { readEnvironment } from '../server/environment'
import { portalElsewhere } from '../server/server-environment'
import { buildOfPresentSources, localBuilds, type Releasable, registerLocal } from './local-builds'
import { portalReleases } from './portal-releases'
import { describeBuilds, describeLive, failedRendersOf } from './release-report'
import {
  type LiveRelease,
  type PastRelease,
  type Portal,
  ReleaseError,
  type ReleaseStore,
  releaseNow,
} from './release-store'
import { rendersOf, rendersSince } from './renders-since'
import { statusCommand, whenServed } from './when-served'

/** Options of `release`. */
export const releaseOptions = `  (nothing)             the newest build is live; refused where the sources have changed since
  --to BUILD            that build is live, also an older one
  --canary PERCENT      the build is shown to that share of visitors, beside the live one; 0 ends it
  --canary auto         the same in stages ("canary" in remote.json), on while it is no worse, back if it is
  --remove              the remote is out of service; its builds stay
  --list                the builds there are, newest first
  --status              what is live, since when, by whom, its canary and what that waits for, health and size
  --reason TEXT         why, for the history and whoever reads it
  --files ADDRESS       where the builds stand, if not at the remote's own server, such as https://cdn.example/blog`

const parsed = (args: string[]) =>
  parseArgs({
    args,
    allowPositionals: true,
    options: {
      to: { type: 'string' },
      canary: { type: 'string' },
      remove: { type: 'boolean' },
      list: { type: 'boolean' },
      status: { type: 'boolean' },
      reason: { type: 'string' },
      files: { type: 'string' },
    },
  })

/**
 * Parses the options and other arguments of `release`.
 * @throws ReleaseError for an unknown option
 */
export function parseReleaseArguments(args: string[]) {
  try {
    return parsed(args)
  } catch (error) {
    throw new ReleaseError(`${(error as Error).message}\n\n${releaseOptions}`)
  }
}

type Options = ReturnType<typeof parsed>['values']

const liveOf = async (store: ReleaseStore, name: string): Promise<LiveRelease | undefined> =>
  (await store.releases(name)).live.find(({ remote }) => remote === name)

/**
 * Id of the build to release. A local build is registered first; any other must be registered already.
 * @throws ReleaseError when it is neither
 */
async function prepare(releasable: Releasable, { store }: Portal, options: Options) {
  const { directory, name } = releasable
  const id = options.to ?? buildOfPresentSources(releasable)
  if (localBuilds(directory).includes(id)) {
    await registerLocal(store, releasable, id, options.files)
    return id
  }
  const known = (await store.builds(name)).map(({ build }) => build)
  if (known.includes(id)) return id
  throw new ReleaseError(
    `${name} has no build ${id}.${known.length > 0 ? ` There are:\n${known.join('\n')}` : ''}`,
  )
}

/** Percentage of visitors; `auto` for a canary that watches itself. */
const shareOf = (text: string): number | 'auto' => {
  if (text === 'auto') return text
  if (/^\d{1,2}$/.test(text)) return Number(text)
  throw new ReleaseError(`--canary must be auto, or a percentage from 0 to 99, not "${text}".`)
}

async function releaseCanary(
  releasable: Releasable,
  portal: Portal,
  options: Options,
): Promise<string> {
  const { name } = releasable
  const { store } = portal
  const live = await liveOf(store, name)
  if (!live) throw new ReleaseError(`${name} has no live build, which a canary needs.`)
  const share = shareOf(options.canary!)
  const id = options.to ?? live.canary?.build.build
  if (share === 0) {
    await store.release(name, { ...based(live, options), canary: null })
    return `${name} has no canary any more, ${live.build.build} is live (${store.label}).`
  }
  const build = await prepare(releasable, portal, { ...options, to: id })
  const canary = share === 'auto' ? { build, watch: true as const } : { build, share }
  await store.release(name, { ...based(live, options), canary })
  const shown = share === 'auto' ? `${(await liveOf(store, name))?.canary?.share}` : share
  const said = `${name} ${build} is shown to ${shown} % of the visitors, ${live.build.build} to the others (${store.label}).`
  return share === 'auto'
    ? `${said}\nIt goes on by itself while it is no worse, and back if it is; "${statusCommand(portal)}" says how far it is.`
    : said
}

const based = (live: LiveRelease, { reason }: Options) => ({
  build: live.build.build,
  basedOn: live.id,
  reason,
})

const commandFor = ({ releaseCommand = 'npx remote-kit release' }: Portal, build: string) =>
  `${releaseCommand} --to ${build}`

/** A sentence where a build was registered before the one that it takes the place of. */
async function whetherOlder(portal: Portal, name: string, build: string): Promise<string[]> {
  const live = (await liveOf(portal.store, name))?.build.build
  if (!live || live === build) return []
  const newestFirst = (await portal.store.builds(name)).map((each) => each.build)
  if (newestFirst.indexOf(build) < newestFirst.indexOf(live)) return []
  return [
    `It is older than ${live}, which was live until now: "${commandFor(portal, live)}" makes that live again.`,
  ]
}

/** A hint where the history will not say why. */
const whetherReasoned = (reason: string | undefined): string[] =>
  reason ? [] : ['No reason was given; next time --reason TEXT tells the history why.']

/** @throws ReleaseError where the build is live, and its pages cannot be rendered */
async function makeLive(name: string, build: string, portal: Portal, reason: string | undefined) {
  const { store } = portal
  const older = await whetherOlder(portal, name, build)
  const before = await rendersOf(store, name, build)
  await releaseNow(store, name, { build, canary: null, reason })
  const served = await whenServed(portal, name, build)
  const renders = rendersSince(before, await rendersOf(store, name, build))
  const isFailing = failsToRender(renders)
  const live = `${name} ${build} is live (${store.label})`
  const said = [
    isFailing
      ? `${live}, but ${failedRendersOf(renders)} of its pages failed: "${statusCommand(portal)}" says why.`
      : `${live}.`,
    ...served,
    ...older,
    ...whetherReasoned(reason),
  ].join('\n')
  if (isFailing) throw new ReleaseError(said)
  return said
}

/**
 * `release`: does what the options ask for, and returns the text to print.
 * @throws ReleaseError
 */
export async function release(
  releasable: Releasable,
  portal: Portal,
  options: Options,
): Promise<string> {
  const { name, directory } = releasable
  const { store } = portal
  if (options.list) {
    const { live, history } = await store.releases(name)
    return describeBuilds(
      await store.builds(name),
      live.find(({ remote }) => remote === name),
      history,
      localBuilds(directory),
    )
  }
  if (options.status) return status(portal, name)
  if (options.remove) {
    await releaseNow(store, name, { build: null, canary: null, reason: options.reason })
    return `${name} is out of service (${store.label}).`
  }
  if (options.canary !== undefined) return releaseCanary(releasable, portal, options)
  const build = await prepare(releasable, portal, options)
  return makeLive(name, build, portal, options.reason)
}

/** `release --status`, of one remote or of all. */
export async function status({ store, origin }: Portal, name?: string): Promise<string> {
  const lines = await describeLive(store, origin, name)
  return lines || `${name ?? 'Nothing'} is not live (${store.label}).`
}

function nothingBefore(name: string, portal: Portal, history: readonly PastRelease[]): string {
  const sentence = `No build of ${name} was live before ${history[0]!.build}`
  const replaced = buildReplaced(history)
  return replaced
    ? `${sentence}, and a rollback does not go forward. The build that was live last is ${replaced}: "${commandFor(portal, replaced)}" makes it live again.`
    : `${sentence}.`
}

/**
 * `rollback`: what was live before is live again; a canary ends. It leads to older builds only: after `release --to` of an
 * older build not forward to the one that was replaced, which may be the one with the fault.
 * @throws ReleaseError when there was nothing before, and for options that only `release` has
 */
export async function rollback(
  name: string,
  portal: Portal,
  { reason, ...others }: Options = {},
): Promise<string> {
  const [other] = Object.keys(others)
  if (other) {
    throw new ReleaseError(
      `A rollback has no --${other}; "release --to BUILD" makes a certain build live.`,
    )
  }
  const { history } = await portal.store.releases(name)
  const [present] = history
  if (!present) throw new ReleaseError(`${name} was never live, so nothing can be taken back.`)
  if (present.canaryBuild) return makeLive(name, present.build!, portal, reason)
  const before = buildBefore(history)
  if (!before) {
    throw new ReleaseError(nothingBefore(name, portal, history))
  }
  return makeLive(name, before, portal, reason)
}

/**
 * The portal that the environment names by PORTAL_ORIGIN and DEPLOY_TOKEN.
 * @throws ReleaseError when one of them is missing or invalid
 */
export function portalOfEnvironment(): Portal {
  const origin = portalOrigin() ?? refuseOrigin('')
  const { DEPLOY_TOKEN: token } = readEnvironment(process.env, portalElsewhere)
  if (!token) {
    throw new ReleaseError(
      'DEPLOY_TOKEN is missing; whoever runs the portal makes one with "npm run admin -- token create REMOTE".',
    )
  }
  return { store: portalReleases(origin, token), origin }
}
