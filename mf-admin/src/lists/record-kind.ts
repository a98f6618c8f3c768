import type { PageResourceName } from '@pt-portal/api/contract'
import type { ComponentType } from 'react'
import type { ListedRecord, ListedRecords } from '../data/admin-endpoints'

/** Describes one kind of records to the lists. */
export interface RecordKind<R extends PageResourceName> {
  resource: R
  nameOf: (record: ListedRecords[R]) => string
  editPath: (record: ListedRecords[R]) => string
  /** Public address of the record; undefined when visitors cannot see it. */
  viewPath: (record: ListedRecords[R]) => string | undefined
  /** Beside the name. */
  Badges: ComponentType<{ record: ListedRecords[R] }>
  /** Below the name. */
  Particulars: ComponentType<{ record: ListedRecords[R] }>
  deletion: {
    /** Title of the confirmation, such as 'Delete blog post'. */
    question: string
    success: string
    failure: string
  }
}

/** Returns the name or title of a record of any kind. */
export const nameOf = (record: ListedRecord): string =>
  'title' in record ? record.title : record.name
