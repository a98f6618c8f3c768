import type { IsoDate } from '../common'
import type { ContentReleaseSummary } from '../content/content-releases'
import type { PageResourceName } from '../content/page-resources'
import type { DeliveryKind } from '../leads/deliveries'
import type { Lead } from '../leads/leads'

/** A list of the page *Today*: its first entries, at most 5. */
export interface TodayList<Item> {
  items: Item[]
  /** How many there are, counted up to 100. */
  total: number
}

export type TodayLead = Pick<
  Lead,
  | 'id'
  | 'firstName'
  | 'lastName'
  | 'state'
  | 'service'
  | 'status'
  | 'createdAt'
  | 'followUpOn'
  | 'followUpTime'
  | 'assigneeId'
>

/** A lead whose person answered a mail. */
export interface AnsweredLead extends TodayLead {
  answeredAt: IsoDate
}

/** A call back that is due today, or that nobody has made. `id` is that of its lead. */
export interface TodayCall
  extends Pick<TodayLead, 'id' | 'firstName' | 'lastName' | 'state' | 'service' | 'assigneeId'> {
  at: IsoDate
  until: IsoDate
}

/** A delivery that was given up. */
export interface TodayDelivery {
  id: number
  kind: DeliveryKind
  /** Kind of message, such as `Invitation` or `New lead`. */
  subject: string
  createdAt: IsoDate
}

/** A webhook that the portal paused by itself, as its receiver accepts nothing. */
export interface TodayWebhook {
  id: number
  /** Host of the receiver: the rest of its address may be a secret. */
  receiver: string
  pausedBecause: string
  pausedAt: IsoDate
}

/** What a reader says is wrong on a page. */
export interface TodayCorrection {
  /** Of the lead that it is stored as. */
  id: number
  /** The first 140 characters. */
  message: string
  createdAt: IsoDate
}

/** What readers report of a page. */
export interface TodayFeedback {
  id: number
  /** Path of the page in English. */
  page: string
  /** The first 140 characters. */
  text: string
  createdAt: IsoDate
}

/** A page of any kind that is not public. */
export interface TodayPage {
  resource: PageResourceName
  id: number
  /** Title of a post, name of a state or service. */
  title: string
  /** When it becomes public by itself; null for a draft. */
  publishedAt: IsoDate | null
  updatedAt: IsoDate
}

/** A public state whose facts somebody should look at. */
export interface TodayState {
  id: number
  name: string
  /** Whether sources differ on its tax. */
  isInDoubt: boolean
  /** Day of the last check, `YYYY-MM-DD`, if that is more than 180 days ago; else null. */
  oldCheckOn: string | null
  /** Day on which a schedule took the place of the one that its texts describe, `YYYY-MM-DD`; else null. */
  switchedOn: string | null
  /** Day on which a schedule was to be looked at again, `YYYY-MM-DD`, if that has come; else null. */
  lookAgainOn: string | null
}

/** A release of content that becomes public by itself, or that waits for approval. */
export type TodayRelease = Pick<ContentReleaseSummary, 'id' | 'name' | 'publishAt' | 'updatedAt'>

/** What is to do today. A list is null for users whose role cannot use it (D54). */
export interface Today {
  /** Calls back of today and missed ones, in their order (D93). */
  calls: TodayList<TodayCall> | null
  /** Leads of the user and of nobody whose answer no colleague has taken up, the longest waiting first (ADR 0108). */
  answered: TodayList<AnsweredLead> | null
  /** Leads of the user with a follow-up due by today, by day and hour. */
  dueForMe: TodayList<TodayLead> | null
  /** Leads of all staff with a follow-up due by today, by day and hour. */
  due: TodayList<TodayLead> | null
  /** Leads of the last 24 hours, newest first, without those whose person was erased. */
  newLeads: TodayList<TodayLead> | null
  /** Leads that nobody has contacted, the longest waiting first. */
  unanswered: TodayList<TodayLead> | null
  /** Deliveries that were given up, newest first. */
  failedDeliveries: TodayList<TodayDelivery> | null
  /** Webhooks that the portal paused by itself, the longest waiting first; what happens meanwhile waits for each. */
  pausedWebhooks: TodayList<TodayWebhook> | null
  /** Posts that become public within 7 days, the next one first. */
  scheduled: TodayList<TodayPage> | null
  /** Releases of content that become public within 7 days, the next one first. */
  releases: TodayList<TodayRelease> | null
  /** Releases of content that wait for approval, the longest waiting first. */
  toApprove: TodayList<TodayRelease> | null
  /** Posts, states and services that are not public, the last changed first. */
  drafts: TodayList<TodayPage> | null
  /** Public states whose facts are in doubt or were checked more than 180 days ago, the oldest check first. */
  factsToCheck: TodayList<TodayState> | null
  /** Corrections of readers that nobody has taken up, the longest waiting first. */
  corrections: TodayList<TodayCorrection> | null
  /** What readers say is wrong on pages, the longest waiting first. */
  feedback: TodayList<TodayFeedback> | null
  /** How many links inside the portal lead to nothing. Null like a list. */
  brokenLinks: number | null
}
