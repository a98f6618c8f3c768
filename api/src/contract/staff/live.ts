import type { PageResourceName } from '../content/page-resources'

/**
 * A state, service or post that somebody has changed, or a report of a reader; id 0: several at once, as when states are
 * seeded.
 */
export interface ChangedPage {
  resource: PageResourceName | 'feedback'
  id: number
}

/**
 * What has changed for the open screens of the admin area: ids only, no personal data. Users who may not read leads
 * get no leads, and users who may not read content no pages.
 */
export interface Changes {
  /** Where the next request continues with leads; 0 for users who may not read them. */
  after: number
  /** Where the next request continues with pages; 0 for users who may not read them. */
  pagesAfter: number
  /** Leads that came in, without spam. */
  newLeads: number[]
  /** Leads whose history has a new entry. */
  leads: number[]
  /** States, services and posts that somebody else has changed, or moved to the trash or back, and reports of readers. */
  pages: ChangedPage[]
  /** Whether more has changed than is listed, so that everything is to be read again. */
  isMore: boolean
  /** Records that somebody has opened or left, such as `blogs/12`. */
  places: string[]
}

/** Milliseconds between two messages of the stream at most; a message without changes says that it lives. */
export const heartbeatMs = 10_000

/** Kinds of records of which staff see who else has opened them. */
export const presenceResources = ['inquiries', 'state-pages', 'service-pages', 'blogs'] as const

/** A record that somebody has open. */
export interface Place {
  resource: (typeof presenceResources)[number]
  id: number
}

/** Milliseconds after which an open record is announced again, and for which an announcement counts. */
export const presenceMs = { again: 20_000, lasts: 45_000 }

/** A colleague who has the same record open. */
export interface Colleague {
  id: number
  /** Name, or e-mail where there is none. */
  name: string
}
