import type { BulkVerb } from './bulk-result'

/** What can be done to many states or services. */
export const activityVerbs: BulkVerb[] = [
  { action: 'activate', label: 'Activate', done: 'activated' },
  { action: 'deactivate', label: 'Deactivate', done: 'deactivated' },
]
