import { counted, longDate } from '@pt-portal/api/contract/locale'
import { useCountsQuery } from './counts-endpoint'

/** A sentence on what can be counted on the pages of states; nothing if it could not be loaded. */
export function Counted() {
  const { currentData: counts } = useCountsQuery()
  if (!counts || counts.states === 0) return null
  const { states, dueDates, checkedOn } = counts
  const places = counted(states, 'state or union territory', 'states and union territories')
  const check = checkedOn ? `, last checked ${longDate(checkedOn)}` : ''
  return <p>{`Here you find ${places} with ${counted(dueDates, 'due date')} a year${check}.`}</p>
}
