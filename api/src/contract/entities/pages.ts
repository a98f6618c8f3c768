import type { IsoDate } from './common'
import type { FactsChange, StateFacts, YearlyTax } from './facts'
import type { Picture } from './media'
import type { PublicationStatus } from './page-resources'

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
