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
  /** Why the last save failed; absent after one that has not. */
  failure?: string
  /** Forgets what was typed, so that the form can be left without a question: the record is gone. */
  giveUp: () => void
  /** Bases the form on its record, which something else than a save has changed. What is typed stays in the form, unsaved. */
  standOn: (record: { updatedAt: string | null }) => void
  /** Shows a stored record in place of what the form shows. Unsaved changes become a draft on offer. */
  replaceBy: (record: { updatedAt: string }) => void
}

/** The record that the surrounding form edits. */
export const RecordContext = createContext<RecordOfForm | undefined>(undefined)
