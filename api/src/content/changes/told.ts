import type { KnownChange } from './known-change'

/** A stored change with the page of its state. */
export type ToldChange = KnownChange & { recordId: number }

/** What a publication tells readers of changes of the law. The pages of one content release share it. */
export interface Telling {
  /** What staff decided; null: what is told by default. */
  wish: boolean | null
  /** The content release that publishes. */
  releaseId: number | null
  /** What staff say of it. */
  note: string | null
  /** What is to be announced. */
  told: ToldChange[]
}
