import { longDateIn } from '@pt-portal/api/contract/language/locale'
import { useMessages } from '@pt-portal/shared-ui'
import * as m from '../messages'
import { useCountsQuery } from './counts-endpoint'

/** A sentence on what can be counted on the pages of states; nothing if it could not be loaded. */
export function Counted() {
  const t = useMessages()
  const { currentData: counts } = useCountsQuery()
  if (!counts || counts.states === 0) return null
  const { states, levying = states, dueDates, checkedOn } = counts
  return (
    <p>
      {checkedOn
        ? t(m.countedChecked, { states, levying, dueDates, date: longDateIn(t, checkedOn) })
        : t(m.counted, { states, levying, dueDates })}
    </p>
  )
}
