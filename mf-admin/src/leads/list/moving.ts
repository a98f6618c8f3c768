import type { Lead, LeadStatus } from '@pt-portal/api/contract'
import type { RefObject } from 'react'

/** State and handlers for moving cards, for users who may move them. */
export interface Moving {
  /** The card that is being dragged. */
  dragged: Lead | undefined
  onDrag: (lead: Lead | undefined) => void
  /** Lead whose card takes the focus when it appears in another column. */
  focusOn: RefObject<number | undefined>
  onMove: (lead: Lead, status: LeadStatus) => void
}
