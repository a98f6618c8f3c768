import { EyeOff } from 'lucide-react'
import type { Publicity, wayToPublic } from './publicity'

type Way = ReturnType<typeof wayToPublic>

const publishLabels = { save: undefined, publish: 'Publish', schedule: 'Schedule' }

/**
 * The decision about whether readers see a page, as `FormActions` offers it.
 * @param hide hides it at once; absent for a page that is not public, nor will be
 */
export function decisionOn({ moment }: Publicity, way: Way, hide?: () => void) {
  return {
    publishLabel: publishLabels[way],
    moment: way === 'save' ? undefined : moment,
    decisions: hide && [{ label: 'Unpublish', Icon: EyeOff, onSelect: hide }],
  }
}
