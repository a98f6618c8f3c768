import type { IsoDate } from '../common'
import type { DraftPart, PageResourceName } from './page-resources'

/** Where a release of content stands (D78). `waiting`: an administrator is asked for approval. */
export const contentReleaseStates = [
  'gathering',
  'waiting',
  'approved',
  'scheduled',
  'published',
  'taken-back',
] as const
export type ContentReleaseState = (typeof contentReleaseStates)[number]

/** What people, or the portal at its time, did with a release. `hold`: it could not be published at its time. */
export const contentReleaseActions = [
  'create',
  'change',
  'add',
  'remove',
  'ask',
  'approve',
  'send-back',
  'schedule',
  'unschedule',
  'publish',
  'hold',
  'take-back',
] as const
export type ContentReleaseAction = (typeof contentReleaseActions)[number]

export interface ContentReleaseEvent {
  action: ContentReleaseAction
  at: IsoDate
  /** E-mail; null: the portal itself. */
  by: string | null
  /** Titles of pages, the reason, or the problem. */
  text: string | null
}

export interface ContentReleaseKey {
  resource: PageResourceName
  id: number
}

/** Whether a release can still be changed. */
export const isOpenRelease = (state: ContentReleaseState): boolean =>
  state !== 'published' && state !== 'taken-back'

/** E-mail of the user who published a release, or had it published at its moment. */
export const publisherOf = (history: ContentReleaseEvent[]): string | null =>
  [...history]
    .reverse()
    .find(({ action, by }) => by && (action === 'publish' || action === 'schedule'))?.by ?? null

/** A release as the list has it. */
export interface ContentReleaseSummary {
  id: number
  name: string
  note: string | null
  state: ContentReleaseState
  /** When it becomes public by itself; before it is scheduled, when it should. */
  publishAt: IsoDate | null
  publishedAt: IsoDate | null
  createdBy: string | null
  createdAt: IsoDate
  updatedAt: IsoDate
  /** Whether what was approved has changed since, so that the approval counts no more. */
  isApprovalOver: boolean
  pages: ContentReleaseKey[]
}

/** A changed field: of a page, of its facts, or of whether and when it is public. */
export interface ContentReleaseChange {
  part: DraftPart | 'publication'
  field: string
  from: unknown
  to: unknown
}

/** A page of a release. */
export interface ContentReleaseItem extends ContentReleaseKey {
  title: string
  /** What it changes, or has changed. None: nothing of the page is left to publish. */
  changes: ContentReleaseChange[]
  /** Whether the release makes the page public that is not. */
  isFirst: boolean
  /** Why it cannot be published or taken back now, as a sentence. */
  problem: string | null
}

export interface ContentRelease extends Omit<ContentReleaseSummary, 'pages'> {
  /** Why it was not published at its time, as a sentence. */
  problem: string | null
  /** E-mail of who approved what the release contains now. */
  approvedBy: string | null
  /** Whether this portal publishes an editor's release only with an administrator's approval. */
  needsApproval: boolean
  /** Names exactly what the release would publish: an approval sends it back. */
  contents: string
  items: ContentReleaseItem[]
  /** Oldest first. */
  history: ContentReleaseEvent[]
}
