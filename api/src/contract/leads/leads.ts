import type { IsoDate } from '../common'
import type { Callback } from './callbacks'

/** `spam` marks leads that look automated: lists omit them unless asked, and another status brings them back (D61). */
export const leadStatuses = ['new', 'contacted', 'won', 'lost', 'spam'] as const
export type LeadStatus = (typeof leadStatuses)[number]

/**
 * Where a lead came from: an advertisement (it has a `zcGad`), the kind of page with the form (D64), a call that staff
 * took down, or a file (ADR 0103).
 */
export const leadSources = [
  'ad',
  'home',
  'state',
  'service',
  'blog',
  'contact',
  'telephone',
  'import',
  'other',
] as const
export type LeadSource = (typeof leadSources)[number]

/** A lead: a consultation request sent with the form (D19, D31, D60). */
export interface Lead {
  id: number
  firstName: string
  lastName: string
  /** Empty once the person has been erased. */
  email: string
  phone: string | null
  /** Name of the state page that the form names; empty if no page matches. */
  state: string
  /** Name of the service page that the form names; null if no page matches. */
  service: string | null
  /** The form's own text, if it matches no page. */
  typedState: string | null
  typedService: string | null
  message: string | null
  company: string | null
  /** Path of the page with the form. */
  sourcePage: string | null
  source: LeadSource
  zcGad: string | null
  /** Code of the language of the page with the form, in which the visitor gets mail. */
  locale: string
  status: LeadStatus
  /** The newest notes as one text, newest first; the history has all of them. */
  notes: string | null
  /** Why the lead was lost; null while its status is another. */
  lostReason: string | null
  assigneeId: number | null
  /** Date of the next follow-up, `YYYY-MM-DD` in India. */
  followUpOn: string | null
  /** Hour of that follow-up, `HH:MM` in India; null when any hour of the day will do. */
  followUpTime: string | null
  /** When the status first changed to one other than `new` or `spam`. */
  contactedAt: IsoDate | null
  /** The data use wording below the form, and when the visitor saw it (D63). */
  consentText: string | null
  consentAt: IsoDate | null
  /** When the person was erased (D63); the lead still counts. */
  erasedAt: IsoDate | null
  createdAt: IsoDate
  updatedAt: IsoDate
}

/** What staff write into a lead's history: a note, or what a call or a mail was about. */
export const noteKinds = ['note', 'call', 'mail'] as const
export type NoteKind = (typeof noteKinds)[number]

export const leadEventKinds = [
  ...noteKinds,
  'answer',
  'automatic-answer',
  'undelivered',
  'received',
  'imported',
  'sent-again',
  'corrected',
  'status',
  'lost-reason',
  'notes',
  'assignee',
  'assigned-by-rule',
  'follow-up',
  'callback',
  'mailed',
  'forwarded',
  'webhook',
  'failed',
  'erased',
  'merged',
  'split',
] as const
export type LeadEventKind = (typeof leadEventKinds)[number]

/** One entry of a lead's history, which only grows (D60). */
export interface LeadEvent {
  id: number
  at: IsoDate
  kind: LeadEventKind
  /** Name, or else e-mail, of the user who did it; null if no user did. */
  by: string | null
  /** Old and new value in words for staff: a status, a name, a date, a receiver; null if `kind` says enough. */
  from: string | null
  /** For a note, a mail or an answer its text; null once the person was erased. */
  to: string | null
  /** Id of the user of `by`; null also for entries from before it was recorded. */
  byId: number | null
  /**
   * Id of the note whose text this entry replaces; the former text stays in its own entry. What became of a mail names the
   * mail's entry in the same way.
   */
  corrects: number | null
}

/** What became of a mail of staff; `received` is an answer. */
export const leadMailStates = ['waiting', 'sent', 'failed', 'undelivered', 'received'] as const

/** A file that came with an answer. It stays in the mailbox. */
export interface MailFile {
  name: string
  /** In bytes. */
  size: number
}

/** What the portal knows of a mail that staff sent to a lead, or of an answer, beside its text (ADR 0108). */
export interface LeadMail {
  /** To whom it was sent, or who sent it. */
  address: string
  subject: string
  state: (typeof leadMailStates)[number]
  /** Why it was not sent or not delivered, or why the last attempt failed; null otherwise. */
  failure: string | null
  /** The delivery that waits or was given up; null without one. */
  deliveryId: number | null
  /** Whether an answer came from another address than the lead's. */
  isFromOther: boolean
  /** Whether the text is only the beginning of an answer. */
  isCut: boolean
  files: MailFile[]
}

/** An entry of a lead's history, as its page shows it. */
export interface LeadActivity extends LeadEvent {
  /** null for all entries but mails that the portal sent, and answers. */
  mail: LeadMail | null
}

/** A lead that has a phone or an e-mail address in common with another. */
export interface RelatedLead
  extends Pick<
    Lead,
    'id' | 'firstName' | 'lastName' | 'state' | 'service' | 'status' | 'createdAt'
  > {
  /** Whether it also has the name or the e-mail address of that person: people of one office share a number. */
  isSamePerson: boolean
}

/** A lead's page: the lead, and others with the same contact, those of the same person first, then newest first (D60). */
export interface LeadDetails extends Lead {
  related: RelatedLead[]
  /** Leads that were merged into this one, as they were, in the order in which that was done (ADR 0068). */
  merged: MergedLead[]
  /** The times at which the person is or was to be called back, the latest first (D93). */
  callbacks: Callback[]
}

/** A lead that was merged into another, as it was before. */
export interface MergedLead
  extends Pick<
    Lead,
    | 'id'
    | 'firstName'
    | 'lastName'
    | 'email'
    | 'phone'
    | 'company'
    | 'state'
    | 'service'
    | 'message'
    | 'sourcePage'
    | 'source'
    | 'status'
    | 'consentText'
    | 'consentAt'
    | 'createdAt'
  > {
  /** The lead into which it was merged; only there it can be split off. */
  mergedInto: number
  mergedAt: IsoDate
  /** Name of the user who merged it. */
  mergedBy: string | null
}

/** How leads are worked with here, by the settings of the deployment. */
export interface LeadOptions {
  /** Whether a link to WhatsApp stands beside phone numbers. */
  hasWhatsApp: boolean
  /** Whether the portal sends mails that staff write. */
  sendsMails: boolean
  /** Whether answers to them are read from a mailbox; `failing` while it cannot be read. */
  answers: (typeof answerStates)[number]
}

export const answerStates = ['unread', 'read', 'failing'] as const

/** A user to whom leads can be assigned: active and allowed to write leads. */
export interface Assignee {
  id: number
  /** Name, or e-mail where there is none. */
  name: string
  /** Whether this is the user who sent the request. */
  isMe: boolean
}

/** Ids of the leads in a bulk change, by outcome. */
export interface BulkOutcome {
  changed: number[]
  /** Had these values already. */
  unchanged: number[]
  /** Do not exist, or their person was erased. */
  missing: number[]
  /** Have other values than the change depends on: somebody else has changed them. */
  left: number[]
}

/** Counts for one day (`YYYY-MM-DD` in India), state, service, source or status. */
export interface LeadCount {
  name: string
  leads: number
  won: number
}

/** Figures on leads received in a period; spam counts only under its status (D64). */
export interface LeadReport {
  /** Days in India, both included. */
  from: string
  to: string
  total: number
  /** Each day of the period, also those without leads. */
  days: LeadCount[]
  /** Most leads first; the name '' stands for leads without one. */
  states: LeadCount[]
  services: LeadCount[]
  sources: LeadCount[]
  statuses: LeadCount[]
  /** Minutes run from receipt to first contact; the median is null if no lead was contacted. */
  firstContact: { contacted: number; medianMinutes: number | null; within24Hours: number }
  /** Share of the period's leads, without spam, that are won now: 0 to 1, null without leads. */
  conversion: number | null
}

/** How the portal uses visitors' data, according to its configuration (D63). */
export interface PrivacyFacts {
  /** The current wording below the form. */
  consentText: string
  /** Host that leads are forwarded to; null when they are not. */
  forwardedTo: string | null
  /** Hosts of the webhooks that receive leads. */
  toldTo: string[]
  /** Whether staff get e-mails about leads. */
  staffAreMailed: boolean
  /** Days after which closed leads are erased; null keeps them until somebody asks. */
  retentionDays: number | null
  /** Days for which the log of staff actions is kept. */
  auditDays: number
}
