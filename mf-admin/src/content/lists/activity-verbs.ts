import type { BulkVerb } from './bulk-verb'

/** Bulk actions for states and services. */
export const activityVerbs: BulkVerb[] = [
  { action: 'activate', label: 'Activate', done: 'activated', undo: 'deactivate' },
  { action: 'deactivate', label: 'Deactivate', done: 'deactivated', undo: 'activate' },
]
