import type { IsoDate } from '../common'

/** Kinds of pages, named by their path segment under `/api`. */
export const pageResourceNames = ['state-pages', 'service-pages', 'blogs'] as const
export type PageResourceName = (typeof pageResourceNames)[number]

/** A published post with a future publication time is `scheduled` (D47); one whose time is over is `ended` (D77). */
export const publicationStatuses = ['draft', 'scheduled', 'published', 'ended'] as const
export type PublicationStatus = (typeof publicationStatuses)[number]

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
  /** Name of the release of content that it was published or taken back with (D78). */
  releaseName: string | null
}

/** A revision with the saved record: the fields of its form, plus `id` and timestamps. */
export interface Revision extends RevisionSummary {
  record: Record<string, unknown>
}

/** Parts of a page with a form, and so a draft, of their own: its fields, and the facts of a state. */
export const draftParts = ['page', 'facts'] as const
export type DraftPart = (typeof draftParts)[number]

/** A draft of changes beside a public page (D77). */
export interface PageDraft {
  savedAt: IsoDate
  /** E-mail of the user who saved it last. */
  savedBy: string | null
  /** Names of the fields that it changes; of the facts, names of their parts. */
  fields: string[]
  /** Those of `fields` that somebody has changed on the public page since, to something else. */
  conflicts: string[]
  /** Note for readers about a change of facts. */
  note: string | null
}

/** A page as its draft would make it, for its form. */
export interface DraftedPage<Record> {
  /** `updatedAt` names the version of page and draft together. */
  record: Record
  /** Null: there is no draft, and `record` is the page. */
  draft: PageDraft | null
}

/** An entry of the list of all drafts. */
export interface ListedDraft {
  resource: PageResourceName
  id: number
  part: DraftPart
  title: string
  savedAt: IsoDate
  savedBy: string | null
  fields: string[]
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
