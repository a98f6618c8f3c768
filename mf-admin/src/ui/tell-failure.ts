import { notify } from '@pt-portal/shared-ui'
import { failureText } from '@pt-portal/shared-ui/data'
import { isGone } from '../platform/requests'

/**
 * Says in a toast that a change failed, or that somebody else has deleted its record.
 * @param title of the toast when it failed
 * @param name of the record; absent where it cannot be gone
 */
export function tellFailure(failure: unknown, title: string, name?: string): void {
  if (name !== undefined && isGone(failure)) {
    notify({ title: 'Already deleted', description: `Someone else has deleted "${name}".` })
  } else
    notify({
      title,
      description: failureText(failure, 'The server did not answer.'),
      type: 'error',
    })
}
