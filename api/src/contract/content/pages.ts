import type { IsoDate } from '../common'
import type { blog } from '../kinds/blog'
import type { ListedValuesOf, ValuesOf } from '../kinds/field'
import type { servicePage } from '../kinds/service-page'
import type { statePage } from '../kinds/state-page'
import type { FactsChange, YearlyTax } from '../law/facts/facts'
import type { LawTimeline } from '../law/law-timeline'
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

/** What can be counted in the public content. */
export interface ContentCounts {
  /** Public pages of states and union territories. */
  states: number
  /** How many of them levy the tax, a doubtful levy included; absent in answers of older servers. */
  levying?: number
  /** Days of a year on which a payment or return is due, summed over these states. */
  dueDates: number
  /** All states and union territories of India, each of which has an answer here; absent in answers of older servers. */
  places?: number
  /** Documents on the web that these facts were read in, each once; absent in answers of older servers. */
  sources?: number
  /** Day of the newest check of a state's facts, `YYYY-MM-DD`; null if no state has facts. */
  checkedOn: string | null
}

/** What every stored page has beside its fields. */
interface Stored {
  id: number
  createdAt: IsoDate
  updatedAt: IsoDate
}

/** A record in the language that was asked for. */
export interface InLanguage {
  /** Code of the language that it is in; absent where no language but the source language was asked for. */
  language?: string
  /** Its title or name in the source language; only where it is in another one. */
  sourceTitle?: string
}

/** A page and its versions in other languages. */
export interface Versioned extends InLanguage {
  /** Codes of the languages in which readers can read it, the source language first; empty if it is not public. */
  languages: string[]
  /** When the page that it was translated from had last changed; absent in the source language (D82). */
  translatedFrom?: IsoDate
}

/** What the portal works out of a state's facts. */
interface StateFigures {
  /** null where the facts are not known. */
  yearlyTax: YearlyTax | null
}

/** A state page as lists return it (D14). */
export interface StatePageSummary
  extends Stored,
    InLanguage,
    ListedValuesOf<typeof statePage.fields>,
    StateFigures {
  /** Day of the last check of the facts, `YYYY-MM-DD`, null without facts; only staff get it. */
  checkedOn?: string | null
}

export interface StatePage
  extends Stored,
    Versioned,
    ValuesOf<typeof statePage.fields>,
    StateFigures {
  /** `content` as sanitised HTML (D27). */
  contentHtml: string
  /** The latest few edits, newest first; empty if nobody has edited the facts. */
  changes: FactsChange[]
  /** Public posts that name the state, newest first, at most 4. */
  posts: PageLink[]
  /** The law by day in words; null where only one schedule is known. */
  law: LawTimeline | null
}

export interface ServicePageSummary
  extends Stored,
    InLanguage,
    ListedValuesOf<typeof servicePage.fields> {}

export interface ServicePage extends Stored, Versioned, ValuesOf<typeof servicePage.fields> {
  contentHtml: string
}

/** What the portal works out of a post. */
interface PostFigures {
  /** The picture that `featuredImage` refers to, if that is in the media library. */
  featuredPicture: Picture | null
  /** Only staff who may read content get scheduled and draft posts (D47). */
  status: PublicationStatus
  /** Minutes. */
  readingTime: number
}

export interface BlogSummary
  extends Stored,
    InLanguage,
    ListedValuesOf<typeof blog.fields>,
    PostFigures {}

export interface Blog extends Stored, Versioned, ValuesOf<typeof blog.fields>, PostFigures {
  contentHtml: string
  /** Public states that the post names, in their usual order, at most 8. */
  states: PageLink[]
  /** When the text changed since the post was published; null if it has not. Absent in answers of older servers. */
  textChangedAt?: IsoDate | null
}
