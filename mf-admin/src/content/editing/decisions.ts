import { CalendarClock, EyeOff } from 'lucide-react'
import type { MenuEntry } from './form-menu'
import type { Publicity, wayToPublic } from './publicity'

type Way = ReturnType<typeof wayToPublic>

const publishLabels = { save: undefined, publish: 'Publish', schedule: 'Schedule' }

/**
 * The decision about whether readers see a page, as `FormActions` offers it.
 * @param hide hides it at once; absent for a page that is not public, nor will be
 */
export function decisionOn({ moment }: Publicity, way: Way, hide?: () => void) {
  const unpublish = hide && { label: 'Unpublish', Icon: EyeOff, onSelect: hide }
  const schedule = moment &&
    way === 'publish' && {
      label: 'Schedule…',
      Icon: CalendarClock,
      onSelect: () => document.querySelector<HTMLElement>(`[data-field=${moment}]`)?.focus(),
    }
  const decisions = [unpublish, schedule].filter((entry): entry is MenuEntry => Boolean(entry))
  return { publishLabel: publishLabels[way], decisions }
}
