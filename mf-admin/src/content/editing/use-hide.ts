import type { PageResourceName } from '@pt-portal/api/contract'
import { notify } from '@pt-portal/shared-ui'
import { failureText } from '@pt-portal/shared-ui/data'
import { useContext } from 'react'
import { RecordContext } from '../../forms/record-context'
import { useWrite } from '../../platform/session/use-write'
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
  const write = useWrite()

  return async (id: number) => {
    const action = resource === 'blogs' ? 'unpublish' : 'deactivate'
    try {
      await write(() => change({ resource, ids: [id], action }).unwrap())
      const { record } = await read({ resource, id, part: 'page' }).unwrap()
      form.standOn(record)
      onHidden(record)
      notify({ title: 'Visitors do not see it any more', type: 'success' })
    } catch (failure) {
      const description = failureText(failure, 'The server did not answer.')
      notify({ title: 'It could not be hidden', description, type: 'error' })
    }
  }
}
