import type { InquiryEvent } from '@pt-portal/api/contract'
import { longDate } from '@pt-portal/shared-ui'
import { statusNames } from '../../leads/status'

/** A status by its name on screens; what is none stays. */
const statusOf = (text: string | null) =>
  (statusNames as Record<string, string>)[text ?? ''] ?? text ?? '?'

/** A day in words; what is none stays. */
const dayOf = (text: string) => (/^\d{4}-\d\d-\d\d$/.test(text) ? longDate(text) : text)

function assigned(from: string | null, to: string | null): string {
  if (from && to) return `Passed from ${from} to ${to}`
  return to ? `Assigned to ${to}` : `Taken from ${from ?? 'its assignee'}: nobody's now`
}

const to = (receiver: string | null) => (receiver ? ` to ${receiver}` : '')

/** What an entry of a lead's history tells. */
export function eventWords({ kind, from, to: target }: InquiryEvent): string {
  switch (kind) {
    case 'received':
      return target ? `Received from ${target}` : 'Received'
    case 'sent-again':
      return 'Sent again by the visitor'
    case 'status':
      return from
        ? `Status changed from ${statusOf(from)} to ${statusOf(target)}`
        : `Status set to ${statusOf(target)}`
    case 'notes':
      return 'Notes changed'
    case 'assignee':
      return assigned(from, target)
    case 'follow-up':
      return target ? `Follow-up set for ${dayOf(target)}` : 'Follow-up taken away'
    case 'mailed':
      return `Mail sent${to(target)}`
    case 'forwarded':
      return `Forwarded${to(target)}`
    case 'webhook':
      return `Webhook told${target ? `: ${target}` : ''}`
    case 'failed':
      return `Could not be sent${to(target)}${from ? `: ${from}` : ''}`
    case 'erased':
      return 'Person erased'
  }
}
