import type { BuildFiles } from '@pt-portal/remote-kit/remote/build-files'
import { heaviestPage, type RegisteredWeight } from '@pt-portal/remote-kit/remote/build-weight'
import type { RemoteContract, ShellContract } from '@pt-portal/remote-kit/remote/contract'
import type { RemoteDescription } from '@pt-portal/remote-kit/remote/remote-description'
import type { Knex } from 'knex'
import { type ColumnKinds, codec } from '../platform/db/codec'
import type { Executor } from '../platform/db/connect'
import { translate } from '../platform/db/errors'
import type { StoredWatch } from './canary/stored-watch'

/** A build of a remote, or of the shell, as it was registered; it never changes (D41). */
export interface Build {
  remote: string
  build: string
  version: string
  /** Address of its manifest. */
  entry: string
  /** Its `remote.json`; null for the shell. */
  description: RemoteDescription | null
  /** What a remote needs from the shared modules, or what the shell provides (D42); null if not declared. */
  contract: RemoteContract | ShellContract | null
  /** Hash of all its files. */
  digest: string
  /** Hash of each file (D74); null for builds registered before file hashes existed. */
  files: BuildFiles | null
  /** Digest of its source maps (ADR 0139); null for builds registered without. */
  maps: string | null
  /** Compressed size in bytes of its scripts and style sheets for browsers. */
  bytes: number
  /** What its parts weigh (D94); null for builds registered before that. */
  weight: RegisteredWeight | null
  /** What its version changes, as markdown; null where its package tells nothing. */
  changeLog: string | null
  registeredBy: string
  registeredAt: string
}

/** A build as gateways ask for it several times a second, without what only people read. */
export type ReleasedBuild = Omit<Build, 'weight' | 'changeLog'>

/** A build in a list. */
export interface ListedBuild extends Omit<ReleasedBuild, 'files'> {
  /** What its budgets limit (D97), in bytes; null for builds registered before that was told. */
  weighs: { page: number; all: number } | null
}

/** One entry of a remote's history; the newest one is live. */
export interface Release {
  id: number
  remote: string
  /** Id of the release it follows, 0 for the first. */
  basedOn: number
  /** Null when it takes the remote out of service. */
  build: string | null
  canaryBuild: string | null
  /** Percentage of visitors who are shown the canary. */
  canaryShare: number | null
  /** How far its canary is, if that watches itself; null if not. */
  watch: StoredWatch | null
  reason: string | null
  releasedBy: string
  releasedAt: string
}

/** A release with the builds that it makes live. */
export interface DetailedRelease extends Omit<Release, 'build' | 'canaryBuild' | 'canaryShare'> {
  build: ReleasedBuild | null
  canary: { build: ReleasedBuild; share: number } | null
}

export const buildKinds: ColumnKinds = {
  json: ['description', 'contract', 'files', 'weight'],
  date: ['registeredAt'],
}
export const releaseKinds: ColumnKinds = { json: ['watch'], date: ['releasedAt'] }

const builds = codec<Build>(buildKinds)
const releases = codec<Release>(releaseKinds)

/** Condition of rows of some remotes; of all without them. */
export const ofRemotes = (remotes: readonly string[] | undefined) => (rows: Knex.QueryBuilder) => {
  if (remotes) rows.whereIn('remote', [...remotes])
}

/** Maximum length of lists of builds and releases; they hold the newest. */
const longestList = 200

export async function findBuild(knex: Executor, remote: string, build: string) {
  const row = await knex('builds').where({ remote, build }).first()
  return row ? builds.fromRow(row) : null
}

const listedColumns = [
  ...['remote', 'build', 'version', 'entry', 'description', 'contract', 'digest', 'bytes', 'maps'],
  ...['weight', 'registeredBy', 'registeredAt'],
]

/** Builds, newest first, of some remotes or of all. */
export async function listBuilds(
  knex: Executor,
  { remotes, build }: { remotes?: readonly string[]; build?: string },
): Promise<ListedBuild[]> {
  const rows = await knex('builds')
    .select(listedColumns)
    .where(ofRemotes(remotes))
    .where(build ? { build } : {})
    .orderBy([{ column: 'registeredAt', order: 'desc' }, { column: 'build' }])
    .limit(longestList)
  return rows.map(builds.fromRow).map(({ weight, ...build }) => ({
    ...build,
    weighs: weight && { page: heaviestPage(weight), all: weight.bytes },
  }))
}

/** @throws DuplicateKeyError when the id is registered already */
export async function insertBuild(knex: Executor, build: Build): Promise<void> {
  await knex('builds').insert(builds.toRow(build)).catch(translate)
}

/** The newest release of each remote. */
export async function presentReleases(knex: Executor): Promise<Release[]> {
  const newest = knex('releases').max('id').groupBy('remote')
  const rows = await knex('releases').whereIn('id', newest).orderBy('remote')
  return rows.map(releases.fromRow)
}

export async function presentRelease(knex: Executor, remote: string): Promise<Release | null> {
  const row = await knex('releases').where({ remote }).orderBy('id', 'desc').first()
  return row ? releases.fromRow(row) : null
}

/** Releases, newest first, of some remotes or of all. */
export async function listReleases(
  knex: Executor,
  remotes: readonly string[] | undefined,
): Promise<Release[]> {
  const rows = await knex('releases')
    .where(ofRemotes(remotes))
    .orderBy('id', 'desc')
    .limit(longestList)
  return rows.map(releases.fromRow)
}

/**
 * Id of the newest release of all remotes, 0 before the first. Nothing live has changed as long as it is the
 * same.
 */
export async function newestReleaseId(knex: Executor): Promise<number> {
  const row = await knex('releases').max({ id: 'id' }).first()
  return Number(row?.id ?? 0)
}

/**
 * @returns the release with its id
 * @throws DuplicateKeyError when another release already follows the same one
 */
export async function insertRelease(
  trx: Knex.Transaction,
  release: Omit<Release, 'id'>,
): Promise<Release> {
  const [id] = await trx('releases').insert(releases.toRow(release)).catch(translate)
  return { ...release, id: id as number }
}
