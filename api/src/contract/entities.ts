/** Shapes that cross `/api`, camelCase JSON, dates as ISO-8601 UTC strings (D12). */
export type IsoDate = string

export type SlabBasis = 'monthly' | 'half-yearly' | 'annual'

/** One band of a state's schedule; `from`/`to` are rupees of income per basis period, `to: null` has no upper limit. */
export interface IncomeSlab {
  basis: SlabBasis
  from: number
  to: number | null
  /** Rupees per basis period, unless the note says otherwise. */
  tax: number
  note: string
}

export interface Source {
  title: string
  /** Empty when the fact is general knowledge without an address. */
  url: string
}

/** Researched particulars of one state's own law, shown on its page and used by the calculator (D22, D37). */
export interface StateFacts {
  act: string
  authority: string
  portalName: string
  slabs: IncomeSlab[]
  certificates: string[]
  payer: string
  registrationDeadline: string
  frequency: string
  dueDates: { payment: string; return: string; enrolled: string }
  exemptions: string[]
  penalties: string[]
  /** Rupees a person a year. */
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

export interface StatePage extends StatePageSummary {
  content: string | null
  /** `content` as sanitised HTML (D27). */
  contentHtml: string
  metaTitle: string | null
  metaDescription: string | null
  officialUrl: string | null
  facts: StateFacts | null
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

export interface BlogSummary {
  id: number
  title: string
  slug: string
  excerpt: string
  featuredImage: string | null
  author: string
  tags: string[]
  isPublished: boolean
  publishedAt: IsoDate | null
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
