/**
 * What has changed for the open screens of the admin area: ids only, no personal data. Users who may not read leads
 * get no leads.
 */
export interface Changes {
  /** Where the next request continues; 0 for users who may not read leads. */
  after: number
  /** Leads that came in, without spam. */
  newLeads: number[]
  /** Leads whose history has a new entry. */
  leads: number[]
  /** Whether more leads changed than are listed, so that everything is to be read again. */
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
