import { languageCodes } from '../../contract/language/languages'
import {
  type Assignee,
  answerStates,
  type BulkOutcome,
  type Lead,
  type LeadActivity,
  type LeadDetails,
  type LeadMail,
  type LeadOptions,
  leadEventKinds,
  leadMailStates,
  leadSources,
  leadStatuses,
  type MailFile,
  type MergedLead,
  type RelatedLead,
} from '../../contract/leads/leads'
import {
  dateTime,
  flag,
  integer,
  listOf,
  nullable,
  object,
  present,
  type Shape,
  text,
} from '../../platform/http/request/shape'
import { type CallbackRow, callbackOf } from '../callbacks/repository'
import { callbackAnswer, presentCallback } from '../callbacks/schema'
import type { LeadMerge } from '../merging/repository'

const leadShape: Shape<Lead> = {
  id: integer,
  firstName: text,
  lastName: text,
  email: text,
  phone: nullable(text),
  state: text,
  service: nullable(text),
  typedState: nullable(text),
  typedService: nullable(text),
  message: nullable(text),
  company: nullable(text),
  sourcePage: nullable(text),
  source: { type: 'string', enum: leadSources },
  zcGad: nullable(text),
  locale: { type: 'string', enum: languageCodes },
  status: { type: 'string', enum: leadStatuses },
  notes: nullable(text),
  lostReason: nullable(text),
  assigneeId: nullable(integer),
  followUpOn: nullable(text),
  followUpTime: nullable(text),
  contactedAt: nullable(dateTime),
  consentText: nullable(text),
  consentAt: nullable(dateTime),
  erasedAt: nullable(dateTime),
  createdAt: dateTime,
  updatedAt: dateTime,
}

export const leadAnswer = object(leadShape)
export const leadListAnswer = listOf(leadAnswer)

export const presentLead = (lead: Lead): Lead => present<Lead>(leadShape, lead)

const relatedShape: Shape<RelatedLead> = {
  id: integer,
  firstName: text,
  lastName: text,
  state: text,
  service: nullable(text),
  status: leadShape.status,
  createdAt: dateTime,
  isSamePerson: flag,
}

export const relatedAnswer = listOf(object(relatedShape))

export const presentRelated = (lead: RelatedLead): RelatedLead =>
  present<RelatedLead>(relatedShape, lead)

const mergedShape: Shape<MergedLead> = {
  id: integer,
  firstName: text,
  lastName: text,
  email: text,
  phone: nullable(text),
  company: nullable(text),
  state: text,
  service: nullable(text),
  message: nullable(text),
  sourcePage: nullable(text),
  source: leadShape.source,
  status: leadShape.status,
  consentText: nullable(text),
  consentAt: nullable(dateTime),
  createdAt: dateTime,
  mergedInto: integer,
  mergedAt: dateTime,
  mergedBy: nullable(text),
}

export const leadDetailsAnswer = object({
  ...leadShape,
  related: relatedAnswer,
  merged: listOf(object(mergedShape)),
  callbacks: listOf(callbackAnswer),
})

export const presentLeadDetails = (
  lead: Lead,
  related: RelatedLead[],
  merges: LeadMerge[],
  callbacks: CallbackRow[],
): LeadDetails => ({
  ...presentLead(lead),
  callbacks: callbacks.map((row) => presentCallback(callbackOf(row))),
  related: related.map(presentRelated),
  merged: merges.flatMap(({ lead, intoId, at, by }) =>
    lead
      ? present<MergedLead>(mergedShape, {
          ...lead,
          mergedInto: intoId,
          mergedAt: at,
          mergedBy: by,
        })
      : [],
  ),
})

const fileShape: Shape<MailFile> = { name: text, size: integer }

const mailShape: Shape<LeadMail> = {
  address: text,
  subject: text,
  state: { type: 'string', enum: leadMailStates },
  failure: nullable(text),
  deliveryId: nullable(integer),
  isFromOther: flag,
  isCut: flag,
  files: listOf(object(fileShape)),
}

const eventShape: Shape<LeadActivity> = {
  id: integer,
  at: dateTime,
  kind: { type: 'string', enum: leadEventKinds },
  by: nullable(text),
  from: nullable(text),
  to: nullable(text),
  byId: nullable(integer),
  corrects: nullable(integer),
  mail: nullable(object(mailShape)),
}

export const eventsAnswer = listOf(object(eventShape))

export const presentEvent = (event: LeadActivity): LeadActivity =>
  present<LeadActivity>(eventShape, {
    ...event,
    mail: event.mail && {
      ...present<LeadMail>(mailShape, event.mail),
      files: event.mail.files.map((file) => present<MailFile>(fileShape, file)),
    },
  })

const optionsShape: Shape<LeadOptions> = {
  hasWhatsApp: flag,
  sendsMails: flag,
  answers: { type: 'string', enum: answerStates },
}

export const optionsAnswer = object(optionsShape)

export const presentOptions = (options: LeadOptions): LeadOptions =>
  present<LeadOptions>(optionsShape, options)

const assigneeShape: Shape<Assignee> = { id: integer, name: text, isMe: flag }

export const assigneesAnswer = listOf(object(assigneeShape))

export const presentAssignee = (assignee: Assignee): Assignee =>
  present<Assignee>(assigneeShape, assignee)

const ids = listOf(integer)
const bulkShape: Shape<BulkOutcome> = { changed: ids, unchanged: ids, missing: ids, left: ids }

export const bulkAnswer = object(bulkShape)
export const erasedAnswer = object({ erased: ids })
