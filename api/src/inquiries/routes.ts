import { Readable } from 'node:stream'
import * as yup from 'yup'
import { audit } from '../audit/audit'
import { changes } from '../audit/changes'
import { type InquiryStatus, inquiryStatuses } from '../contract/entities'
import {
  type InquiryUpdate,
  inquiryStatusMessage,
  inquiryUpdateSchema,
} from '../contract/inquiry-schema'
import { inTransaction } from '../db/transaction'
import type { ApiContext } from '../http/context'
import { checkBasis, notFound } from '../http/errors'
import { pageOf, pagingOf, pagingParameters, parameter } from '../http/paging'
import { parseId, type Route, route } from '../http/route'
import { holdDeliveries, releaseDeliveries } from '../outbox/repository'
import type { Services } from '../services'
import { csvLines } from './csv'
import { eachInquiry, findInquiries, listInquiries, lockInquiry, updateInquiry } from './repository'
import { inquiryAnswer, inquiryListAnswer, presentInquiry } from './schema'

const notFoundMessage = 'Inquiry not found'

const filterParameters = {
  q: parameter(),
  state: parameter(255),
  service: parameter(255),
  status: parameter(16).oneOf(inquiryStatuses, inquiryStatusMessage),
}

const unknown = 'Unknown parameter'
const listQuery = yup.object({ ...filterParameters, ...pagingParameters }).noUnknown(unknown)
const exportQuery = yup.object(filterParameters).noUnknown(unknown)

export function inquiryRoutes(services: Services): Route[] {
  const { knex } = services
  return [
    route({
      method: 'GET',
      path: '/api/inquiries',
      access: 'staff',
      permission: 'inquiries.read',
      summary: 'Leads without spam, newest first; a page of them as soon as any parameter is given',
      query: listQuery,
      answer: { anyOf: [inquiryListAnswer, pageOf(inquiryAnswer)] },
      async handle({ query }) {
        if (Object.keys(query).length === 0) return (await listInquiries(knex)).map(presentInquiry)
        const page = await findInquiries(knex, query, pagingOf(query))
        return { ...page, items: page.items.map(presentInquiry) }
      },
    }),
    route({
      method: 'GET',
      path: '/api/inquiries/export.csv',
      access: 'staff',
      permission: 'inquiries.read',
      summary: 'Leads as CSV, safe to open in a spreadsheet',
      query: exportQuery,
      media: 'text/csv',
      async handle({ ctx, query }) {
        await audit(knex, ctx, { action: 'export', resource: 'inquiries', detail: { ...query } })
        ctx.type = 'text/csv; charset=utf-8'
        ctx.attachment(`inquiries-${new Date().toISOString().slice(0, 10)}.csv`)
        ctx.body = Readable.from(csvLines(eachInquiry(knex, query)))
      },
    }),
    route({
      method: 'PATCH',
      path: '/api/inquiries/:id',
      access: 'staff',
      permission: 'inquiries.write',
      summary: 'Record status and notes of a lead',
      body: inquiryUpdateSchema,
      answer: inquiryAnswer,
      errors: [404, 409],
      handle: ({ ctx, params, input }) =>
        update(services, ctx, parseId(params.id, notFoundMessage), input),
    }),
  ]
}

async function update(
  { knex, outbox }: Services,
  ctx: ApiContext,
  id: number,
  input: InquiryUpdate,
) {
  const { updatedAt, status, notes } = input
  const inquiry = await inTransaction(knex, async (trx) => {
    const stored = await lockInquiry(trx, id)
    if (!stored) throw notFound(notFoundMessage)
    await checkBasis(updatedAt, stored, presentInquiry)
    const changed = await updateInquiry(trx, stored, { status: status as InquiryStatus, notes })
    if (changed.status === 'spam') await holdDeliveries(trx, id)
    else await releaseDeliveries(trx, id)
    await audit(trx, ctx, {
      action: 'update',
      resource: 'inquiries',
      resourceId: id,
      detail: { status: changed.status },
      // What a person left goes when they are erased (D63), and stands in no audit.
      ...changes(stored, changed, ['status', 'assigneeId', 'followUpOn'], ['notes']),
    })
    return changed
  })
  outbox.wake()
  return presentInquiry(inquiry)
}
