import type { PageResourceName } from '@pt-portal/api/contract'
import type { ComponentType } from 'react'
import type { ListedRecord, ListedRecords } from '../data/admin-endpoints'

/** What lists need to know of a kind of records to show one. */
export interface RecordKind<R extends PageResourceName> {
  resource: R
  nameOf: (record: ListedRecords[R]) => string
  editPath: (record: ListedRecords[R]) => string
  /** Where visitors see it; undefined where they do not. */
  viewPath: (record: ListedRecords[R]) => string | undefined
  /** Beside the name. */
  Badges: ComponentType<{ record: ListedRecords[R] }>
  /** Below the name. */
  Particulars: ComponentType<{ record: ListedRecords[R] }>
  deletion: {
    /** Heading of the question, such as 'Delete blog post'. */
    question: string
    success: string
    failure: string
  }
}

/** What a record of any kind is called. */
export const nameOf = (record: ListedRecord): string =>
  'title' in record ? record.title : record.name
