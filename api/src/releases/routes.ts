import type { Knex } from 'knex'
import * as yup from 'yup'
import type { AuditAction, AuditResource } from '../contract/staff/audit'
import { audit } from '../platform/audit/audit'
import { type Changes, changes } from '../platform/audit/changes'
import type { ApiContext } from '../platform/http/context'
import type { Deployer } from '../platform/http/guards'
import { parameter } from '../platform/http/request/paging'
import { etagOf, isCurrent } from '../platform/http/response/etag'
import { type Route, route } from '../platform/http/route'
import type { Platform } from '../platform/platform'
import { watchOf } from './canary/watching'
import { gateway, isOwn, readableRemotes } from './deployer'
import { type LiveRelease, liveReleases, registerBuild, release } from './releasing'
import { allRemoteValues, revisionOfValues } from './remote-settings/repository'
import { findBuild, listBuilds, listReleases, newestReleaseId } from './repository'
import {
  buildAnswer,
  buildInput,
  buildListAnswer,
  buildSchema,
  presentBuild,
  presentDetailed,
  presentListed,
  presentRelease,
  presentShell,
  releaseAnswer,
  releaseSchema,
  releasesAnswer,
} from './schema'

const unknown = 'Unknown parameter'
const ofRemote = { remote: parameter(40) }
const buildQuery = yup.object({ ...ofRemote, build: parameter(100) }).noUnknown(unknown)
const releaseQuery = yup.object(ofRemote).noUnknown(unknown)

/**
 * Routes for builds and releases of the remotes (D41): for administrators, teams by their people or a deploy token,
 * and gateways, which only read.
 */
export const releaseRoutes = (platform: Platform): Route[] => [
  ...buildRoutes(platform),
  ...liveRoutes(platform),
]

function buildRoutes({ knex, config }: Platform): Route[] {
  return [
    route({
      method: 'GET',
      path: '/api/builds',
      operationId: 'builds',
      access: 'deploy',
      permission: 'releases.make',
      summary:
        'Registered builds, newest first, of one remote or of all; the newest 200. One that is named, with its files',
      query: buildQuery,
      answer: buildListAnswer,
      async handle({ query: { remote, build }, deployer }) {
        const remotes = readableRemotes(deployer!, remote)
        if (!remote || !build)
          return (await listBuilds(knex, { remotes, build })).map(presentListed)
        const found = await findBuild(knex, remote, build)
        return found ? [presentBuild(found)] : []
      },
    }),
    route({
      method: 'POST',
      path: '/api/builds',
      operationId: 'addBuild',
      access: 'deploy',
      permission: 'releases.make',
      recentSignIn: true,
      summary: 'Register a build; repeating this with the same bytes changes nothing',
      status: 201,
      body: buildSchema(config.production),
      answer: buildAnswer,
      errors: [409],
      async handle({ ctx, input, deployer }) {
        const { remote, build, digest } = input
        const detail = { remote, build, digest }
        const registered = await registerBuild(knex, deployer!, buildInput(input), (trx) =>
          writeDown(trx, ctx, deployer!, 'register', 'builds', detail),
        )
        return presentBuild(registered)
      },
    }),
  ]
}

function liveRoutes({ knex }: Platform): Route[] {
  return [
    route({
      method: 'GET',
      path: '/api/releases',
      operationId: 'releases',
      access: 'deploy',
      permission: 'releases.make',
      summary:
        'The live build and canary of each remote, the stored values of their settings, the newest 200 releases, and what the live shell provides. A team’s deploy token is told neither how canaries of others do nor their history and reasons',
      query: releaseQuery,
      answer: releasesAnswer,
      errors: [304],
      async handle({ ctx, query: { remote }, deployer }) {
        const isGateway = deployer === gateway
        // Gateways ask every second for what is live, not for how it does, which changes with every visit.
        if (isGateway && (await isUnchanged(ctx, knex))) return undefined
        const remotes = readableRemotes(deployer!, remote)
        const withHistory = (remotes ?? deployer!.remotes)?.filter((each) => isOwn(deployer!, each))
        const live = await liveReleases(knex)
        const shown = live.filter((each) => !remotes || remotes.includes(each.remote))
        return {
          live: await Promise.all(shown.map((each) => told(knex, each, deployer!))),
          settings: await settingsFor(knex, deployer!),
          history: (await listReleases(knex, withHistory)).map(presentRelease),
          // Gateways have it among what is live.
          shell: isGateway ? null : presentShell(live),
        }
      },
    }),
    route({
      method: 'PUT',
      path: '/api/releases/:remote',
      operationId: 'setRelease',
      access: 'deploy',
      permission: 'releases.make',
      recentSignIn: true,
      summary:
        'Make a build live, roll back to one, start, change or end a canary, take a remote out of service',
      body: releaseSchema,
      answer: releaseAnswer,
      errors: [404, 409],
      async handle({ ctx, params, input, deployer }) {
        const remote = params.remote!
        const made = await release(knex, deployer!, remote, input, (trx, { id, ...next }, former) =>
          writeDown(
            trx,
            ctx,
            deployer!,
            'release',
            'releases',
            { id, remote, ...input },
            changes(former, next, ['build', 'canaryBuild', 'canaryShare']),
          ),
        )
        return presentDetailed(made)
      },
    }),
  ]
}

/** What is live of a remote: which builds to everybody who releases, how its canary does and why to who owns it. */
async function told(knex: Knex, live: LiveRelease, deployer: Deployer) {
  const shown = presentDetailed(live)
  if (!isOwn(deployer, live.remote)) return { ...shown, reason: null, watch: null }
  return { ...shown, watch: deployer === gateway ? null : await watchOf(knex, live) }
}

/** Answers 304 if nothing was released or set since the answer that the client has. */
async function isUnchanged(ctx: ApiContext, knex: Knex): Promise<boolean> {
  const etag = etagOf(`${await newestReleaseId(knex)} ${await revisionOfValues(knex)}`)
  ctx.set('ETag', etag)
  if (!isCurrent(ctx.get('if-none-match'), etag)) return false
  ctx.status = 304
  return true
}

/** What is stored of the settings of each remote: of all, of its own for the token of a team, of none for its people. */
async function settingsFor(knex: Knex, { remotes: own, isOfTeam }: Deployer) {
  if (isOfTeam) return {}
  const values = [...(await allRemoteValues(knex))]
  const known = values.filter(([remote]) => own === null || own.includes(remote))
  return Object.fromEntries(known.map(([remote, { stored }]) => [remote, stored]))
}

const writeDown = (
  trx: Knex.Transaction,
  ctx: ApiContext,
  { name }: Deployer,
  action: AuditAction,
  resource: AuditResource,
  detail: Record<string, unknown>,
  told: Changes = {},
) =>
  audit(trx, ctx, {
    action,
    resource,
    resourceId: String(detail.remote),
    detail,
    email: name,
    ...told,
  })
