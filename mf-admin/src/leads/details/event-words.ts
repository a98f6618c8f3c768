import type { LeadEvent, NoteKind } from '@pt-portal/api/contract'

/** Names of what staff write into a lead's history. */
export const noteNames: Record<NoteKind, string> = { note: 'Note', call: 'Call', mail: 'Mail' }

function assigned(from: string | null, to: string | null): string {
  if (from && to) return `Passed from ${from} to ${to}`
  return to ? `Assigned to ${to}` : `No longer assigned to ${from}`
}

/** What became of a call: `from` is its former time, `to` its new one or what was done with it. */
function callWords(from: string | null, to: string | null): string {
  if (!to) return 'Call back'
  if (!from) return `Call back asked for ${to}`
  if (to === 'cancelled') return `Call of ${from} cancelled`
  return to === 'done' ? `Call of ${from} made` : `Call moved from ${from} to ${to}`
}

const sentTo = (receiver: string | null) => (receiver ? ` to ${receiver}` : '')

/** Describes an entry of a lead's history. Statuses, names and days in the entry are already readable words. */
export function eventWords({ kind, by, from, to: target }: LeadEvent): string {
  switch (kind) {
    case 'note':
    case 'call':
    case 'mail':
      return target === '' ? 'Taken back' : (target ?? 'Erased with the person')
    case 'answer':
    case 'automatic-answer':
      return target === null ? 'Erased with the person' : target || 'It has no text.'
    case 'undelivered':
      return `Not delivered${target ? `: ${target}` : ''}`
    case 'lost-reason':
      return `Lost because: “${target}”`
    case 'received':
      if (by) return 'Taken down by telephone'
      return target ? `Received, and put with ${target}` : 'Received'
    case 'imported':
      return 'Imported from a file'
    case 'sent-again':
      return from && !target
        ? `Corrected by the visitor. Before it said: “${from}”`
        : 'Sent again by the visitor'
    case 'status':
      return `Status changed from ${from} to ${target}`
    case 'corrected':
      return from ? `Data corrected. Before they said: “${from}”` : 'Data corrected'
    case 'notes':
      return from ? `Notes changed. Before they said: “${from}”` : 'Notes changed'
    case 'assignee':
      return assigned(from, target)
    case 'assigned-by-rule':
      return `Assigned to ${target} by rule “${from}”`
    case 'follow-up':
      return target ? `Follow-up set for ${target}` : 'Follow-up taken away'
    case 'callback':
      return callWords(from, target)
    case 'mailed':
      return `Mail sent${sentTo(target)}`
    case 'forwarded':
      return `Forwarded${sentTo(target)}`
    case 'webhook':
      return `Told by webhook${sentTo(target)}`
    case 'failed':
      return `Could not be sent${sentTo(target)}`
    case 'merged':
      return `Lead ${from} was merged into this one`
    case 'split':
      return `Split from lead ${from} again`
    case 'erased':
      return 'Person erased'
  }
}
