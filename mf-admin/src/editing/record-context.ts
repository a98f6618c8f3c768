import { createContext, type RefObject } from 'react'
import type { EditedResource } from './drafts'
import type { FormValues, Version } from './record-form'

export interface RecordOfForm {
  resource: EditedResource
  /** Absent for a new record. */
  id?: number
  labels: Record<string, string>
  version: RefObject<Version<FormValues>>
  valuesOf: (record: unknown) => FormValues
  /** Keeps what is unsaved as a draft on offer, before something else comes into the form. */
  setAside: () => void
}

/** The record that the form around edits. */
export const RecordContext = createContext<RecordOfForm | undefined>(undefined)
