import type { CallbackDay } from '@pt-portal/api/contract'
import { hoursIn, weekdayIn } from '@pt-portal/api/contract/leads/callback-times'
import { chakra, useMessages } from '@pt-portal/shared-ui'
import * as m from '../../messages'

/** Label above a field of these forms, which work without scripts. */
export const Label = chakra('label', {
  base: { display: 'block', fontWeight: 'medium', mb: '1.5' },
})

const Times = chakra('select', {
  base: {
    width: 'full',
    minH: '11',
    px: '3',
    color: 'fg',
    bg: 'bg.panel',
    borderWidth: '1px',
    borderColor: 'border.control',
    borderRadius: 'l2',
    font: 'inherit',
  },
})

/** Free times grouped by their day, in India. */
export function TimeField({ days }: { days: CallbackDay[] }) {
  const t = useMessages()
  return (
    <div>
      <Label htmlFor="slot">{t(m.callbackWhen)}</Label>
      <Times id="slot" name="slot" required defaultValue="">
        <option value="">{t(m.callbackChoose)}</option>
        {days.map(({ day, times }) => (
          <optgroup key={day} label={weekdayIn(t, day)}>
            {times.map((time) => (
              <option key={time.at} value={time.at}>
                {`${weekdayIn(t, day)}, ${hoursIn(time)}`}
              </option>
            ))}
          </optgroup>
        ))}
      </Times>
    </div>
  )
}
