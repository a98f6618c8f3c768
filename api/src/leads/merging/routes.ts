import { mergeSchema } from '../../contract/leads/merge-schema'
import { parseId, type Route, route } from '../../platform/http/route'
import { notFoundMessage } from '../lead/notes'
import { leadAnswer, presentLead } from '../lead/schema'
import type { LeadsServices } from '../services'
import { mergeLeads } from './merge'
import { splitLead } from './split'

/** Routes that make one lead of several, and take that back (ADR 0068). */
export function mergingRoutes({ knex, outbox }: LeadsServices): Route[] {
  return [
    route({
      method: 'POST',
      path: '/api/inquiries/:id/merges',
      operationId: 'mergeLeads',
      access: 'staff',
      permission: 'inquiries.merge',
      summary: 'Merge leads into a lead, which takes the parts that `take` names from them',
      status: 201,
      body: mergeSchema,
      answer: leadAnswer,
      errors: [404, 409],
      async handle({ ctx, params, input }) {
        const id = parseId(params.id, notFoundMessage)
        const kept = await mergeLeads(knex, ctx, id, input)
        outbox.wake()
        return presentLead(kept)
      },
    }),
    route({
      method: 'DELETE',
      path: '/api/inquiries/:id/merges/:mergedId',
      operationId: 'splitLead',
      access: 'staff',
      permission: 'inquiries.merge',
      summary:
        'Split a merged lead off again, unless what the merge changed has been changed since',
      answer: leadAnswer,
      errors: [404, 409],
      async handle({ ctx, params }) {
        const id = parseId(params.id, notFoundMessage)
        const mergedId = parseId(params.mergedId, notFoundMessage)
        const split = await splitLead(knex, ctx, id, mergedId)
        outbox.wake()
        return presentLead(split)
      },
    }),
  ]
}
