import * as yup from 'yup'
import { previewLinkSchema } from '../contract/staff/builds'
import { audit } from '../platform/audit/audit'
import { inTransaction } from '../platform/db/transaction'
import { conflict, invalid, notFound } from '../platform/http/errors'
import { parameter } from '../platform/http/request/paging'
import {
  dateTime,
  integer,
  listOf,
  object,
  present,
  type Shape,
  text,
} from '../platform/http/request/shape'
import { parseId, type Route, route } from '../platform/http/route'
import type { Platform } from '../platform/platform'
import { checkDeployer, ownRemotes } from './deployer'
import {
  type BuildPreviewLink,
  createBuildPreviewLink,
  listBuildPreviewLinks,
  removeBuildPreviewLink,
} from './preview-links'
import { addressConflicts } from './releasing'
import { type Build, findBuild } from './repository'

const shape: Shape<BuildPreviewLink> = {
  id: integer,
  remote: text,
  build: text,
  createdBy: text,
  createdAt: dateTime,
  expiresAt: dateTime,
}
const newShape = { ...shape, token: text }

const path = '/api/builds/preview-links'
const permission = 'releases.make'
const missing = 'There is no such link, or it has ended'

/** More open links of a remote than anybody gives out by hand: a mistake of a program, which other remotes do not pay for. */
const mostLinks = 100

/** @throws 422 for what nobody without an account can be shown */
function checkPublic({ remote, description }: Build): void {
  if (!description) throw invalid({ remote: 'The shell cannot be previewed' })
  if (description.access === 'public') return
  throw invalid({
    remote: `The pages of ${remote} are for staff alone, who preview it after they sign in`,
  })
}

/** Routes for links that show a build to everybody who has them, until an end (D94). Gateways read them too. */
export function previewLinkRoutes({ knex }: Platform): Route[] {
  return [
    route({
      access: 'deploy',
      permission,
      method: 'GET',
      path,
      operationId: 'buildPreviewLinks',
      summary:
        'Links that show a build to everybody who has them and have not ended, newest first, of one remote or of all own ones; `digest` (SHA-256 of its token, base64url) finds one',
      query: yup
        .object({ remote: parameter(40), digest: parameter(43) })
        .noUnknown('Unknown parameter'),
      answer: listOf(object(shape)),
      async handle({ query: { remote, digest }, deployer }) {
        const remotes = ownRemotes(deployer!, remote)
        const links = await listBuildPreviewLinks(knex, { remotes, digest })
        return links.map((link) => present<BuildPreviewLink>(shape, link))
      },
    }),
    route({
      access: 'staff',
      permission,
      recentSignIn: true,
      method: 'POST',
      path,
      operationId: 'createBuildPreviewLink',
      isShownOnce: true,
      summary:
        'Make a link that shows a build of a public remote to everybody who has it, for 1, 24 or 168 hours; only this response contains its token',
      status: 201,
      body: previewLinkSchema,
      answer: object(newShape),
      errors: [404, 409],
      async handle({ ctx, input, user, deployer }) {
        const { remote, build } = input
        checkDeployer(deployer!, remote)
        const found = await findBuild(knex, remote, build)
        if (!found) throw notFound(`${remote} has no build ${build}`)
        checkPublic(found)
        const conflicts = await addressConflicts(knex, found)
        if (conflicts.length > 0) throw invalid({ build: conflicts.join('\n') })
        return inTransaction(knex, async (trx) => {
          if ((await listBuildPreviewLinks(trx, { remotes: [remote] })).length >= mostLinks) {
            const present = `There are ${mostLinks} links to builds of ${remote}`
            throw conflict('too_many', `${present}. Please revoke one first`)
          }
          const link = await createBuildPreviewLink(trx, { ...input, createdBy: user!.email })
          const { id, expiresAt } = link
          await audit(trx, ctx, {
            ...{ action: 'share', resource: 'builds', resourceId: remote },
            detail: { link: id, build, expiresAt },
          })
          return present<BuildPreviewLink & { token: string }>(newShape, link)
        })
      },
    }),
    route({
      access: 'staff',
      permission,
      method: 'DELETE',
      path: `${path}/:id`,
      operationId: 'revokeBuildPreviewLink',
      summary: 'Revoke a link to a preview of a build, which shows nothing any more',
      status: 204,
      errors: [404],
      async handle({ ctx, params, deployer }) {
        const id = parseId(params.id, missing)
        await inTransaction(knex, async (trx) => {
          const link = await removeBuildPreviewLink(trx, id)
          if (!link) throw notFound(missing)
          // Takes the removal back.
          checkDeployer(deployer!, link.remote)
          await audit(trx, ctx, {
            ...{ action: 'revoke', resource: 'builds', resourceId: link.remote },
            detail: { link: id, build: link.build },
          })
        })
      },
    }),
  ]
}
