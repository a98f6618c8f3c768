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
import { listBuilds, listReleases } from '../../api/src/releases/repository'
import { buildInput, buildSchema, releaseSchema } from '../../api/src/releases/schema'
import { ReleaseError, type ReleaseStore } from '../../remote-kit/src/release/release-store'

/** The command line may release everything, as its user has full access to the database anyway. */
const deployer = { name: 'command line', remote: null }

/** As the API's answer about evidence of builds. */
const evidenceShownMs = 7 * 24 * 60 * 60 * 1000

const isProduction = process.env.NODE_ENV === 'production'

const sentenceOf = ({ message, details: { fields } }: HttpError) =>
  fields ? Object.values(fields).join('\n') : message

/** Releases in the portal's own database, accessed directly; the API need not run. */
export function localReleases(databaseUrl = readDatabaseUrl()): ReleaseStore {
  let ready: Promise<unknown> | undefined

  async function use<Result>(work: (knex: Knex) => Promise<Result>): Promise<Result> {
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

  return {
    label: 'this portal',
    builds: (remote) => use((knex) => listBuilds(knex, { remote })),
    releases: (remote) =>
      use(async (knex) => ({
        live: await Promise.all(
          (await liveReleases(knex))
            .filter((each) => !remote || each.remote === remote)
            .map(async (each) => ({ ...each, watch: await watchOf(knex, each) })),
        ),
        history: await listReleases(knex, remote),
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
