import type { FeedbackStatus } from '@pt-portal/api/contract/content/feedback'

export const statusNames: Record<FeedbackStatus, string> = {
  open: 'Open',
  corrected: 'Corrected',
  answered: 'Answered',
  declined: 'Declined',
  spam: 'Spam',
}

export const statusPalettes: Record<FeedbackStatus, string> = {
  open: 'orange',
  corrected: 'green',
  answered: 'green',
  declined: 'gray',
  spam: 'red',
}
