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
  doubts: string[]
  sources: Source[]
  /** ISO date (YYYY-MM-DD) on which the facts were last checked. */
  checkedOn: string
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
  /** Minutes (seed §9). */
  readingTime: number
  createdAt: IsoDate
  updatedAt: IsoDate
}

export interface Blog extends BlogSummary {
  content: string
  contentHtml: string
  metaTitle: string | null
  metaDescription: string | null
}

/** `spam` is what looks like a robot's; it stays out of the way until it is asked for or called back (D61). */
export const inquiryStatuses = ['new', 'contacted', 'won', 'lost', 'spam'] as const
export type InquiryStatus = (typeof inquiryStatuses)[number]

/** A lead left through the consultation form (D19, D31). */
export interface Inquiry {
  id: number
  firstName: string
  lastName: string
  email: string
  phone: string | null
  /** Empty when the form did not stand on a state's page. */
  state: string
  service: string | null
  message: string | null
  company: string | null
  /** Path of the page the form stood on. */
  sourcePage: string | null
  zcGad: string | null
  status: InquiryStatus
  notes: string | null
  createdAt: IsoDate
  updatedAt: IsoDate
}

export interface SessionUser {
  email: string
  /** 'admin' marks an administrator. */
  role: string
}

/** Every answer that is not a success (D12). */
export interface ApiError {
  error: string
  fields?: Record<string, string>
}
