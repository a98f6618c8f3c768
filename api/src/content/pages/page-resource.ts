import type { Knex } from 'knex'
import type { AnyObject, ObjectSchema } from 'yup'
import type { PageResourceName } from '../../contract/entities'
import type { ColumnKinds } from '../../platform/db/codec'
import type { Executor } from '../../platform/db/connect'
import type { JsonSchema } from '../../platform/http/shape'
import type { Pictures } from '../media/pictures'
import type { Mentions } from '../search/mentions'

/** What the portal's kinds of pages have in common. */
export interface Page {
  id: number
  slug: string
  createdAt: string
  updatedAt: string
}

/** Tables of pages. */
export type PageTable = 'state_pages' | 'service_pages' | 'blogs'

/** Values of a page that is not stored yet. */
export type NewPage<T extends Page> = Omit<T, keyof Page> & { slug: string }

/**
 * One kind of pages, declared once: its routes, lists, revisions, trash, preview links and backup follow from this
 * (`page-resources.ts` lists all kinds).
 */
export interface PageResource<T extends Page = Page> {
  /** Its address below `/api`. */
  name: PageResourceName
  table: PageTable
  kinds: ColumnKinds
  /** One of them, as in 'Create a post'. */
  noun: string
  notFoundMessage: string
  /** Column that says what a page is called. */
  title: keyof T & string
  /** What its forms send. */
  input: ObjectSchema<AnyObject>
  /** Values of a new page; optional ones that are absent get what the form would show. */
  create(input: AnyObject): NewPage<T>
  /** Values that follow from others, such as the reading time. */
  derive?(values: Partial<T>): Partial<T>
  /** The public sees a page while this flag is set, and not before the moment in this column (D13, D47). */
  visible: { flag: keyof T & string; from?: keyof T & string }
  /** Usual order of lists. */
  order(query: Knex.QueryBuilder, visibleOnly: boolean): Knex.QueryBuilder
  /** Columns that a search looks in. */
  searched: ReadonlyArray<keyof T & string>
  /** Columns that lists can be sorted by. */
  sorted: ReadonlyArray<keyof T & string>
  /** Columns of lists (D14). */
  listColumns: ReadonlyArray<keyof T & string>
  /** Columns whose texts can name pictures of the media library (D51). */
  pictured: ReadonlyArray<keyof T & string>
  /** Shape of an entry of lists, and of one page. */
  summaryAnswer: JsonSchema
  answer: JsonSchema
  /** What leaves the server of an entry of lists, and of one page, with the pictures that it names. */
  presentSummary(page: T, pictures: Pictures): object
  present(page: T, pictures: Pictures): object
  /** Links to pages that name it, or that it names. */
  linked?(page: T, mentions: Mentions): object
  /** What the answer of one page carries beyond its own columns. */
  alongside?(knex: Executor, page: T): Promise<object>
}

export type PublicationFilter = 'draft' | 'scheduled' | 'published' | 'active' | 'inactive'

/** Statuses that a list can be narrowed to: kinds that appear at a moment can also be waiting for it. */
export const statusesOf = <T extends Page>({ visible }: PageResource<T>): PublicationFilter[] =>
  visible.from ? ['draft', 'scheduled', 'published'] : ['active', 'inactive']

export type BulkAction = 'publish' | 'unpublish' | 'activate' | 'deactivate' | 'trash'

/** What can be done to several pages at once (D53). */
export const bulkActionsOf = <T extends Page>({ visible }: PageResource<T>): BulkAction[] =>
  visible.from ? ['publish', 'unpublish', 'trash'] : ['activate', 'deactivate', 'trash']
