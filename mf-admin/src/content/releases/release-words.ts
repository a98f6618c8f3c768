import type {
  ContentRelease,
  ContentReleaseAction,
  ContentReleaseEvent,
  ContentReleaseState,
  ContentReleaseSummary,
} from '@pt-portal/api/contract'
import { counted } from '@pt-portal/api/contract/language/english'
import { moment, momentWithIst } from '../../ui/dates/moment'

const states: Record<ContentReleaseState, { name: string; palette: string }> = {
  gathering: { name: 'Gathering', palette: 'orange' },
  waiting: { name: 'Waits for approval', palette: 'brand' },
  approved: { name: 'Approved', palette: 'green' },
  scheduled: { name: 'Scheduled', palette: 'brand' },
  published: { name: 'Published', palette: 'green' },
  'taken-back': { name: 'Taken back', palette: 'gray' },
}

type Standing = Pick<ContentReleaseSummary, 'state' | 'isApprovalOver'>

/** Where a release stands, in a word or two, and the colour of its badge. */
export const standingOf = ({ state, isApprovalOver }: Standing) =>
  isApprovalOver ? { name: 'Changed since its approval', palette: 'orange' } : states[state]

const deeds: Record<ContentReleaseAction, string> = {
  create: 'Begun',
  change: 'Name, note or moment changed',
  add: 'Added',
  remove: 'Removed',
  ask: 'Approval asked for',
  approve: 'Approved',
  'send-back': 'Sent back',
  schedule: 'Scheduled',
  unschedule: 'Schedule cancelled',
  publish: 'Published',
  hold: 'Not published at its time',
  'take-back': 'Taken back',
}

/** What happened, such as 'Sent back by asha@example.com'. */
export const deedOf = ({ action, by }: ContentReleaseEvent): string =>
  `${deeds[action]} by ${by ?? 'the portal itself'}`

/** One sentence about where a release stands. @param approves whether its reader may approve it */
export function standOf(release: ContentRelease, approves: boolean): string {
  const { state, publishAt, publishedAt, approvedBy, needsApproval, isApprovalOver } = release
  const wish = publishAt ? ` It should become public on ${momentWithIst(publishAt)}.` : ''
  switch (state) {
    case 'gathering':
      return needsApproval && !approves
        ? `Readers see none of this yet. It becomes public once an administrator has approved it.${wish}`
        : `Readers see none of this yet.${wish}`
    case 'waiting':
      return approves
        ? `Somebody asks you to approve it. Look at what changes below.${wish}`
        : `An administrator is asked to approve it.${wish}`
    case 'approved':
      return isApprovalOver
        ? `It was approved by ${approvedBy ?? 'an administrator'}, but has changed since.${wish}`
        : `Approved by ${approvedBy ?? 'an administrator'}. Changed drafts would need a new approval.${wish}`
    case 'scheduled':
      return `Becomes public on ${momentWithIst(publishAt!)}, all pages at once.`
    case 'published':
      return `Public since ${moment(publishedAt!)}.`
    case 'taken-back':
      return 'The pages are as they were before. What was published is a draft again.'
  }
}

/** When a release was or becomes public, for lists. */
export function whenOf({ state, publishAt, publishedAt }: ContentReleaseSummary): string {
  if (publishedAt) return moment(publishedAt)
  if (!publishAt) return ''
  return state === 'scheduled' ? moment(publishAt) : `${moment(publishAt)} (planned)`
}

export const countedPages = (count: number): string => counted(count, 'page')
