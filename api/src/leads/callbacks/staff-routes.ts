import type { Knex } from 'knex'
import * as yup from 'yup'
import { addDays, indianDay, isDay, startOfIndianDay } from '../../contract/indian-day'
import { callbackUpdateSchema } from '../../contract/leads/callback-schema'
import type { CallbackRules } from '../../contract/leads/callback-times'
import { type CallbackState, callbackStates } from '../../contract/leads/callbacks'
import { audit } from '../../platform/audit/audit'
import type { Executor } from '../../platform/db/connect'
import { inTransaction } from '../../platform/db/transaction'
import type { ApiContext } from '../../platform/http/context'
import { checkBasis, notFound } from '../../platform/http/errors'
import { pageOf, pagingOf, pagingParameters, parameter } from '../../platform/http/request/paging'
import { checkMatch } from '../../platform/http/request/preconditions'
import { parseId, type Route, route } from '../../platform/http/route'
import { apiSettingsInForce } from '../../staff/settings/repository'
import { recordEvent } from '../lead/events'
import { authorOf } from '../lead/notes'
import type { LeadsServices } from '../services'
import { cancel, changeTime, timeOf } from './booking'
import {
  type CallbackRow,
  callbackOf,
  callbacksWithLeads,
  listedColumns,
  listedFromRow,
  lockCallback,
  released,
  updateCallback,
} from './repository'
import { callbackAnswer, listedAnswer, presentCallback, presentListed } from './schema'
import { freeDays, nearTimes, offeredTime, TimeRefused } from './times'

const day = () =>
  parameter(10).test('day', 'Enter a day such as 2026-12-01', (value) => !value || isDay(value))

/** An open call whose time is over was missed. */
const listed = [...callbackStates, 'missed'] as const

const listQuery = yup
  .object({
    from: day(),
    to: day(),
    state: parameter(16).oneOf(listed, 'State must be open, missed, done or cancelled'),
    ...pagingParameters,
  })
  .noUnknown('Unknown parameter')

const unknown = 'Call not found'
const current = (row: CallbackRow) => presentCallback(callbackOf(row))

/** Routes by which staff see, move, cancel and finish calls back (D93). */
export const callbackStaffRoutes = (services: LeadsServices): Route[] => [
  pageRoute(services),
  changeRoute(services),
]

const pageRoute = ({ knex }: LeadsServices): Route =>
  route({
    method: 'GET',
    path: '/api/callbacks',
    operationId: 'callbackPage',
    access: 'staff',
    permission: 'inquiries.read',
    summary:
      'Calls back from one day in India to another, both included, by default those from today on (missed ones: of any day), in their order, without those of spam',
    query: listQuery,
    answer: pageOf(listedAnswer),
    handle: ({ query }) => pageOfCalls(knex, query),
  })

async function pageOfCalls(
  knex: Executor,
  { from, to, state, ...rest }: yup.InferType<typeof listQuery>,
) {
  const { page, pageSize } = pagingOf(rest)
  const isMissed = state === 'missed'
  const first = from || (isMissed ? '2000-01-01' : indianDay())
  const calls = callbacksWithLeads(knex, {
    from: startOfIndianDay(first),
    to: startOfIndianDay(addDays(to || '2999-12-30', 1)),
    state: isMissed ? 'open' : ((state || undefined) as CallbackState | undefined),
  })
  if (isMissed) calls.where('endsAt', '<=', new Date())
  const counted = await calls.clone().count({ count: '*' }).first()
  const rows: Record<string, unknown>[] = await calls
    .select(listedColumns)
    .orderBy(['startsAt', 'callbacks.id'])
    .limit(pageSize)
    .offset((page - 1) * pageSize)
  const items = rows.map(listedFromRow).map((row) =>
    presentListed({
      ...callbackOf(row),
      firstName: row.firstName,
      lastName: row.lastName,
      phone: row.phone,
      assigneeId: row.assigneeId,
    }),
  )
  return { items, total: Number(counted?.count ?? 0), page, pageSize }
}

const changeRoute = (services: LeadsServices): Route =>
  route({
    method: 'PATCH',
    path: '/api/callbacks/:id',
    operationId: 'changeCallback',
    access: 'staff',
    permission: 'inquiries.write',
    summary:
      'Move a call to another free time, cancel it, or note that it was made; a person with an e-mail address is told of the first two',
    isVersioned: true,
    body: callbackUpdateSchema,
    answer: callbackAnswer,
    errors: [404, 409],
    handle: ({ ctx, params, input }) => change(services, ctx, parseId(params.id, unknown), input),
  })

type Update = yup.InferType<typeof callbackUpdateSchema>

/** Changes a call, and refuses a time that cannot be booked with those near it. */
async function change(services: LeadsServices, ctx: ApiContext, id: number, update: Update) {
  const { knex, config, outbox } = services
  const rules = await apiSettingsInForce(knex, config)
  try {
    const changed = await inTransaction(knex, (trx) =>
      changeWithin(trx, services, ctx, { id, update, rules }),
    )
    outbox.wake()
    return current(changed)
  } catch (error) {
    if (!(error instanceof TimeRefused)) throw error
    throw error.asHttpError(nearTimes(await freeDays(knex, rules), update.at!))
  }
}

async function changeWithin(
  trx: Knex.Transaction,
  { config, sealer }: LeadsServices,
  ctx: ApiContext,
  { id, update, rules }: { id: number; update: Update; rules: CallbackRules },
): Promise<CallbackRow> {
  const { at, state, updatedAt } = update
  const mails = { config, sealer, origin: config.publicOrigin ?? ctx.state.client.origin }
  const stored = await lockCallback(trx, { id })
  if (!stored) throw notFound(unknown)
  await checkMatch(ctx, stored, current)
  await checkBasis(updatedAt, stored, current)
  const author = await authorOf(trx, ctx)
  let call = stored
  if (at) {
    const time = offeredTime(at, rules, { isOfStaff: true })
    call = await changeTime(trx, mails, call, time, rules, author)
  }
  if (state === 'cancelled') call = await cancel(trx, mails, call, author)
  else if (state === 'done' && call.state !== 'done') call = await finish(trx, call, author)
  if (call === stored) return stored
  await audit(trx, ctx, {
    action: 'update',
    resource: 'inquiries',
    resourceId: stored.inquiryId,
    detail: { callback: call.state },
  })
  return call
}

async function finish(
  trx: Knex.Transaction,
  row: CallbackRow,
  author: Awaited<ReturnType<typeof authorOf>>,
): Promise<CallbackRow> {
  await recordEvent(trx, row.inquiryId, {
    kind: 'callback',
    from: timeOf(row),
    to: 'done',
    ...author,
  })
  return updateCallback(trx, row, { ...released, state: 'done' })
}
