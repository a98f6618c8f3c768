import type { SeenError, SourceFrame } from '@pt-portal/remote-kit/remote/build-errors'
import { type Route, route } from '../../platform/http/route'
import type { Platform } from '../../platform/platform'
import { checkDeployer } from '../deployer'
import { findBuild } from '../repository'
import { fingerprintOf } from './cause'
import { frameMappers } from './mapped-frames'
import { addErrors, type CausedError, listErrors } from './repository'
import { errorsAnswer, errorsQuery, presentGroup, reportSchema, seenErrors } from './schema'

/** Routes for errors of builds: gateways report them, and a team reads those of its own remote (ADR 0140). */
export function errorRoutes({ knex, log }: Pick<Platform, 'knex' | 'log'>): Route[] {
  const mapperOf = frameMappers(knex)

  async function framesOf({ remote, build, stack }: SeenError): Promise<SourceFrame[]> {
    try {
      const map = await mapperOf({ remote, build })
      return stack.flatMap((position) => map(position) ?? [])
    } catch (error) {
      log.warn({ err: error, code: 'maps_differ', remote, build }, 'Frames cannot be mapped')
      return []
    }
  }

  async function caused(error: SeenError): Promise<CausedError | null> {
    const { remote, build, message, seenIn, count } = error
    // What was never registered is no build; it may be a developer's own.
    if (!(await findBuild(knex, remote, build))) return null
    const frames = await framesOf(error)
    const fingerprint = fingerprintOf(remote, message, frames)
    return { remote, build, fingerprint, message, frames, count, seenIn: [seenIn] }
  }

  return [
    route({
      method: 'GET',
      path: '/api/builds/errors',
      operationId: 'buildErrors',
      access: 'deploy',
      permission: 'releases.make',
      summary:
        'Errors of a remote in browsers and on the server by their cause, last seen first, of the last 30 days; at most 100',
      query: errorsQuery,
      answer: errorsAnswer,
      async handle({ query, deployer }) {
        checkDeployer(deployer!, query.remote)
        return { errors: (await listErrors(knex, query)).map(presentGroup) }
      },
    }),
    route({
      method: 'POST',
      path: '/api/builds/errors',
      operationId: 'addBuildErrors',
      access: 'gateway',
      summary: 'Add errors that a gateway has seen, or browsers have told it of',
      status: 204,
      body: reportSchema,
      async handle({ input }) {
        const errors: CausedError[] = []
        for (const each of seenErrors(input)) {
          const error = await caused(each)
          if (error) errors.push(error)
        }
        if (errors.length > 0) await addErrors(knex, errors)
      },
    }),
  ]
}
