import type { FeedbackStatus } from '@pt-portal/api/contract/content/feedback'

/** What each status is called, and the colour of its badge. */
export const statuses: Record<FeedbackStatus, { name: string; palette: string }> = {
  open: { name: 'Open', palette: 'orange' },
  corrected: { name: 'Corrected', palette: 'green' },
  answered: { name: 'Answered', palette: 'green' },
  declined: { name: 'Declined', palette: 'gray' },
  spam: { name: 'Spam', palette: 'red' },
}
