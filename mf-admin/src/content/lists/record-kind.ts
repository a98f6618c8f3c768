import type { PageResourceName } from '@pt-portal/api/contract'
import type { ReactNode } from 'react'
import type { Noun } from '../../platform/format'
import type { Column } from '../../ui/table/column'
import type { PageRecord } from '../data/history-endpoints'
import type { ListedRecord, ListedRecords } from '../data/record-endpoints'
import type { BulkVerb } from './bulk-verb'

/** Words of a kind's form, and where it leads. */
export interface RecordFormWords {
  /** Headings of the page. */
  newTitle: string
  editTitle: string
  /** Heading for users who may only read. */
  readTitle: string
  /** Link at the top, such as 'Back to Blogs'. */
  back: string
  /** Where a form leads back to that was not opened from the list; by default the list. */
  wayBack?: string
  /** Buttons that save. */
  create: string
  update: string
  /** Toasts. */
  created: string
  /** For a new record of which `created` would say too much. */
  createdAs?: (record: PageRecord) => string | undefined
  updated: string
  createFailed: string
  updateFailed: string
  /** Heading when the record cannot be read. */
  readFailed: string
}

/** What a kind's list offers. */
export interface RecordListWords {
  /** Bulk actions besides moving to the trash. */
  verbs: BulkVerb[]
  /** Address of the form for a new record, and the link to it above the list. */
  newPath: string
  newLabel: string
  /** Heading of a failure, where the specification has its own. */
  failure?: string
  /** Shown when there are no records at all; its link may have words of its own. */
  empty: { title: string; text: string; newLabel?: string }
}

/** Describes one kind of records to the lists and forms. The fields are declared in the API's contract (D76). */
export interface RecordKind<R extends PageResourceName> {
  resource: R
  noun: Noun
  /** Public address of the record; undefined when visitors cannot see it. */
  viewPath: (record: ListedRecords[R]) => string | undefined
  /** Faint text after the name in tables, as far as there is room; below it on phones. */
  summaryOf?: (record: ListedRecords[R]) => ReactNode
  /** Columns of the list, beside the name. The list stays the same between draws. */
  columns: readonly Column<ListedRecords[R]>[]
  /** Head of the column with the name. */
  nameLabel: string
  list: RecordListWords
  form: RecordFormWords
  deletion: {
    /** Title of the confirmation, such as 'Delete post'. */
    question: string
    success: string
    failure: string
  }
}

/** Returns the name or title of a record of any kind. */
export const nameOf = (record: ListedRecord): string =>
  'title' in record ? record.title : record.name

/** Whether visitors can see a record. */
export const isPublic = (record: PageRecord): boolean =>
  'status' in record ? record.status === 'published' : record.isActive
