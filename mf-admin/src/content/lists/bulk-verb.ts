import type { BulkWords } from '../../ui/lists/bulk-result'
import type { ChangeRecordsArgs } from '../data/record-operations'

type BulkAction = ChangeRecordsArgs['action']

/** A bulk action on records, as its button offers it. */
export interface BulkVerb extends BulkWords {
  action: BulkAction
  /** Label of the button. */
  label: string
  /** The action that takes it back. */
  undo?: BulkAction
}

/** Bulk actions for states and services. */
export const activityVerbs: BulkVerb[] = [
  { action: 'activate', label: 'Activate', done: 'activated', undo: 'deactivate' },
  { action: 'deactivate', label: 'Deactivate', done: 'deactivated', undo: 'activate' },
]
