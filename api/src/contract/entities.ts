import type { Role } from './policy'

/** The types of `/api` requests and responses: camelCase JSON, dates as ISO-8601 UTC strings (D12). */
export type IsoDate = string

/** The period of a slab's income range and of its tax. */
export type SlabPeriod = 'monthly' | 'half-yearly' | 'annual'

/** The tax due in one month, in rupees. */
export interface Instalment {
  /** 1 (January) to 12 (December); null: every month that no other instalment names. */
  month: number | null
  amount: number
}

/** One band of a state's schedule; the order of slabs is the order of the schedule (D52). */
export interface Slab {
  appliesTo: 'all' | 'men' | 'women'
  period: SlabPeriod
  /** Income per period in whole rupees, both ends included; `to: null` means no upper limit. */
  from: number
  to: number | null
  /** Rupees per period. */
  tax: number
  /**
   * Months with their own amount. In a monthly slab all other months cost `tax`. In an annual slab the 12 months
   * add up to `tax`; without instalments only the yearly amount is known.
   */
  instalments: Instalment[]
  /** What the year costs when it is paid at once, in rupees. */
  lumpSum: number | null
  note: string
}

/** A remark shown with results for monthly salaries in this range of rupees. */
export interface SalaryCaveat {
  from: number
  /** null: no upper limit. */
  to: number | null
  text: string
}

/** A day that recurs every year. */
export interface DueDay {
  /** 1 January to 12 December. */
  month: number
  /** 31 means the last day of the month. */
  day: number
}

export interface DueDate {
  text: string
  /** Empty if only `text` can express the due date. */
  days: DueDay[]
}

export interface Source {
  title: string
  /** Empty for general knowledge without a URL. */
  url: string
  /** ISO date (YYYY-MM-DD); null if it was checked together with all other sources. */
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
  /** The state's own registration steps; if empty, the general ones apply. */
  steps: RegistrationStep[]
  /** Documents that a registration needs; if empty, the general list applies. */
  documents: string[]
  exemptions: string[]
  penalties: string[]
  /** Maximum per person and year in rupees; 0 where nothing is levied. */
  annualMax: number
  /** Whether it is uncertain that the tax is collected by this schedule, or at all; `doubts` gives the reasons. */
  isInDoubt: boolean
  doubts: string[]
  sources: Source[]
  /** ISO date (YYYY-MM-DD) on which the facts were last checked. */
  checkedOn: string
}

/** What a map needs to draw a state (D66). */
export interface YearlyTax {
  /** The highest yearly tax on a salary, in rupees; 0 where nothing is levied. */
  highest: number
  isInDoubt: boolean
}

/** A link to another page of the portal. */
export interface PageLink {
  title: string
  /** Path on this site. */
  url: string
}

/** A common question with its answer and the sources of the answer. */
export interface CommonQuestion {
  question: string
  /** Plain text. */
  answer: string
  /** `url` is a path on this site for a state's own sources, and empty if the source has no address. */
  sources: PageLink[]
}

/** A state page as lists return it (D14). */
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

/** One edit of the facts, as readers see it. */
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
  /** The latest few edits, newest first; empty if nobody has edited the facts. */
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
  /** Identifies the content; `pictureUrl(hash, width, format)` gives the paths of the files. */
  hash: string
  alt: string
  /** Pixels of the upload, turned upright. */
  width: number
  height: number
  /** Animated pictures are stored only as WebP. */
  animated: boolean
}

/** One upload of the media library, as staff see it (D51). */
export interface Media extends Picture {
  id: number
  /** Name of the uploaded file, for finding it again. */
  fileName: string
  /** Size of the upload in bytes. */
  size: number
  createdAt: IsoDate
  updatedAt: IsoDate
  /** E-mail of the uploader. */
  createdBy: string | null
}

/** A page that shows a picture. */
export interface MediaUse {
  resource: PageResourceName
  id: number
  title: string
  /** Pages in the trash count too, because they can be restored. */
  isTrashed: boolean
}

/** Kinds of pages, named by their path segment under `/api`. */
export const pageResourceNames = ['state-pages', 'service-pages', 'blogs'] as const
export type PageResourceName = (typeof pageResourceNames)[number]

/** A published post with a future publication time is `scheduled` (D47). */
export type PublicationStatus = 'draft' | 'scheduled' | 'published'

/** A revision of a record as lists return it, newest first (D48). */
export interface RevisionSummary {
  /** Counts from 1 for each record. */
  number: number
  action: 'create' | 'update' | 'restore'
  /** E-mail of the user who saved it; null: the portal itself, for example its built-in content. */
  by: string | null
  at: IsoDate
  /** Names of the fields that differ from the revision before. */
  fields: string[]
  /** Number of the revision that this one restored; null if it restored none. */
  restoredFrom: number | null
  /** The editor's note on the change, for readers of the page. */
  note: string | null
}

/** A revision with the saved record: the fields of its form, plus `id` and timestamps. */
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

/** A link that shows one page, public or not, to anyone who has it. Only the response that creates it has the token. */
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
  /** URL typed by hand, or path of a picture in the media library. */
  featuredImage: string | null
  /** The picture that `featuredImage` refers to, if that is in the media library. */
  featuredPicture: Picture | null
  author: string
  tags: string[]
  isPublished: boolean
  publishedAt: IsoDate | null
  /** Only staff who may read content get scheduled and draft posts (D47). */
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

/** `spam` marks leads that look automated: lists omit them unless asked, and another status brings them back (D61). */
export const inquiryStatuses = ['new', 'contacted', 'won', 'lost', 'spam'] as const
export type InquiryStatus = (typeof inquiryStatuses)[number]

/** Where a lead came from: an advertisement (it has a `zcGad`), or the kind of page with the form (D64). */
export const leadSources = ['ad', 'home', 'state', 'service', 'blog', 'contact', 'other'] as const
export type LeadSource = (typeof leadSources)[number]

/** A lead: a consultation request sent with the form (D19, D31, D60). */
export interface Inquiry {
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
  status: InquiryStatus
  notes: string | null
  assigneeId: number | null
  /** Date of the next follow-up, `YYYY-MM-DD` in India. */
  followUpOn: string | null
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
  /** Name, or else e-mail, of the user who did it; null if no user did. */
  by: string | null
  /** Old and new value in words for staff: a status, a name, a date, a receiver; null if `kind` says enough. */
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
  /** Whether sign-in asks for a code from an authenticator app. */
  hasTotp: boolean
  lastSignInAt: IsoDate | null
  /** When the invitation expires; null if none is valid. */
  invitedUntil: IsoDate | null
  createdAt: IsoDate
  updatedAt: IsoDate
}

/** When a user gets e-mails about new leads (D62). */
export const leadMailChoices = ['at-once', 'daily', 'none'] as const
export type LeadMails = (typeof leadMailChoices)[number]

/** The signed-in user's own account (D56). */
export interface Account {
  id: number
  email: string
  name: string
  role: Role
  hasTotp: boolean
  /** Recovery codes that have not been used. */
  recoveryCodesLeft: number
  leadMails: LeadMails
  /** Whether the user gets a daily mail about what is due. */
  dueMails: boolean
  passwordChangedAt: IsoDate | null
}

/** One of the signed-in user's sessions (D56). */
export interface AccountSession {
  id: string
  /** Browser and system in words, such as `Firefox on Linux`. */
  device: string
  address: string
  createdAt: IsoDate
  lastUsedAt: IsoDate
  /** Whether the current request uses it. */
  isCurrent: boolean
}

/** Entry of the audit log (D59). */
export interface AuditRecord {
  id: number
  at: IsoDate
  /** E-mail of the user; null without one: `address` then names the machine actor or the network address. */
  email: string | null
  action: string
  resource: string
  resourceId: string | null
  address: string | null
  detail: Record<string, unknown> | null
  /** Old and new values of the fields that changed. */
  before: Record<string, unknown> | null
  after: Record<string, unknown> | null
}

export const deliveryKinds = ['mail', 'forward', 'webhook'] as const
export type DeliveryKind = (typeof deliveryKinds)[number]
export const deliveryStates = ['waiting', 'failed'] as const
export type DeliveryState = (typeof deliveryStates)[number]

/** An outbox entry that waits to be sent or has failed (D58, D62). */
export interface Delivery {
  id: number
  kind: DeliveryKind
  state: DeliveryState
  /** Kind of message, such as `Invitation` or `New lead`. */
  subject: string
  /** E-mail address, or host of the receiver. */
  receiver: string
  inquiryId: number | null
  attempts: number
  /** Why the last try failed. */
  failure: string | null
  lastAttemptAt: IsoDate | null
  /** Null once there are no more attempts. */
  nextAttemptAt: IsoDate | null
  createdAt: IsoDate
}

export const webhookEvents = ['lead.created', 'lead.updated', 'lead.erased'] as const
export type WebhookEvent = (typeof webhookEvents)[number]

/** A URL that receives events (D62). */
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

/** Types of search results, in the order of their groups (D65). */
export const searchTypes = ['state', 'service', 'post', 'question'] as const
export type SearchType = (typeof searchTypes)[number]

export interface SearchItem {
  title: string
  /** Plain text around the match. */
  excerpt: string
  /** Path on this site; for a question with its anchor on the page. */
  url: string
  /** Matching words as spelled in title and excerpt; pages mark them. */
  words: string[]
}

export interface SearchGroup {
  type: SearchType
  /** Best first; never empty. */
  items: SearchItem[]
}

/** `GET /api/search?q=` (D65). */
export interface SearchAnswer {
  /** The trimmed query. */
  query: string
  groups: SearchGroup[]
  /** If nothing was found: existing words similar to the query, best first. */
  nearest: string[]
}

/** A state's schedule, for calculations on many salaries (D67). */
export interface TaxRules {
  slug: string
  name: string
  /** null where the facts are not known. */
  facts: Pick<StateFacts, 'slabs' | 'annualMax' | 'caveats' | 'isInDoubt' | 'checkedOn'> | null
}

/** Body of every error response (D12). */
export interface ApiError {
  error: string
  /** Stable error code that screens react to, such as `totp_required` (D56). */
  code?: string
  fields?: Record<string, string>
}
