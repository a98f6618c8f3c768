import type { PageResourceName } from '@pt-portal/api/contract'
import { notify } from '@pt-portal/shared-ui'
import { useContext } from 'react'
import { RecordContext } from '../../forms/record-context'
import { useAttempt } from '../../ui/use-attempt'
import { useLazyDraftedRecordQuery } from '../data/draft-endpoints'
import type { PageRecord } from '../data/history-endpoints'
import { useChangeRecordsMutation } from '../data/record-endpoints'

/**
 * Returns a function that hides the record of the surrounding form from visitors at once. Neither what is typed nor a draft is
 * saved by that; both stay in the form.
 */
export function useHide(resource: PageResourceName, onHidden: (record: PageRecord) => void) {
  const form = useContext(RecordContext)!
  const [change] = useChangeRecordsMutation()
  const [read] = useLazyDraftedRecordQuery()
  const attempt = useAttempt()

  return async (id: number) => {
    const action = resource === 'blogs' ? 'unpublish' : 'deactivate'
    await attempt(async () => {
      await change({ resource, ids: [id], action }).unwrap()
      const { record } = await read({ resource, id, part: 'page' }).unwrap()
      form.standOn(record)
      onHidden(record)
      notify({ title: 'Visitors do not see it any more', type: 'success' })
    }, 'It could not be hidden')
  }
}
