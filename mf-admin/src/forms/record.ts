import type { PortalFormProps } from '@pt-portal/shared-ui/forms'
import type { ReactNode } from 'react'
import type { EditedResource } from './drafts/drafts'

export type FormValues = Record<string, unknown>

/** Common to all records that can be edited. */
export interface Versioned {
  updatedAt: string
}

/** The version that a form's changes are based on. */
export interface Version<Values> {
  values: Values
  /** Absent for a new record (D29). */
  updatedAt?: string
  /** Version of the public record that the user has compared with the draft, and decided about (D77). */
  over?: string
}

/**
 * What a submit does: `update` stores the record as the form shows it, `make-public` stores it so that visitors can see it;
 * `draft` and `publish` are for drafts beside public records (D77).
 */
export type Intent = 'update' | 'make-public' | 'draft' | 'publish'

/** Keeps changes beside a public record. */
export interface DraftSaving<Values, Saved> {
  /** Whether there is a draft. */
  exists: boolean
  /** `isKept` is false when the values are the public ones, so that there is no draft. */
  save: (
    values: Values,
    updatedAt?: string,
    over?: string,
  ) => Promise<{ record: Saved; isKept: boolean }>
  publish: (values: Values, updatedAt?: string, over?: string) => Promise<Saved>
}

export interface RecordFormProps<Values extends FormValues, Saved extends Versioned> {
  resource: EditedResource
  /** Absent for a new record. */
  id?: number
  initialValues: Values
  /** Version the form starts from; absent for a new record (D29). */
  updatedAt?: string
  validationSchema: PortalFormProps<Values>['validationSchema']
  /** Converts a stored record to the form's values. */
  valuesOf: (record: Saved) => Values
  /** Names of the fields, for comparing two versions. */
  labels: Record<keyof Values & string, string>
  /** Converts values to words for comparing two versions, when the values themselves are not readable. */
  inWords?: (values: Partial<Values>) => FormValues
  save: (values: Values, updatedAt?: string) => Promise<Saved>
  /** The values with which visitors can see the record; for records with the intent `make-public`. */
  madePublic?: (values: Values) => Values
  /** Whether a record with these values is public, now or from its moment on; a save that ends that says so. */
  isShown?: (values: Values) => boolean
  /**
   * Asks, if need be, before readers get these values; without a yes nothing is saved.
   * @param published what readers have of the record; absent when they have nothing, or when a draft is published
   */
  mayPublish?: (values: Values, published?: Values) => Promise<boolean>
  /** For records that can have drafts; `updatedAt` then names the version of record and draft together. */
  drafts?: DraftSaving<Values, Saved>
  /** Toast after saving. */
  success: string
  /** Toast for a stored record of which `success` would not be true. */
  successOf?: (record: Saved) => string | undefined
  /** Title of the toast when saving failed. */
  failure: string
  onSaved?: (record: Saved) => void
  /** Called when a new record was saved and its form stays open. From then on `id` must be given. */
  onCreated?: (record: Saved) => void
  /** Name, state and buttons, above everything else. */
  head?: ReactNode
  children: ReactNode
}
