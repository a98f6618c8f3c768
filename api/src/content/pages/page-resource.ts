import type { Knex } from 'knex'
import type { AnyObject, ObjectSchema } from 'yup'
import {
  type DraftPart,
  type PageResourceName,
  type PublicationStatus,
  publicationStatuses,
} from '../../contract/content/page-resources'
import type { ColumnKinds } from '../../platform/db/codec'
import type { Executor } from '../../platform/db/connect'
import type { Said } from '../../platform/http/errors'
import type { JsonSchema } from '../../platform/http/request/shape'
import type { Pictures } from '../media/pictures'
import type { Mentions } from '../search/mentions'
import type { TextSurroundings } from './text/sanitise'

/** The fields that all kinds of pages share. */
export interface Page {
  id: number
  slug: string
  createdAt: string
  updatedAt: string
  /** Fields as staff wrote them, where the day decides what readers get instead; never stored. */
  written?: Record<string, string>
}

/** Tables of pages. */
export type PageTable = 'state_pages' | 'service_pages' | 'blogs'

/** Values of a page that is not stored yet. */
export type NewPage<T extends Page> = Omit<T, keyof Page> & { slug: string }

/** A filter of one kind's list. */
export interface ListFilterOf {
  /** Names it in messages. */
  label: string
  values: readonly string[]
  /** Keeps the rows that have the value. */
  narrow(query: Knex.QueryBuilder, value: string): void
}

/**
 * Declares one kind of page. Its routes, lists, revisions, trash, preview links and backup are derived from this
 * (`page-resources.ts` lists all kinds).
 */
export interface PageResource<T extends Page = Page> {
  /** Path segment below `/api`. */
  name: PageResourceName
  table: PageTable
  kinds: ColumnKinds
  /** Singular noun, as in 'Create a post'. */
  noun: string
  notFoundMessage: Said
  /** Column with the title of a page. */
  title: keyof T & string
  /** Schema of the form input. */
  input: ObjectSchema<AnyObject>
  /** Builds the values of a new page; absent optional fields get the form's defaults. */
  create(input: AnyObject): NewPage<T>
  /** Completes a page as it is stored with fields that came later, and with what the day decides. */
  complete?(page: T): T
  /** Columns from which `complete` tells when a page has changed. */
  dated?: ReadonlyArray<keyof T & string>
  /** Values that follow from others in a language other than English, over those of a version. */
  inLanguage?(page: T, language: string): Partial<T>
  /** Changed values of a page so that they agree with each other. @param page as it was edited */
  settle?(page: T, values: Partial<T>): Partial<T>
  /** A page, or changed values, as they are stored: without what completes them. */
  reduce?<Values extends Partial<T>>(values: Values, page: T): Values
  /** Fields of the response that only the form of one part of the page needs. */
  formFields?(page: T, part: DraftPart): object
  /** Adds values derived from others, such as the reading time. */
  derive?(values: Partial<T>): Partial<T>
  /** A page is public while `flag` is set, from the moment in `from`, if any, until that in `until` (D13, D47, D77). */
  visible: { flag: keyof T & string; from?: keyof T & string; until?: keyof T & string }
  /** Default order of lists. */
  order(query: Knex.QueryBuilder, visibleOnly: boolean): Knex.QueryBuilder
  /** Columns that a search looks in. */
  searched: ReadonlyArray<keyof T & string>
  /** Columns that lists can be sorted by. */
  sorted: ReadonlyArray<keyof T & string>
  /** Filters of lists that only this kind has, by the name of their parameter. */
  filters?: Record<string, ListFilterOf>
  /** Columns of lists (D14). */
  listColumns: ReadonlyArray<keyof T & string>
  /** Columns whose texts can name pictures of the media library (D51). */
  pictured: ReadonlyArray<keyof T & string>
  /** Response shapes of a list entry and of one page. */
  summaryAnswer: JsonSchema
  answer: JsonSchema
  /**
   * Build the responses for a list entry and for one page; `pictures` are those that the page names, `around` has them too,
   * `isForStaff` says whether the caller sees what is not public.
   */
  presentSummary(page: T, pictures: Pictures, isForStaff: boolean): object
  present(page: T, around: TextSurroundings): object
  /** Links to pages that name this page, or that it names. */
  linked?(page: T, mentions: Mentions): object
  /** Fields of the response for one page that are not in its own row. @param language of their words */
  alongside?(knex: Executor, page: T, language: string): Promise<object>
}

export type PublicationFilter = PublicationStatus | 'active' | 'inactive'

/** Names of the fields that say whether and when a page is public. */
export const publicationFieldsOf = <T extends Page>({ visible }: PageResource<T>) =>
  Object.values(visible) as Array<keyof T & string>

/** Name of a kind in the names of operations: `StatePage` for `state-pages`. */
export const kindOf = ({ name }: Pick<PageResource, 'name'>): string =>
  name
    .split('-')
    .map((word) => word[0]!.toUpperCase() + word.slice(1))
    .join('')
    .slice(0, -1)

/** Statuses that a list can be filtered by; only kinds with a publication time can be scheduled. */
export const statusesOf = <T extends Page>({ visible }: PageResource<T>): PublicationFilter[] =>
  visible.from ? [...publicationStatuses] : ['active', 'inactive']

export type BulkAction = 'publish' | 'unpublish' | 'activate' | 'deactivate' | 'trash'

/** The bulk actions of a kind of page (D53). */
export const bulkActionsOf = <T extends Page>({ visible }: PageResource<T>): BulkAction[] =>
  visible.from ? ['publish', 'unpublish', 'trash'] : ['activate', 'deactivate', 'trash']
