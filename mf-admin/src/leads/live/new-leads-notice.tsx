import { counted } from '@pt-portal/api/contract/language/english'
import { useDispatch } from '@pt-portal/shared-ui/data'
import { useEffect } from 'react'
import { NoticeButton } from '../../ui/lists/notice-button'
import { areRowsInUse } from '../../ui/lists/rows-in-use'
import { holdWhile, readListsAgain, seeNewLeads, useIsWaiting, useNewLeads } from './new-leads'

/** Above a list of leads: says what came in while the list must not move, and shows it when the user asks for it. */
export function NewLeadsNotice() {
  useEffect(() => holdWhile(areRowsInUse), [])
  const dispatch = useDispatch()
  const count = useNewLeads()
  const isWaiting = useIsWaiting()

  useEffect(() => {
    if (count === 0 || isWaiting) return
    const see = () => {
      if (!document.hidden) seeNewLeads()
    }
    see()
    document.addEventListener('visibilitychange', see)
    return () => document.removeEventListener('visibilitychange', see)
  }, [count, isWaiting])
  // Each visit reads the list again, and other tabs may still count.
  useEffect(() => {
    if (!document.hidden) seeNewLeads()
    return seeNewLeads
  }, [])

  const show = () => {
    seeNewLeads()
    readListsAgain(dispatch)
    window.scrollTo(0, 0)
  }
  const text = count === 0 ? 'Leads have changed' : counted(count, 'new lead')

  return <NoticeButton text={isWaiting ? text : undefined} onShow={show} />
}
