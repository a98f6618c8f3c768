import { isDeepStrictEqual } from 'node:util'
import { conflictsOf } from '@pt-portal/remote-kit/remote/address-conflicts'
import {
  type RemoteContract,
  refusal,
  type ShellContract,
} from '@pt-portal/remote-kit/remote/contract'
import { isRemoteName } from '@pt-portal/remote-kit/remote/entry-address'
import type { Knex } from 'knex'
import { takenAddresses } from '../content/links/addresses'
import { targetCodes } from '../contract/language/languages'
import type { Executor } from '../platform/db/connect'
import { DuplicateKeyError } from '../platform/db/errors'
import { takeLock } from '../platform/db/locks'
import { inTransaction } from '../platform/db/transaction'
import { HttpError, notFound } from '../platform/http/errors'
import type { Deployer } from '../platform/http/guards'
import { firstStage, type StoredWatch, stageOf } from './canary/stored-watch'
import { checkDeployer } from './deployer'
import {
  type Build,
  type DetailedRelease,
  findBuild,
  insertBuild,
  insertRelease,
  presentRelease,
  presentReleases,
  type Release,
  type ReleasedBuild,
} from './repository'
import { type BuildInput, presentDetailed, type ReleaseInput } from './schema'

/** The current release of a remote that is in service. */
export interface LiveRelease extends DetailedRelease {
  build: ReleasedBuild
}

type Writer = (trx: Knex.Transaction) => Promise<void>

const bytesDiffer = ({ remote, build }: BuildInput) =>
  new HttpError(
    409,
    'bytes_differ',
    `${remote} ${build} is registered with other bytes; build it anew under an id of its own`,
  )

const staleBasis = (current: DetailedRelease | null) =>
  new HttpError(409, 'stale_release', 'Something else has been released in the meantime', {
    body: { current: current && presentDetailed(current) },
  })

export const unknownBuild = (remote: string, build: string) =>
  new HttpError(404, 'unknown_build', `${remote} has no build ${build}; register it first`)

const refused = (reasons: string[]) => new HttpError(422, 'release_refused', reasons.join('\n'))

/** Compares what identifies a build: its other fields follow from its bytes or from its registration. */
const sameBytes = (one: BuildInput, other: Build) =>
  one.digest === other.digest && one.entry === other.entry

/**
 * Registers a build; a build that is registered already stays unchanged.
 * @param write further writes in the same transaction, such as the audit log
 * @throws 403 for another team's remote, 409 when the id is registered with other bytes
 */
export async function registerBuild(
  knex: Knex,
  deployer: Deployer,
  input: BuildInput,
  write: Writer,
): Promise<Build> {
  checkDeployer(deployer, input.remote)
  const build = { ...input, registeredBy: deployer.name, registeredAt: new Date().toISOString() }
  return inTransaction(knex, async (trx) => {
    const known = await findBuild(trx, input.remote, input.build)
    if (known && !sameBytes(input, known)) throw bytesDiffer(input)
    if (known) return known
    await insertBuild(trx, build)
    await write(trx)
    return build
  }).catch(async (error) => {
    if (!(error instanceof DuplicateKeyError)) throw error
    // Another request has registered it at the same moment.
    return registerBuild(knex, deployer, input, write)
  })
}

async function withBuilds(
  knex: Knex | Knex.Transaction,
  release: Release,
): Promise<DetailedRelease> {
  const { build, canaryBuild, canaryShare, ...rest } = release
  const canary = canaryBuild && (await findBuild(knex, release.remote, canaryBuild))
  return {
    ...rest,
    build: build === null ? null : await findBuild(knex, release.remote, build),
    canary: canary ? { build: canary, share: canaryShare! } : null,
  }
}

/** The current release of every remote that is in service. */
export async function liveReleases(knex: Knex | Knex.Transaction): Promise<LiveRelease[]> {
  const present = await presentReleases(knex)
  const detailed = await Promise.all(present.map((release) => withBuilds(knex, release)))
  return detailed.filter((release): release is LiveRelease => release.build !== null)
}

/** All builds that some visitor is shown. */
const shownBuilds = (live: LiveRelease[]) =>
  live.flatMap(({ build, canary }) => (canary ? [build, canary.build] : [build]))

/** Sentences on the addresses of builds that other remotes have, canaries included, or at which a page exists. */
async function conflictsWith(
  knex: Executor,
  builds: Pick<Build, 'description'>[],
  live: LiveRelease[],
): Promise<string[]> {
  const described = shownBuilds(live).flatMap(({ description }) => description ?? [])
  const pages = await takenAddresses(knex)
  return builds.flatMap(({ description }) =>
    description ? conflictsOf(description, described, targetCodes, pages) : [],
  )
}

/** The same of one build beside what is live now. */
export const addressConflicts = async (knex: Executor, build: Build): Promise<string[]> =>
  conflictsWith(knex, [build], await liveReleases(knex))

/** Reasons why builds of a remote cannot be live beside the other live builds. */
async function refusals(
  trx: Knex.Transaction,
  remote: string,
  builds: Build[],
  live: LiveRelease[],
): Promise<string[]> {
  const others = live.filter((other) => other.remote !== remote)
  const broken = builds.flatMap((build) => brokenContracts(build, others))
  return [...new Set([...(await conflictsWith(trx, builds, live)), ...broken])]
}

const isShell = ({ remote }: Pick<Build, 'remote'>) => remote === 'shell'

/** Checks a remote against the live shell, or a shell against all live remotes, canaries included (D42). */
function brokenContracts(build: ReleasedBuild, others: LiveRelease[]): string[] {
  const builds = shownBuilds(others)
  if (isShell(build)) return builds.flatMap((remote) => refusalOf(remote, build) ?? [])
  return builds.filter(isShell).flatMap((shell) => refusalOf(build, shell) ?? [])
}

/** A build without a contract is not checked. */
const refusalOf = (remote: ReleasedBuild, shell: ReleasedBuild): string | undefined =>
  remote.contract && shell.contract
    ? refusal(
        { name: remote.remote, build: remote.build, contract: remote.contract as RemoteContract },
        { build: shell.build, contract: shell.contract as ShellContract },
      )
    : undefined

const isSame = (one: Omit<Release, 'id'>, other: Release) =>
  one.build === other.build &&
  one.canaryBuild === other.canaryBuild &&
  one.canaryShare === other.canaryShare &&
  // MySQL stores the fields of an object in another order.
  isDeepStrictEqual(one.watch, other.watch)

/** What a release changes; the canary watch says itself how far its canary is. */
export interface ReleaseChange extends ReleaseInput {
  watch?: StoredWatch | null
}

/** How far a canary is, if it watches itself; one that a person or a team releases begins with its first stage. */
function watchIn({ canary, watch = null }: ReleaseChange, builds: Build[]): StoredWatch | null {
  if (!canary?.watch) return watch
  return firstStage(builds.find(({ build }) => build === canary.build)?.description?.canary)
}

function nextRelease(
  remote: string,
  change: ReleaseChange,
  builds: Build[],
  { name }: Deployer,
): Omit<Release, 'id'> {
  const { build, canary, basedOn, reason } = change
  const watch = watchIn(change, builds)
  return {
    remote,
    basedOn: basedOn ?? 0,
    build,
    canaryBuild: canary?.build ?? null,
    canaryShare: watch ? stageOf(watch).share : (canary?.share ?? null),
    watch,
    reason: reason ?? null,
    releasedBy: name,
    releasedAt: new Date().toISOString(),
  }
}

/** @throws 422 for a change that is invalid independently of what is live */
function checkChange(remote: string, { build, canary }: ReleaseInput): void {
  if (canary && !build) {
    throw refused([`${remote} has no live build that a canary could stand beside`])
  }
  if (canary && canary.build === build) {
    throw refused([`${remote} ${build} cannot be a canary beside itself`])
  }
  if (remote === 'shell' && !build) throw refused(['The shell cannot be taken out of service'])
}

/**
 * Makes a build live, with or without a canary, or takes the remote out of service (D41). Requires that the
 * release it is based on is still the current one.
 * @throws 403 for another team's remote, 404 for an unregistered build, 409 with the current release, 422
 * when the build does not fit the other live builds
 */
export async function release(
  knex: Knex,
  deployer: Deployer,
  remote: string,
  input: ReleaseChange,
  write: (trx: Knex.Transaction, made: Release, former: Release | null) => Promise<void>,
): Promise<DetailedRelease> {
  if (!isRemoteName(remote)) throw notFound('There is no such remote')
  checkDeployer(deployer, remote)
  checkChange(remote, input)
  try {
    return await inTransaction(knex, async (trx) => {
      // Serialises releases, because each is checked against the live releases of the others.
      await takeLock(trx, 'releases')
      const builds = await requireBuilds(trx, remote, input)
      const present = await presentRelease(trx, remote)
      if ((present?.id ?? 0) !== (input.basedOn ?? 0)) throw await collision(trx, present)
      if (!present && input.build === null) throw notFound(`There is no release of ${remote}`)
      const next = nextRelease(remote, input, builds, deployer)
      if (present && isSame(next, present)) return withBuilds(trx, present)
      const reasons = await refusals(trx, remote, builds, await liveReleases(trx))
      if (reasons.length > 0) throw refused(reasons)
      const made = await insertRelease(trx, next)
      await write(trx, made, present)
      return withBuilds(trx, made)
    })
  } catch (error) {
    if (!(error instanceof DuplicateKeyError)) throw error
    throw await collision(knex, await presentRelease(knex, remote))
  }
}

const collision = async (knex: Knex | Knex.Transaction, present: Release | null) =>
  staleBasis(present && (await withBuilds(knex, present)))

async function requireBuilds(
  trx: Knex.Transaction,
  remote: string,
  { build, canary }: ReleaseInput,
): Promise<Build[]> {
  const ids = [build, canary?.build].filter((id) => id !== null && id !== undefined)
  return Promise.all(
    ids.map(async (id) => {
      const found = await findBuild(trx, remote, id)
      if (!found) throw unknownBuild(remote, id)
      return found
    }),
  )
}
