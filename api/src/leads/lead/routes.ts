import * as yup from 'yup'
import { isLanguage, languageCodes } from '../../contract/language/languages'
import {
  leadBulkSchema,
  leadEraseSchema,
  leadStatusMessage,
  leadUpdateSchema,
  noteCorrectionSchema,
  noteSchema,
} from '../../contract/leads/lead-schema'
import { type Lead, leadStatuses } from '../../contract/leads/leads'
import { audit } from '../../platform/audit/audit'
import type { Executor } from '../../platform/db/connect'
import type { CurrentUser } from '../../platform/http/context'
import { notFound } from '../../platform/http/errors'
import { pageOf, pagingOf, pagingParameters, parameter } from '../../platform/http/request/paging'
import { sendCsv } from '../../platform/http/response/csv'
import { jsonArray, streamed } from '../../platform/http/response/streaming'
import { parseId, type Route, route } from '../../platform/http/route'
import { callbackOf, callbacksOf } from '../callbacks/repository'
import { presentCallback } from '../callbacks/schema'
import { formKeyOf } from '../consultations/form-key'
import { pageNamed } from '../consultations/known-pages'
import { answersOf } from '../mails/answers/readings'
import { currentLeadId, mergesIn } from '../merging/repository'
import type { LeadsServices } from '../services'
import { listAssignees, namesOfUsers } from './assignees'
import { changeLead, changeLeads } from './changing'
import { csvLines } from './csv'
import { erasePerson, leadsLike, leadsWithContact, samePerson } from './erasing'
import { listEvents } from './events'
import { eachLead, findLeads, type LeadFilter, type LeadSort } from './listing'
import { activityOf, addNote, correctNote, notFoundMessage, withMails } from './notes'
import { leadNow } from './repository'
import {
  assigneesAnswer,
  bulkAnswer,
  erasedAnswer,
  eventsAnswer,
  leadAnswer,
  leadDetailsAnswer,
  leadListAnswer,
  optionsAnswer,
  presentAssignee,
  presentEvent,
  presentLead,
  presentLeadDetails,
  presentOptions,
  presentRelated,
  relatedAnswer,
} from './schema'

const sorts = ['createdAt', '-createdAt', 'followUpOn'] as const satisfies LeadSort[]
const followUps = ['due', 'overdue'] as const

const filterParameters = {
  q: parameter(),
  state: parameter(255),
  service: parameter(255),
  locale: parameter(8).test(
    'language',
    `Locale must be one of ${languageCodes.join(', ')}`,
    (code) => !code || isLanguage(code),
  ),
  status: parameter(16).oneOf(leadStatuses, leadStatusMessage),
  assignee: parameter(9).matches(
    /^(me|nobody|[1-9]\d{0,8})$/,
    'Assignee must be me, nobody or the id of a colleague',
  ),
  followUp: parameter(16).oneOf(followUps, 'Follow-up must be due or overdue'),
}

const unknown = 'Unknown parameter'
const listQuery = yup
  .object({
    ...filterParameters,
    sort: parameter(16).oneOf(sorts, `Sort must be one of ${sorts.join(', ')}`),
    ...pagingParameters,
  })
  .noUnknown(unknown)
const likeQuery = yup
  .object({ name: parameter(255), phone: parameter(20), email: parameter(255) })
  .noUnknown(unknown)
const exportQuery = yup.object(filterParameters).noUnknown(unknown)

/** Maximum related leads in a response: those of the same person first, then the newest. */
const relatedShown = 20

/** Finds state and service by name or slug, ignoring case; other text is compared as it is, for leads of former pages. */
async function filterOf(
  knex: Executor,
  query: yup.InferType<typeof exportQuery>,
  user: CurrentUser,
): Promise<LeadFilter> {
  const { assignee, followUp, state, service, ...rest } = query
  return {
    ...rest,
    state: (await pageNamed(knex, 'state_pages', state)) ?? state,
    service: (await pageNamed(knex, 'service_pages', service)) ?? service,
    followUp: followUp as LeadFilter['followUp'],
    ...(assignee && {
      assignee: assignee === 'nobody' ? assignee : assignee === 'me' ? user.id : Number(assignee),
    }),
  }
}

async function* presented(leads: AsyncIterable<Lead>) {
  for await (const lead of leads) yield presentLead(lead)
}

/** Routes for leads, their history, the notes of staff, and what is known of a person. */
export const leadRoutes = (services: LeadsServices): Route[] => [
  ...listRoutes(services),
  ...workRoutes(services),
  ...oneLeadRoutes(services),
  ...noteRoutes(services),
  ...personRoutes(services),
]

/** Routes for many leads at once, and for what their lists offer. */
function listRoutes({ knex }: LeadsServices): Route[] {
  return [
    route({
      method: 'GET',
      path: '/api/inquiries',
      operationId: 'leadPage',
      access: 'staff',
      permission: 'inquiries.read',
      summary:
        'Leads, by default without spam, newest first; with any parameter one page of the list',
      query: listQuery,
      answer: { anyOf: [leadListAnswer, pageOf(leadAnswer)] },
      async handle({ ctx, query, user }) {
        if (Object.keys(query).length === 0) {
          ctx.type = 'json'
          ctx.body = await streamed(ctx, jsonArray(presented(eachLead(knex, {}))))
          return undefined
        }
        const { page, pageSize, sort, ...filter } = query
        const paging = pagingOf({ page, pageSize })
        const found = await findLeads(
          knex,
          await filterOf(knex, filter, user!),
          paging,
          sort as LeadSort | undefined,
        )
        return { ...found, items: found.items.map(presentLead) }
      },
    }),
    route({
      method: 'GET',
      path: '/api/inquiries/export.csv',
      operationId: 'leadsCsv',
      access: 'staff',
      permission: 'inquiries.read',
      recentSignIn: true,
      summary:
        'Leads as CSV for spreadsheets and diallers, in words and Indian time; programs read `GET /api/inquiries`',
      query: exportQuery,
      media: 'text/csv',
      async handle({ ctx, query, user }) {
        // The audit omits search words: they are mostly personal data, which a person may ask to erase (D63).
        const { q, ...detail } = query
        await audit(knex, ctx, {
          action: 'export',
          resource: 'inquiries',
          detail: { ...detail, ...(q && { searched: true }) },
        })
        const leads = eachLead(knex, await filterOf(knex, query, user!))
        const lines = csvLines(leads, await namesOfUsers(knex))
        await sendCsv(ctx, `inquiries-${new Date().toISOString().slice(0, 10)}.csv`, lines)
      },
    }),
  ]
}

/** With what a list is worked on, and a change of many leads. */
function workRoutes(services: LeadsServices): Route[] {
  const { knex } = services
  return [
    route({
      method: 'GET',
      path: '/api/inquiries/assignees',
      operationId: 'assignees',
      access: 'staff',
      permission: 'inquiries.read',
      summary: 'Users to whom leads can be assigned, by name',
      answer: assigneesAnswer,
      handle: async ({ user }) => (await listAssignees(knex, user?.id)).map(presentAssignee),
    }),
    route({
      method: 'GET',
      path: '/api/inquiries/options',
      operationId: 'leadOptions',
      access: 'staff',
      permission: 'inquiries.read',
      summary: 'How leads are worked with here, by the settings of the deployment',
      answer: optionsAnswer,
      handle: async () =>
        presentOptions({
          hasWhatsApp: services.config.whatsAppLinks,
          sendsMails: services.config.smtpUrl !== null,
          answers: await answersOf(services),
        }),
    }),
    route({
      method: 'PATCH',
      path: '/api/inquiries',
      operationId: 'changeLeads',
      access: 'staff',
      permission: 'inquiries.write',
      summary: 'Change status, assignee or follow-up of at most 200 leads at once, all or none',
      body: leadBulkSchema,
      answer: bulkAnswer,
      async handle({ ctx, input }) {
        const outcome = await changeLeads(knex, ctx, input)
        services.outbox.wake()
        return outcome
      },
    }),
  ]
}

/** Routes for one lead. */
function oneLeadRoutes(services: LeadsServices): Route[] {
  const { knex } = services
  return [
    route({
      method: 'GET',
      path: '/api/inquiries/like',
      operationId: 'leadsLike',
      access: 'staff',
      permission: 'inquiries.read',
      summary:
        'Leads with a phone or an e-mail address, as of a lead that is being taken down, and whether they are the same person’s: of the same name or e-mail address',
      query: likeQuery,
      answer: relatedAnswer,
      handle: async ({ query }) => (await leadsWithContact(knex, query)).map(presentRelated),
    }),
    route({
      method: 'GET',
      path: '/api/inquiries/:id',
      operationId: 'lead',
      access: 'staff',
      permission: 'inquiries.read',
      summary:
        'A lead, or the one into which it was merged, with others of its phone or e-mail address, of the others of these, and so on, and whether they are the same person’s: of the same name or e-mail address',
      answer: leadDetailsAnswer,
      errors: [404],
      async handle({ params }) {
        const id = parseId(params.id, notFoundMessage)
        const lead = await leadNow(knex, id)
        if (!lead) throw notFound(notFoundMessage)
        const leads = await leadsLike(knex, lead.id)
        const person = await samePerson(knex, lead.id, leads)
        const related = leads
          .filter((other) => other.id !== lead.id)
          .map((other) => ({ ...other, isSamePerson: person.has(other.id) }))
          .sort((a, b) => Number(b.isSamePerson) - Number(a.isSamePerson))
        const shown = related.slice(0, relatedShown)
        const merges = await mergesIn(knex, [lead.id])
        return presentLeadDetails(lead, shown, merges, await callbacksOf(knex, lead.id))
      },
    }),
    route({
      method: 'PATCH',
      path: '/api/inquiries/:id',
      operationId: 'updateLead',
      access: 'staff',
      permission: 'inquiries.write',
      summary:
        'Update status, assignee, follow-up, contact data, state, service and language of a lead; `notes` are added to those that the lead has, and `noAnswer` notes a call that was not answered, or takes it back',
      isVersioned: true,
      body: leadUpdateSchema,
      answer: leadAnswer,
      errors: [404, 409],
      async handle({ ctx, params, input }) {
        const id = parseId(params.id, notFoundMessage)
        const lead = await changeLead(knex, ctx, id, input)
        services.outbox.wake()
        return presentLead(lead)
      },
    }),
    route({
      method: 'GET',
      path: '/api/inquiries/:id/events',
      operationId: 'leadEvents',
      access: 'staff',
      permission: 'inquiries.read',
      summary: 'History of a lead, newest first',
      answer: eventsAnswer,
      errors: [404],
      async handle({ params }) {
        const id = parseId(params.id, notFoundMessage)
        return (await activityOf(knex, await currentLeadId(knex, id))).map(presentEvent)
      },
    }),
  ]
}

/** Routes for the notes of staff, which are entries of a lead's history (D60). */
function noteRoutes({ knex }: LeadsServices): Route[] {
  return [
    route({
      method: 'POST',
      path: '/api/inquiries/:id/notes',
      operationId: 'addNote',
      isKeyed: true,
      access: 'staff',
      permission: 'inquiries.write',
      summary:
        'Add a note to a lead, or what a call or a mail was about; the same one sent again with its Idempotency-Key is added once',
      status: 201,
      body: noteSchema,
      answer: leadAnswer,
      errors: [404, 409],
      async handle({ ctx, params, input }) {
        const id = parseId(params.id, notFoundMessage)
        return presentLead(await addNote(knex, ctx, id, input, formKeyOf(ctx, {})))
      },
    }),
    route({
      method: 'POST',
      path: '/api/inquiries/:id/notes/:noteId/corrections',
      operationId: 'correctNote',
      access: 'staff',
      permission: 'inquiries.write',
      summary: 'Correct a note of one’s own; the former text stays in the history',
      status: 201,
      body: noteCorrectionSchema,
      answer: leadAnswer,
      errors: [403, 404, 409],
      async handle({ ctx, params, input }) {
        const id = parseId(params.id, notFoundMessage)
        const noteId = parseId(params.noteId, 'Note not found')
        return presentLead(await correctNote(knex, ctx, id, noteId, input.text))
      },
    }),
  ]
}

/** Routes for what a person may request about their data (D63). */
function personRoutes({ knex, sealer, outbox, subscribers }: LeadsServices): Route[] {
  return [
    route({
      method: 'POST',
      path: '/api/inquiries/:id/erase',
      operationId: 'erasePerson',
      access: 'staff',
      permission: 'inquiries.erase',
      recentSignIn: true,
      summary:
        'Erase the person of a lead from their leads, which have the same contact and the same name or e-mail address; or from the named ones among those with the same contact',
      body: leadEraseSchema,
      answer: erasedAnswer,
      errors: [404],
      async handle({ ctx, params, input }) {
        const id = parseId(params.id, notFoundMessage)
        const erased = await erasePerson({ knex, sealer }, subscribers, ctx, id, input.ids)
        outbox.wake()
        return { erased }
      },
    }),
    route({
      method: 'GET',
      path: '/api/inquiries/:id/person.json',
      operationId: 'personFile',
      access: 'staff',
      permission: 'inquiries.read',
      summary: 'Everything stored about the person of a lead, to hand over to them',
      media: 'application/json',
      errors: [404],
      async handle({ ctx, params }) {
        const id = await currentLeadId(knex, parseId(params.id, notFoundMessage))
        const like = await leadsLike(knex, id)
        const person = await samePerson(knex, id, like)
        const leads = like.filter((lead) => person.has(lead.id))
        await audit(knex, ctx, {
          action: 'export',
          resource: 'inquiries',
          resourceId: id,
          detail: { leads: leads.map((lead) => lead.id) },
        })
        const told = []
        for (const lead of leads) {
          const history = await withMails(knex, lead.id, await listEvents(knex, lead.id))
          const events = history.map(presentEvent)
          const parts = await mergesIn(knex, [lead.id])
          const merged = parts.flatMap((part) => (part.lead ? presentLead(part.lead) : []))
          const callbacks = (await callbacksOf(knex, lead.id)).map(callbackOf).map(presentCallback)
          told.push({ ...presentLead(lead), merged, callbacks, events })
        }
        ctx.attachment(`person-of-lead-${id}.json`)
        ctx.type = 'application/json; charset=utf-8'
        const emails = leads.flatMap(({ email }) => email || [])
        const subscriptions = await subscribers.ofEmails(knex, emails)
        const exportedAt = new Date().toISOString()
        ctx.body = JSON.stringify({ exportedAt, leads: told, subscriptions }, null, 2)
      },
    }),
  ]
}
