import type { IsoDate } from '../common'

/** A text for answers that staff share, with placeholders such as `{name}`. */
export interface Snippet {
  id: number
  title: string
  text: string
  createdAt: IsoDate
  updatedAt: IsoDate
}
