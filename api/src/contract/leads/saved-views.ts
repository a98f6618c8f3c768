import type { IsoDate } from '../common'

/** The lists of the admin area whose views can be saved. */
export const viewLists = ['inquiries', 'states', 'services', 'posts'] as const
export type ViewList = (typeof viewLists)[number]

/** Heights of a table's rows. */
export const densities = ['compact', 'roomy'] as const

/** How a table is shown; widths in pixels, by column. */
export interface TableLook {
  density: (typeof densities)[number]
  shown: Record<string, boolean>
  widths: Record<string, number>
}

/** A named view of a list: its filters and order as the query of its address, and how its table is shown. */
export interface SavedView {
  id: number
  list: ViewList
  name: string
  /** Whether all staff see it; else only who saved it. */
  isShared: boolean
  query: string
  look: TableLook
  /** Whether the user who asks may change it: their own, and for administrators those that are shared. */
  isMine: boolean
  /** Name of who saved it; null once that user is gone. */
  by: string | null
  updatedAt: IsoDate
}
