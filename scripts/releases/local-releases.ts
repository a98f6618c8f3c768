import type { Knex } from 'knex'
import { auditAtMachine } from '../../api/src/platform/audit/audit'
import { readDatabaseUrl } from '../../api/src/platform/config'
import { connect } from '../../api/src/platform/db/connect'
import { migrate } from '../../api/src/platform/db/migrate'
import { reach } from '../../api/src/platform/db/reach'
import { HttpError } from '../../api/src/platform/http/errors'
import { validate } from '../../api/src/platform/http/request/validate'
import { watchOf } from '../../api/src/releases/canary/watching'
import { listErrors } from '../../api/src/releases/errors/repository'
import { evidenceAnswerOf } from '../../api/src/releases/evidence/figures'
import { evidenceSince } from '../../api/src/releases/evidence/repository'
import { keepMaps } from '../../api/src/releases/maps/keep-maps'
import { liveReleases, registerBuild, release } from '../../api/src/releases/releasing'
import {
  changeRemoteSettings,
  listRemoteSettings,
  type RemoteSettings,
  type SettingsChange,
} from '../../api/src/releases/remote-settings/changing'
import { listBuilds, listReleases } from '../../api/src/releases/repository'
import { buildInput, buildSchema, releaseSchema } from '../../api/src/releases/schema'
import { ReleaseError, type ReleaseStore } from '../../remote-kit/src/release/release-store'

/** One remote, or all that there are. */
const of = (remote: string | undefined) => (remote ? [remote] : undefined)

/** The command line may release everything, as its user has full access to the database anyway. */
const deployer = { name: 'command line', remotes: null }

/** As the API's answer about evidence of builds. */
const evidenceShownMs = 7 * 24 * 60 * 60 * 1000

const isProduction = process.env.NODE_ENV === 'production'

const sentenceOf = ({ message, details: { fields } }: HttpError) =>
  fields ? Object.values(fields).join('\n') : message

/**
 * Returns a function that works with the portal's own database; the API need not run.
 * @throws ReleaseError for what the API would refuse
 */
function databaseUser(databaseUrl: string) {
  let ready: Promise<unknown> | undefined

  return async function use<Result>(work: (knex: Knex) => Promise<Result>): Promise<Result> {
    const db = connect(databaseUrl)
    try {
      ready ??= reach(db).then(() => migrate(db))
      await ready
      return await work(db.knex)
    } catch (error) {
      if (error instanceof HttpError) throw new ReleaseError(sentenceOf(error))
      throw error
    } finally {
      await db.knex.destroy()
    }
  }
}

/** Where values are kept: behind the API of a portal, or in the database beside it. */
export interface SettingsStore {
  list(): Promise<RemoteSettings[]>
  change(remote: string, change: SettingsChange): Promise<RemoteSettings>
}

/** What is stored for the settings of remotes, in the portal's own database. */
export function localRemoteSettings(databaseUrl = readDatabaseUrl()): SettingsStore {
  const use = databaseUser(databaseUrl)
  return {
    list: () => use(listRemoteSettings),
    change: (remote, change) =>
      use((knex) =>
        changeRemoteSettings(knex, deployer, remote, change, (trx, told) =>
          auditAtMachine(trx, 'command line', {
            action: 'update',
            resource: 'remote_settings',
            resourceId: remote,
            ...told,
          }),
        ),
      ),
  }
}

/** Releases in the portal's own database. */
export function localReleases(databaseUrl = readDatabaseUrl()): ReleaseStore {
  const use = databaseUser(databaseUrl)
  return {
    label: 'this portal',
    builds: (remote) => use((knex) => listBuilds(knex, { remotes: of(remote) })),
    releases: (remote) =>
      use(async (knex) => ({
        live: await Promise.all(
          (await liveReleases(knex))
            .filter((each) => !remote || each.remote === remote)
            .map(async (each) => ({ ...each, watch: await watchOf(knex, each) })),
        ),
        history: await listReleases(knex, of(remote)),
      })),
    async register(build) {
      await use(async (knex) => {
        const input = buildInput(await validate(buildSchema(isProduction), build))
        return registerBuild(knex, deployer, input, (trx) =>
          auditAtMachine(trx, 'command line', {
            action: 'register',
            resource: 'builds',
            resourceId: build.remote,
            detail: { build: build.build },
          }),
        )
      })
    },
    sendMaps: (remote, build, maps) =>
      use((knex) => keepMaps(knex, deployer, { remote, build }, maps)),
    errors: (remote) => use((knex) => listErrors(knex, { remote })),
    evidence: (remote) =>
      use(
        async (knex) =>
          evidenceAnswerOf(
            await evidenceSince(knex, remote, new Date(Date.now() - evidenceShownMs)),
          ).totals,
      ),
    release: (remote, change) =>
      use(async (knex) => {
        const input = await validate(releaseSchema, change)
        return release(knex, deployer, remote, input, (trx, { id }) =>
          auditAtMachine(trx, 'command line', {
            action: 'release',
            resource: 'releases',
            resourceId: remote,
            detail: { id, ...input },
          }),
        )
      }),
  }
}
