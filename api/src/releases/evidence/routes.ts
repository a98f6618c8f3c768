import * as yup from 'yup'
import { parameter, unknownParameter } from '../../platform/http/request/paging'
import { type Route, route } from '../../platform/http/route'
import type { Platform } from '../../platform/platform'
import { checkDeployer } from '../deployer'
import { evidenceAnswerOf } from './figures'
import { evidenceSince, mergeEvidence } from './repository'
import { batchOf, batchSchema, evidenceAnswer } from './schema'

const shownMs = 7 * 24 * 60 * 60 * 1000

const query = yup
  .object({ remote: parameter(40).required('Remote is required') })
  .noUnknown(unknownParameter)

/** Routes for what gateways count of builds: they report it, and who releases reads it. */
export function evidenceRoutes({ knex }: Pick<Platform, 'knex'>): Route[] {
  return [
    route({
      method: 'GET',
      path: '/api/builds/evidence',
      operationId: 'buildEvidence',
      access: 'deploy',
      permission: 'releases.make',
      summary:
        'How the builds of a remote did with visitors: by hour for the last seven days, and in all',
      query,
      answer: evidenceAnswer,
      async handle({ query: { remote }, deployer }) {
        checkDeployer(deployer!, remote)
        const since = new Date(Date.now() - shownMs)
        return evidenceAnswerOf(await evidenceSince(knex, remote, since))
      },
    }),
    route({
      method: 'POST',
      path: '/api/builds/evidence',
      operationId: 'addBuildEvidence',
      access: 'gateway',
      summary: 'Add what a gateway has counted of builds; a batch that is sent again counts once',
      status: 204,
      body: batchSchema,
      async handle({ input }) {
        await mergeEvidence(knex, batchOf(input))
      },
    }),
  ]
}
