import type { InquiryStatus, LeadSource } from './leads'

// What staff read of leads, on screens and in files.

export const statusNames: Record<InquiryStatus, string> = {
  new: 'New',
  contacted: 'Contacted',
  won: 'Won',
  lost: 'Lost',
  spam: 'Spam',
}

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
  other: 'Elsewhere',
}
