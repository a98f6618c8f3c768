import { createContext, type RefObject } from 'react'
import type { EditedResource } from './drafts/drafts'
import type { FormValues, Version } from './record'

export interface RecordOfForm {
  resource: EditedResource
  /** Absent for a new record. */
  id?: number
  /** Whether a draft stands beside the public record (D77). */
  hasDraft: boolean
  labels: Record<string, string>
  version: RefObject<Version<FormValues>>
  /** What the form shows. */
  latest: RefObject<FormValues>
  valuesOf: (record: unknown) => FormValues
  /** Why the last save failed; absent after one that has not. */
  failure?: string
  /** Forgets what was typed, so that the form can be left without a question: the record is gone. */
  giveUp: () => void
  /** Stores unsaved changes as a draft on offer, before other values replace them. */
  setAside: () => void
}

/** The record that the surrounding form edits. */
export const RecordContext = createContext<RecordOfForm | undefined>(undefined)
