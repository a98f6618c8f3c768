import { inLanguage } from '@pt-portal/remote-kit/messages/message'
import { addressKey } from '@pt-portal/remote-kit/server/address-key'
import type * as yup from 'yup'
import { isSlugOf } from '../../content/pages/slug-redirects'
import { english } from '../../contract/language/english'
import { perLanguage } from '../../contract/language/per-language'
import {
  callbackCancelSchema,
  callbackMoveSchema,
  callbackSchema,
} from '../../contract/leads/callback-schema'
import type { CallbackRules } from '../../contract/leads/callback-times'
import { fillAllFields, fillThisField } from '../../contract/leads/consultation-schema'
import * as m from '../../messages'
import { inTransaction } from '../../platform/db/transaction'
import type { ApiContext } from '../../platform/http/context'
import { HttpError } from '../../platform/http/errors'
import { languageAsked, messagesFor, sayLanguage } from '../../platform/http/language'
import { type Fields, typed } from '../../platform/http/response/html-form'
import { answerPage, isNativeForm } from '../../platform/http/response/plain-page'
import { type Route, route } from '../../platform/http/route'
import { apiSettingsInForce } from '../../staff/settings/repository'
import { formKeyField, formKeyOf } from '../consultations/form-key'
import { pageNamed } from '../consultations/known-pages'
import { leadFrom, looksAutomated } from '../consultations/lead'
import { storeLead } from '../consultations/repository'
import { getLead } from '../lead/repository'
import type { LeadsServices } from '../services'
import {
  book,
  callOfLink,
  canChange,
  cancel,
  changeTime,
  newToken,
  refuseLate,
  unknownCall,
} from './booking'
import { calendarFile } from './calendar-file'
import { callbackForm, moveForm } from './form-page'
import { type CallbackRow, callbackByToken } from './repository'
import { bookedAnswer, ownAnswer, presentDays, presentOwn, timesAnswer } from './schema'
import { freeDays, nearTimes, offeredTime, TimeRefused } from './times'
import { pageOf, type VisitorMails } from './visitor-mails'

const schemaIn = perLanguage((t) => callbackSchema(t).shape({ idempotencyKey: formKeyField }))
const moveSchemaIn = perLanguage(callbackMoveSchema)
const cancelSchemaIn = perLanguage(callbackCancelSchema)
type FormInput = yup.InferType<ReturnType<typeof schemaIn>>

/** Routes by which visitors choose when they are called back, and move or cancel that (D93). */
export const callbackRoutes = (services: LeadsServices): Route[] => [
  timesRoute(services),
  askRoute(services),
  ...ownRoutes(services),
]

const rulesOf = ({ knex, config }: LeadsServices): Promise<CallbackRules> =>
  apiSettingsInForce(knex, config)

/** Free times. Requests at the same moment share one read, so that asking often costs little, and none is answered from memory. */
function freeTimes(services: LeadsServices) {
  let reading: Promise<ReturnType<typeof presentDays>> | undefined
  const read = async () => presentDays(await freeDays(services.knex, await rulesOf(services)))
  return () => {
    reading ??= read().finally(() => {
      reading = undefined
    })
    return reading
  }
}

const timesRoute = (services: LeadsServices): Route => {
  const read = freeTimes(services)
  return route({
    method: 'GET',
    path: '/api/callback-times',
    operationId: 'callbackTimes',
    access: 'public',
    summary:
      'Free times at which visitors can be called back, by day in India; nobody may cache them',
    answer: timesAnswer,
    handle: read,
  })
}

const askRoute = (services: LeadsServices): Route =>
  route({
    method: 'POST',
    path: '/api/callbacks',
    operationId: 'askForCallback',
    isKeyed: true,
    access: 'public',
    summary:
      'Leave a lead that is called back at `slot`, one of the free times; a form sent by the browser itself is redirected to the page of the call, a second one of the same Idempotency-Key is the first, and `slot_taken` has free times `near` it',
    status: 201,
    body: schemaIn(english),
    bodyIn: schemaIn,
    bodyKind: 'form',
    answer: bookedAnswer,
    errors: [303, 409, 429],
    refuse: (ctx, values, fields) => refuseForm(services, ctx, values, fields),
    handle: ({ ctx, input }) => ask(services, ctx, input),
  })

/** Reports the errors of a form: as JSON, or as a page with all that was typed and the free times. */
async function refuseForm(
  services: LeadsServices,
  ctx: ApiContext,
  values: unknown,
  fields: Fields,
): Promise<void> {
  const t = messagesFor(ctx)
  const isIncomplete = Object.values(fields).includes(fillThisField(t))
  const message = isIncomplete ? fillAllFields(t) : t(m.correctFields)
  if (!isNativeForm(ctx)) throw new HttpError(422, 'invalid', message, { fields })
  const days = await freeDays(services.knex, await rulesOf(services))
  sayLanguage(ctx)
  answerPage(ctx, 422, message, callbackForm(t, days, typed(values), fields))
}

/**
 * Runs what needs a time, and refuses one that cannot be booked with those near it: as JSON, or in the form.
 * @param formWith the form to be sent again, with free times and errors
 */
async function withTimes<T>(
  services: LeadsServices,
  ctx: ApiContext,
  slot: string,
  formWith: (days: Awaited<ReturnType<typeof freeDays>>, fields: Fields) => string,
  work: (rules: CallbackRules) => Promise<T>,
): Promise<T> {
  const rules = await rulesOf(services)
  try {
    return await work(rules)
  } catch (error) {
    const days = await freeDays(services.knex, rules)
    if (!(error instanceof TimeRefused)) {
      ctx.state.retryForm = formWith(days, {})
      throw error
    }
    const near = nearTimes(days, slot)
    const refusal = error.asHttpError(near)
    const isNear = new Set(near.map(({ at }) => at))
    const nearDays = days
      .map(({ day, times }) => ({ day, times: times.filter(({ at }) => isNear.has(at)) }))
      .filter(({ times }) => times.length > 0)
    const t = messagesFor(ctx)
    const words = typeof error.words === 'string' ? error.words : error.words(t)
    ctx.state.retryForm = formWith(nearDays, { slot: words })
    throw refusal
  }
}

async function ask(services: LeadsServices, ctx: ApiContext, input: FormInput) {
  const formKey = formKeyOf(ctx, input)
  const values = typed({ ...input, idempotencyKey: formKey })
  const t = messagesFor(ctx)
  const call = await withTimes(
    services,
    ctx,
    input.slot,
    (days, fields) => callbackForm(t, days, values, fields),
    (rules) => storeWithCall(services, ctx, input, formKey, rules),
  )
  if (!isNativeForm(ctx)) {
    return { token: call.token, at: call.startsAt, until: call.endsAt }
  }
  ctx.redirect(pageOf(languageAsked(ctx), call))
  ctx.status = 303
}

/** Stores the lead with its call, or neither. What looks automated gets the same answer, and holds no time (D61). */
async function storeWithCall(
  services: LeadsServices,
  ctx: ApiContext,
  input: FormInput,
  formKey: string | null,
  rules: CallbackRules,
): Promise<Pick<CallbackRow, 'token' | 'startsAt' | 'endsAt'>> {
  const { knex, consultationLimit, callbackLimit } = services
  const { address, origin } = ctx.state.client
  const now = Date.now()
  const time = offeredTime(input.slot, rules, { now })
  await consultationLimit.take(addressKey(address))
  await callbackLimit.take(addressKey(address))
  const pages = {
    state: await pageNamed(knex, 'state_pages', input.state),
    service: await pageNamed(knex, 'service_pages', input.service),
  }
  const isSlug = (slug: string) => isSlugOf(knex, 'state_pages', slug)
  const locale = languageAsked(ctx)
  const lead = await leadFrom(input, origin, isSlug, now, pages, locale)
  const mails = visitorMailsOf(services, ctx)
  const isHeld = looksAutomated(input, now)
  let call: CallbackRow | undefined
  const arrived = await storeLead(services, lead, {
    spam: isHeld,
    origin: mails.origin,
    formKey,
    also: async (trx, leadId) => {
      call = await book(trx, mails, leadId, { time, rules, isHeld })
    },
  }).catch(async (error) => {
    await callbackLimit.giveBack(addressKey(address))
    throw error
  })
  // Not awaited: the visitor's answer does not depend on the rules.
  if (arrived) void services.assigning.assign(arrived)
  services.outbox.wake()
  // Spam that was sent again stores nothing, and gets the same answer.
  return call ?? { token: newToken(), startsAt: time.at, endsAt: time.until }
}

const visitorMailsOf = (services: LeadsServices, ctx: ApiContext): VisitorMails => ({
  config: services.config,
  sealer: services.sealer,
  origin: services.config.publicOrigin ?? ctx.state.client.origin,
})

/** Routes of the link that a visitor has. Nothing happens by GET, as mail programs open links by themselves. */
const ownRoutes = (services: LeadsServices): Route[] => [
  ownRoute(services),
  ownFileRoute(services),
  moveRoute(services),
  cancelRoute(services),
]

const ownCall = (call: CallbackRow, rules: CallbackRules) =>
  presentOwn({
    at: call.startsAt,
    until: call.endsAt,
    state: call.state,
    canChange: canChange(call, rules),
  })

/** Answers with a call that has changed; a form sent by the browser itself is redirected to the page of the call. */
function answerOwn(
  { outbox }: LeadsServices,
  ctx: ApiContext,
  call: CallbackRow,
  rules: CallbackRules,
) {
  outbox.wake()
  if (!isNativeForm(ctx)) return ownCall(call, rules)
  ctx.redirect(pageOf(languageAsked(ctx), call))
  ctx.status = 303
  return undefined
}

const ownRoute = (services: LeadsServices): Route =>
  route({
    method: 'GET',
    path: '/api/callbacks/:token',
    operationId: 'ownCallback',
    access: 'public',
    summary: 'When the person with this link is called back; nothing that names the person',
    answer: ownAnswer,
    errors: [404],
    async handle({ params }) {
      const call = await callbackByToken(services.knex, params.token!)
      if (!call) throw unknownCall()
      return ownCall(call, await rulesOf(services))
    },
  })

const ownFileRoute = (services: LeadsServices): Route =>
  route({
    method: 'GET',
    path: '/api/callbacks/:token/call.ics',
    operationId: 'ownCallbackFile',
    access: 'public',
    summary: 'The call as a file for calendars, in the language of its lead',
    media: 'text/calendar',
    errors: [404],
    async handle({ ctx, params }) {
      const call = await callbackByToken(services.knex, params.token!)
      const lead = call && (await getLead(services.knex, call.inquiryId))
      if (!lead) throw unknownCall()
      const mails = visitorMailsOf(services, ctx)
      const url = mails.origin + pageOf(lead.locale, call)
      ctx.attachment('call.ics')
      ctx.type = 'text/calendar; charset=utf-8'
      const t = inLanguage(lead.locale)
      ctx.body = calendarFile(t, call, { url, mailFrom: services.config.mailFrom })
    },
  })

const moveRoute = (services: LeadsServices): Route =>
  route({
    method: 'POST',
    path: '/api/callbacks/:token/move',
    operationId: 'moveOwnCallback',
    access: 'public',
    summary: 'Move a call to another free time; its former time is free again',
    body: moveSchemaIn(english),
    bodyIn: moveSchemaIn,
    bodyKind: 'form',
    answer: ownAnswer,
    errors: [303, 404, 409],
    async handle({ ctx, params, input }) {
      const token = params.token!
      const t = messagesFor(ctx)
      const form = (days: Awaited<ReturnType<typeof freeDays>>, fields: Fields) =>
        moveForm(t, days, token, fields)
      return withTimes(services, ctx, input.slot ?? '', form, async (rules) => {
        const moved = await inTransaction(services.knex, async (trx) => {
          const call = await callOfLink(trx, token)
          // Pressed twice.
          if (call.place && call.startsAt === input.slot) return call
          refuseLate(call, rules)
          const time = offeredTime(input.slot, rules)
          return changeTime(trx, visitorMailsOf(services, ctx), call, time, rules, {})
        })
        return answerOwn(services, ctx, moved, rules)
      })
    },
  })

const cancelRoute = (services: LeadsServices): Route =>
  route({
    method: 'POST',
    path: '/api/callbacks/:token/cancel',
    operationId: 'cancelOwnCallback',
    access: 'public',
    summary: 'Cancel a call, whose time is free again; once cancelled, nothing changes',
    body: cancelSchemaIn(english),
    bodyIn: cancelSchemaIn,
    bodyKind: 'form',
    answer: ownAnswer,
    errors: [303, 404, 409],
    async handle({ ctx, params }) {
      const rules = await rulesOf(services)
      const cancelled = await inTransaction(services.knex, async (trx) => {
        const call = await callOfLink(trx, params.token!)
        if (call.state !== 'cancelled') refuseLate(call, rules)
        return cancel(trx, visitorMailsOf(services, ctx), call, {})
      })
      return answerOwn(services, ctx, cancelled, rules)
    },
  })
