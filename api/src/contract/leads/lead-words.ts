import { longDate } from '../language/english'
import type { LeadSource, LeadStatus } from './leads'

// What staff read of leads, on screens and in files.

export const statusNames: Record<LeadStatus, string> = {
  new: 'New',
  contacted: 'Contacted',
  won: 'Won',
  lost: 'Lost',
  spam: 'Spam',
}

/** An hour such as `15:30` as people read it: `3:30 PM`. */
export function clockTime(time: string): string {
  const [hour, minute] = time.split(':')
  return `${Number(hour) % 12 || 12}:${minute} ${Number(hour) < 12 ? 'AM' : 'PM'}`
}

/** Day and hour of a follow-up, such as `November 30, 2026 at 3:30 PM`. */
export const followUpWords = (day: string, time?: string | null): string =>
  time ? `${longDate(day)} at ${clockTime(time)}` : longDate(day)

/** What the history says of a call that nobody answered. */
export const noAnswerWords = 'Called, no answer'

/** Where a lead came from. */
export const sourceNames: Record<LeadSource, string> = {
  ad: 'Advertisement',
  home: 'Home page',
  state: 'State page',
  service: 'Service page',
  blog: 'Blog',
  contact: 'Contact page',
  telephone: 'Telephone',
  import: 'Imported file',
  other: 'Elsewhere',
}
