import type { PageResourceName } from '@pt-portal/api/contract'
import { notify } from '@pt-portal/shared-ui'
import { useNavigate } from '@pt-portal/shared-ui/router'
import { countedOf, type Noun } from '../../platform/format'
import { paths } from '../../platform/paths'
import { useWrite } from '../../platform/session/use-write'
import { useRestoreRecordMutation } from '../data/record-endpoints'

/** Undoes a bulk deletion; also works after the list has moved on (D49). */
export function useUndoTrash(resource: PageResourceName, noun: Noun) {
  const [restore] = useRestoreRecordMutation()
  const write = useWrite()
  const navigate = useNavigate()

  const isRestored = async (id: number) => {
    try {
      await write(() => restore({ resource, id }).unwrap())
      return true
    } catch {
      return false
    }
  }

  return async (ids: number[]) => {
    const restored = (await Promise.all(ids.map(isRestored))).filter(Boolean).length
    if (restored === ids.length) {
      return notify({ title: `${countedOf(restored, noun)} restored`, type: 'success' })
    }
    notify({
      title: `${restored} of ${countedOf(ids.length, noun)} restored`,
      description: 'You can restore the others from the trash, under another address if needed.',
      type: 'error',
      action: { label: 'Open the trash', onSelect: () => navigate(paths.trash) },
    })
  }
}
