import type { Role } from './policy'

/** Shapes that cross `/api`, camelCase JSON, dates as ISO-8601 UTC strings (D12). */
export type IsoDate = string

/** Of the income that a slab is chosen by, and of its tax. */
export type SlabPeriod = 'monthly' | 'half-yearly' | 'annual'

/** What falls due in one month, in rupees. */
export interface Instalment {
  /** 1 January to 12 December; null is every month that no other instalment names. */
  month: number | null
  amount: number
}

/** One band of a state's schedule; the order of slabs is the order of the schedule (D52). */
export interface Slab {
  appliesTo: 'all' | 'men' | 'women'
  period: SlabPeriod
  /** Whole rupees of income a period, both included; `to: null` has no upper limit. */
  from: number
  to: number | null
  /** Rupees a period. */
  tax: number
  /**
   * Months that differ. In a monthly slab the others cost `tax`; in an annual one the 12 months make up `tax`,
   * and without instalments only the year's figure is known.
   */
  instalments: Instalment[]
  /** What the year costs when it is paid at once, in rupees. */
  lumpSum: number | null
  note: string
}

/** A remark that a result needs for monthly salaries in a range of rupees. */
export interface SalaryCaveat {
  from: number
  /** null: no upper limit. */
  to: number | null
  text: string
}

/** A day of every year. */
export interface DueDay {
  /** 1 January to 12 December. */
  month: number
  /** 31 is the last day of the month, whichever that is. */
  day: number
}

export interface DueDate {
  text: string
  /** Empty where only the text can say it. */
  days: DueDay[]
}

export interface Source {
  title: string
  /** Empty when the fact is general knowledge without an address. */
  url: string
  /** ISO date (YYYY-MM-DD); null when it was looked at with all the others. */
  checkedOn: string | null
}

export interface RegistrationStep {
  title: string
  text: string
}

/** Particulars of one state's own law, shown on its page and used by the calculator (D22, D37, D52). */
export interface StateFacts {
  act: string
  authority: string
  portalName: string
  slabs: Slab[]
  caveats: SalaryCaveat[]
  certificates: string[]
  payer: string
  registrationDeadline: string
  frequency: string
  dueDates: { payment: DueDate; return: DueDate; enrolled: DueDate }
  /** The state's own way of registering; empty: the general one. */
  steps: RegistrationStep[]
  /** What a registration asks for; empty: the general list. */
  documents: string[]
  exemptions: string[]
  penalties: string[]
  /** Rupees a person a year; 0 where nothing is levied. */
  annualMax: number
  /** Whether it is in doubt that the tax is collected by this schedule, or at all; `doubts` says why. */
  isInDoubt: boolean
  doubts: string[]
  sources: Source[]
  /** ISO date (YYYY-MM-DD) on which the facts were last checked. */
  checkedOn: string
}

/** What a map needs to draw a state (D66). */
export interface YearlyTax {
  /** The highest that anybody pays on a salary, in rupees; 0 where nothing is levied. */
  highest: number
  isInDoubt: boolean
}

/** A link to another page of the portal. */
export interface PageLink {
  title: string
  /** Path on this site. */
  url: string
}

/** What people often ask, with where the answer comes from. */
export interface CommonQuestion {
  question: string
  /** Plain text. */
  answer: string
  /** `url` is a path on this site for a state's own sources, and empty where there is no address. */
  sources: PageLink[]
}

/** What lists of state pages carry (D14). */
export interface StatePageSummary {
  id: number
  name: string
  slug: string
  description: string
  taxRates: string
  applicability: string
  registrationRequired: boolean
  onlineServices: boolean
  isUnionTerritory: boolean | null
  isActive: boolean
  /** null where the facts are not known. */
  yearlyTax: YearlyTax | null
  createdAt: IsoDate
  updatedAt: IsoDate
}

/** What readers are told of an edit of the facts. */
export interface FactsChange {
  at: IsoDate
  /** The editor's own words. */
  note: string | null
  /** Labels of the parts that changed, such as 'Slabs'. */
  fields: string[]
}

export interface StatePage extends StatePageSummary {
  content: string | null
  /** `content` as sanitised HTML (D27). */
  contentHtml: string
  metaTitle: string | null
  metaDescription: string | null
  officialUrl: string | null
  facts: StateFacts | null
  /** Newest first, a few of them; empty while nobody has edited the facts. */
  changes: FactsChange[]
  /** Public posts that name the state, newest first, at most 4. */
  posts: PageLink[]
}

/** `registration` and `filing` have sections of their own; any other value is shown in a third group (D23). */
export type ServiceCategory = 'registration' | 'filing' | (string & {})

export interface ServicePageSummary {
  id: number
  name: string
  slug: string
  description: string
  category: ServiceCategory
  shortDescription: string
  features: string[]
  pricing: string | null
  processingTime: string | null
  isActive: boolean
  createdAt: IsoDate
  updatedAt: IsoDate
}

export interface ServicePage extends ServicePageSummary {
  benefits: string[]
  process: string[]
  documentsRequired: string[]
  content: string | null
  contentHtml: string
  metaTitle: string | null
  metaDescription: string | null
}

/** A picture of the media library as readers get it: WebP and AVIF in several widths (D51). */
export interface Picture {
  /** Names the content; the addresses are `pictureUrl(hash, width, format)`. */
  hash: string
  alt: string
  /** Pixels of the upload, turned upright. */
  width: number
  height: number
  /** A moving picture exists as WebP alone. */
  animated: boolean
}

/** One upload of the media library, as staff see it (D51). */
export interface Media extends Picture {
  id: number
  /** Name of the uploaded file, for finding it again. */
  fileName: string
  /** Bytes of what was uploaded. */
  size: number
  createdAt: IsoDate
  updatedAt: IsoDate
  /** E-mail of who uploaded it. */
  createdBy: string | null
}

/** A place that shows a picture. */
export interface MediaUse {
  resource: PageResourceName
  id: number
  title: string
  /** In the trash it counts as well: it may come back. */
  isTrashed: boolean
}

/** Kinds of pages, as their addresses under `/api` name them. */
export const pageResourceNames = ['state-pages', 'service-pages', 'blogs'] as const
export type PageResourceName = (typeof pageResourceNames)[number]

/** A published post whose time has not come is `scheduled` (D47). */
export type PublicationStatus = 'draft' | 'scheduled' | 'published'

/** What became of a record, newest first (D48). */
export interface RevisionSummary {
  /** Counts from 1 for each record. */
  number: number
  action: 'create' | 'update' | 'restore'
  /** E-mail of who saved it; null is the portal itself, such as its built-in content. */
  by: string | null
  at: IsoDate
  /** Names of the fields that differ from the revision before. */
  fields: string[]
  /** Number of the revision that was brought back, when that is what happened. */
  restoredFrom: number | null
  /** What the editor says of the change, for readers of the page. */
  note: string | null
}

/** A revision with the whole record as it was saved: what its form would send, with `id` and times. */
export interface Revision extends RevisionSummary {
  record: Record<string, unknown>
}

/** A deleted page, kept for 30 days (D49). */
export interface TrashEntry {
  resource: PageResourceName
  id: number
  title: string
  slug: string
  deletedAt: IsoDate
  deletedBy: string | null
  /** When it is removed for good. */
  expiresAt: IsoDate
}

/** A link that shows one page, public or not, to whoever has it; its token is told once, when it is made. */
export interface PreviewLink {
  id: number
  createdAt: IsoDate
  createdBy: string | null
  expiresAt: IsoDate
}

export interface BlogSummary {
  id: number
  title: string
  slug: string
  excerpt: string
  /** Address typed by hand, or of a picture of the media library. */
  featuredImage: string | null
  /** What `featuredImage` names, when that is in the media library. */
  featuredPicture: Picture | null
  author: string
  tags: string[]
  isPublished: boolean
  publishedAt: IsoDate | null
  /** Scheduled and draft posts are told to administrators alone (D47). */
  status: PublicationStatus
  /** Minutes. */
  readingTime: number
  createdAt: IsoDate
  updatedAt: IsoDate
}

export interface Blog extends BlogSummary {
  content: string
  contentHtml: string
  metaTitle: string | null
  metaDescription: string | null
  /** Public states that the post names, in their usual order, at most 8. */
  states: PageLink[]
}

/** `spam` is what looks like a robot's; it stays out of the way until it is asked for or called back (D61). */
export const inquiryStatuses = ['new', 'contacted', 'won', 'lost', 'spam'] as const
export type InquiryStatus = (typeof inquiryStatuses)[number]

/** Where a lead came from: an advertisement (it carries a `zcGad`), or the kind of page its form stood on (D64). */
export const leadSources = ['ad', 'home', 'state', 'service', 'blog', 'contact', 'other'] as const
export type LeadSource = (typeof leadSources)[number]

/** A lead left through the consultation form (D19, D31, D60). */
export interface Inquiry {
  id: number
  firstName: string
  lastName: string
  /** Empty once the person has been erased. */
  email: string
  phone: string | null
  /** Name of a state's page; empty when the form did not stand on one. */
  state: string
  /** Name of a service's page. */
  service: string | null
  /** What the form said instead, where that is no page's name. */
  typedState: string | null
  typedService: string | null
  message: string | null
  company: string | null
  /** Path of the page the form stood on. */
  sourcePage: string | null
  source: LeadSource
  zcGad: string | null
  status: InquiryStatus
  notes: string | null
  assigneeId: number | null
  /** `YYYY-MM-DD` in India, when somebody has to come back to it. */
  followUpOn: string | null
  /** When its status first was another than `new` or `spam`. */
  contactedAt: IsoDate | null
  /** Wording about the use of the data that stood below the form, and when the visitor saw it (D63). */
  consentText: string | null
  consentAt: IsoDate | null
  /** When the person was erased (D63); the lead still counts. */
  erasedAt: IsoDate | null
  createdAt: IsoDate
  updatedAt: IsoDate
}

export const inquiryEventKinds = [
  'received',
  'sent-again',
  'status',
  'notes',
  'assignee',
  'follow-up',
  'mailed',
  'forwarded',
  'webhook',
  'failed',
  'erased',
] as const
export type InquiryEventKind = (typeof inquiryEventKinds)[number]

/** One entry of a lead's history (D60). */
export interface InquiryEvent {
  id: number
  at: IsoDate
  kind: InquiryEventKind
  /** Name, or e-mail, of who did it; null is the portal itself. */
  by: string | null
  /** What changed, in words for staff: a status, a colleague's name, a date, a receiver; null where the kind says it all. */
  from: string | null
  to: string | null
}

/** A lead's page: the lead, and others of the same person, newest first (D60). */
export interface InquiryDetails extends Inquiry {
  related: Pick<
    Inquiry,
    'id' | 'firstName' | 'lastName' | 'state' | 'service' | 'status' | 'createdAt'
  >[]
}

/** Somebody whom leads can be given to: an active user who may write leads. */
export interface Assignee {
  id: number
  /** Name, or e-mail where there is none. */
  name: string
  /** Whether that is who asks. */
  isMe: boolean
}

/** What a bulk change did, by id. */
export interface BulkOutcome {
  changed: number[]
  /** Were so already. */
  unchanged: number[]
  /** Are gone. */
  missing: number[]
}

/** A number for a day (`YYYY-MM-DD` in India), a state, a service, a source or a status. */
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
  /** Most leads first; '' is none. */
  states: LeadCount[]
  services: LeadCount[]
  sources: LeadCount[]
  statuses: LeadCount[]
  /** Minutes from a lead to its first contact; null where there was none. */
  firstContact: { contacted: number; medianMinutes: number | null; within24Hours: number }
  /** Leads of the period that are won now, of those that are not spam; 0 to 1, null without leads. */
  conversion: number | null
}

/** What the portal does with what visitors leave, from its configuration (D63). */
export interface PrivacyFacts {
  /** Wording below the form that is in force. */
  consentText: string
  /** Host that leads are forwarded to; null when they are not. */
  forwardedTo: string | null
  /** Hosts of webhooks that are told of leads. */
  toldTo: string[]
  /** Whether staff are told by e-mail. */
  staffAreMailed: boolean
  /** Days after which closed leads are erased; null keeps them until somebody asks. */
  retentionDays: number | null
  /** Days for which what staff do is kept. */
  auditDays: number
}

export interface SessionUser {
  email: string
  /** 'admin' marks an administrator. */
  role: string
}

/** `invited` has no password yet, `disabled` cannot sign in (D55). */
export type UserState = 'active' | 'invited' | 'disabled'

/** A user as administrators see it (D55). */
export interface StaffUser {
  id: number
  email: string
  name: string
  role: Role
  state: UserState
  /** Whether an authenticator app is asked for. */
  hasTotp: boolean
  lastSignInAt: IsoDate | null
  /** Until when the invitation can be accepted; null when there is none in force. */
  invitedUntil: IsoDate | null
  createdAt: IsoDate
  updatedAt: IsoDate
}

/** When a user is told of new leads by e-mail (D62). */
export const leadMailChoices = ['at-once', 'daily', 'none'] as const
export type LeadMails = (typeof leadMailChoices)[number]

/** One's own account (D56). */
export interface Account {
  id: number
  email: string
  name: string
  role: Role
  hasTotp: boolean
  /** Recovery codes that have not been used. */
  recoveryCodesLeft: number
  leadMails: LeadMails
  /** Whether a daily mail tells what is due. */
  dueMails: boolean
  passwordChangedAt: IsoDate | null
}

/** A session of one's own (D56). */
export interface AccountSession {
  id: string
  /** Browser and system in words, such as `Firefox on Linux`. */
  device: string
  address: string
  createdAt: IsoDate
  lastUsedAt: IsoDate
  /** Whether it is the one that asks. */
  isCurrent: boolean
}

/** Entry of the audit log (D59). */
export interface AuditRecord {
  id: number
  at: IsoDate
  /** E-mail of who did it; null is the portal itself or the machine, which `address` then names. */
  email: string | null
  action: string
  resource: string
  resourceId: string | null
  address: string | null
  detail: Record<string, unknown> | null
  /** The fields that changed, as they were and as they are. */
  before: Record<string, unknown> | null
  after: Record<string, unknown> | null
}

export const deliveryKinds = ['mail', 'forward', 'webhook'] as const
export type DeliveryKind = (typeof deliveryKinds)[number]
export const deliveryStates = ['waiting', 'failed'] as const
export type DeliveryState = (typeof deliveryStates)[number]

/** Something that waits to be sent, or could not be (D58, D62). */
export interface Delivery {
  id: number
  kind: DeliveryKind
  state: DeliveryState
  /** What it is, such as `Invitation` or `New lead`. */
  subject: string
  /** Address of a mail, host of a receiver. */
  receiver: string
  inquiryId: number | null
  attempts: number
  /** Why the last try failed. */
  failure: string | null
  lastAttemptAt: IsoDate | null
  /** Null once it is given up. */
  nextAttemptAt: IsoDate | null
  createdAt: IsoDate
}

export const webhookEvents = ['lead.created', 'lead.updated', 'lead.erased'] as const
export type WebhookEvent = (typeof webhookEvents)[number]

/** A receiver that is told of events (D62). */
export interface Webhook {
  id: number
  url: string
  description: string
  events: WebhookEvent[]
  isActive: boolean
  createdBy: string | null
  createdAt: IsoDate
  updatedAt: IsoDate
}

/** What a search finds, in the order in which groups are told (D65). */
export const searchTypes = ['state', 'service', 'post', 'question'] as const
export type SearchType = (typeof searchTypes)[number]

export interface SearchItem {
  title: string
  /** Plain text around what was found. */
  excerpt: string
  /** Path on this site; a question's leads to its place on the page. */
  url: string
  /** Words of title and excerpt that answer the query, as they stand there: what is marked. */
  words: string[]
}

export interface SearchGroup {
  type: SearchType
  /** Best first; never empty. */
  items: SearchItem[]
}

/** `GET /api/search?q=` (D65). */
export interface SearchAnswer {
  /** What was asked, trimmed. */
  query: string
  groups: SearchGroup[]
  /** When nothing was found: words that are there and look like what was asked, best first. */
  nearest: string[]
}

/** A state's schedule, for calculations on many salaries (D67). */
export interface TaxRules {
  slug: string
  name: string
  /** null where the facts are not known. */
  facts: Pick<StateFacts, 'slabs' | 'annualMax' | 'caveats' | 'isInDoubt' | 'checkedOn'> | null
}

/** Every answer that is not a success (D12). */
export interface ApiError {
  error: string
  /** Stable name of a refusal that screens act upon, such as `totp_required` (D56). */
  code?: string
  fields?: Record<string, string>
}
