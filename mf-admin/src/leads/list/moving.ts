import type { Lead, LeadStatus } from '@pt-portal/api/contract'
import type { RefObject } from 'react'
import { dragging } from '../../ui/lists/dragging'

/** Columns of the board; spam has none (D61). */
export const boardStatuses = ['new', 'contacted', 'won', 'lost'] as const

/** Drags cards to columns. */
export const cards = dragging<Lead>()

/** State and handlers for moving cards, for users who may move them. */
export interface Moving {
  /** Lead whose card takes the focus when it appears in another column. */
  focusOn: RefObject<number | undefined>
  onMove: (lead: Lead, status: LeadStatus) => void
}
