import type { IsoDate } from '../common'
import type { PageResourceName } from './page-resources'

/** What a reader says of a page: that it helped, which is only counted, or that something on it is wrong. */
export const feedbackKinds = ['helped', 'wrong'] as const

/** What staff make of a report. */
export const feedbackDecisions = ['open', 'corrected', 'answered', 'declined'] as const
export type FeedbackDecision = (typeof feedbackDecisions)[number]

/** `spam` is what looks automated. */
export const feedbackStatuses = [...feedbackDecisions, 'spam'] as const
export type FeedbackStatus = (typeof feedbackStatuses)[number]

/** Most characters of what a reader writes. */
export const longestFeedback = 5000

/** The record that a page shows. */
export interface FeedbackRecord {
  resource: PageResourceName
  id: number
  title: string
}

/** One reader's report that something on a page is wrong. */
export interface FeedbackReport {
  id: number
  language: string
  /** What the reader saw: `updatedAt` of the page's record, or for other pages the day in India; null where unknown. */
  version: string | null
  /** The part of the page, in the reader's words. */
  where: string | null
  text: string | null
  /** A source, http or https. */
  link: string | null
  /** Whether the reader left an address that an answer would go to. */
  wantsAnswer: boolean
  createdAt: IsoDate
}

/** Reports of the same matter on one page, as the first of them with their number. */
export interface Feedback extends FeedbackReport {
  /** Path of the page in English. */
  page: string
  /** Null for a page that shows no record, or none any more. */
  record: FeedbackRecord | null
  /** How many readers said so. */
  count: number
  status: FeedbackStatus
  /** What staff answered. */
  answer: string | null
  closedAt: IsoDate | null
  updatedAt: IsoDate
}

/** Reports of one matter that staff are shown at most: more are not read one by one. */
export const mostReportsShown = 100

/** The same with the reports themselves. */
export interface FeedbackDetails extends Feedback {
  /** The first one and the newest others, in their order; at most `mostReportsShown`. */
  reports: FeedbackReport[]
  /** How many readers left an address that an answer would go to. */
  wantAnswer: number
  /** Number of the record's revision that the first reader saw; null where it is not kept, or the page shows no record. */
  revision: number | null
}

/** What readers said of one page. */
export interface PageFeedback {
  id: number
  page: string
  title: string
  helped: number
  wrong: number
  /** Percentage of those who said that it helped. */
  share: number
}

/** A query to which the search had no answer. */
export interface EmptySearch {
  id: number
  query: string
  language: string
  searches: number
  /** Last day on which it was asked, `YYYY-MM-DD` in India. */
  lastOn: string
}
