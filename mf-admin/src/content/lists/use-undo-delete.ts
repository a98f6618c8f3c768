import { notify } from '@pt-portal/shared-ui'
import { failureText } from '@pt-portal/shared-ui/data'
import { useNavigate } from '@pt-portal/shared-ui/router'
import { paths } from '../../platform/paths'
import { isSlugTaken } from '../../platform/requests'
import { useWrite } from '../../platform/session/use-write'
import type { RecordKey } from '../data/history-endpoints'
import { useRestoreRecordMutation } from '../data/record-endpoints'

/** Says why a restore failed. The trash shows whether the record is still there, and can give it another address. */
const reasonOf = (failure: unknown): string =>
  isSlugTaken(failure)
    ? 'Its address has been taken by another page. In the trash you can give it a new one.'
    : failureText(failure, 'It is still in the trash.')

/** Undoes a deletion; also works after the row with the button is gone. */
export function useUndoDelete(record: RecordKey, title: string): () => Promise<void> {
  const [restore] = useRestoreRecordMutation()
  const write = useWrite()
  const navigate = useNavigate()

  return async () => {
    try {
      await write(() => restore(record).unwrap())
      notify({ title: 'Restored', description: `"${title}" is back.`, type: 'success' })
    } catch (failure) {
      notify({
        title: `"${title}" could not be restored`,
        description: reasonOf(failure),
        type: 'error',
        action: { label: 'Open the trash', onSelect: () => navigate(paths.trash) },
      })
    }
  }
}
