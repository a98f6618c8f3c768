import type { Store } from '@pt-portal/shared-ui/data'
import { onChanges } from '../../platform/live/changes'
import { leadApi, listTag } from '../data/lead-endpoints'
import { addNewLeads, holdsBack } from './new-leads'

type Dispatch = Store['dispatch']

export const readListsAgain = (dispatch: Dispatch) =>
  dispatch(leadApi.util.invalidateTags([listTag]))

/** Reads what is shown of leads again when somebody has changed them. Returns a function that stops this. */
export function followLeads(dispatch: Dispatch): () => void {
  return onChanges(({ newLeads, leads, isMore }) => {
    if (leads.length === 0 && !isMore) return
    addNewLeads(newLeads)
    const shown = isMore
      ? ['Inquiry' as const]
      : leads.map((id) => ({ type: 'Inquiry' as const, id }))
    const isHeld = holdsBack()
    if (!isMore || !isHeld) dispatch(leadApi.util.invalidateTags(shown))
    if (!isHeld) readListsAgain(dispatch)
  })
}
