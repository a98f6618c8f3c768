import { counted } from '@pt-portal/api/contract/locale'
import { Box, Button } from '@pt-portal/shared-ui'
import { useDispatch } from '@pt-portal/shared-ui/data'
import { useEffect } from 'react'
import { readListsAgain } from './follow-leads'
import { holdWhile, seeNewLeads, useIsWaiting, useNewLeads } from './new-leads'

/** Pixels that the page may be scrolled without its rows being taken for in use. */
const slack = 120

/** Whether rows that move would disturb the user: the page is scrolled, or rows are selected, or dragged. */
function useBusyList() {
  useEffect(() => {
    let isDragging = false
    const begin = () => {
      isDragging = true
    }
    const end = () => {
      isDragging = false
    }
    const stop = holdWhile(
      () =>
        isDragging ||
        window.scrollY > slack ||
        document.querySelector('[type=checkbox]:checked, [role=dialog], [role=menu]') !== null,
    )
    document.addEventListener('dragstart', begin)
    document.addEventListener('dragend', end)
    return () => {
      stop()
      document.removeEventListener('dragstart', begin)
      document.removeEventListener('dragend', end)
    }
  }, [])
}

/** Above a list of leads: says what came in while the list must not move, and shows it when the user asks for it. */
export function NewLeadsNotice() {
  useBusyList()
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

  return (
    <Box role="status" position="sticky" top="2" zIndex="docked" textAlign="center">
      {isWaiting && (
        <Button size="sm" mb="3" boxShadow="md" onClick={show}>
          {`${text}: show`}
        </Button>
      )}
    </Box>
  )
}
