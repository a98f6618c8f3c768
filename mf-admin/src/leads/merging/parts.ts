import type { Lead, LeadStatus } from '@pt-portal/api/contract'
import { followUpWords, statusNames } from '@pt-portal/api/contract/leads/lead-words'
import { type MergePart, mergePartNames } from '@pt-portal/api/contract/leads/merge-schema'
import { leadName } from '../lead-name'

export const partsOfLeads = Object.keys(mergePartNames) as MergePart[]

/** What a part of a lead says; '' if nothing. */
export function partText(
  part: MergePart,
  lead: Lead,
  nameOf: (id: number | null) => string,
): string {
  switch (part) {
    case 'name':
      return leadName(lead)
    case 'state':
      return lead.state || lead.typedState || ''
    case 'service':
      return lead.service || lead.typedService || ''
    case 'status':
      return [statusNames[lead.status], lead.lostReason].filter(Boolean).join(': ')
    case 'assignee':
      return lead.assigneeId ? nameOf(lead.assigneeId) : ''
    case 'followUp':
      return lead.followUpOn ? followUpWords(lead.followUpOn, lead.followUpTime) : ''
    default:
      return lead[part] ?? ''
  }
}

/** Of several statuses the one that asks for most work, so that nothing is taken for done. */
const byWork: LeadStatus[] = ['contacted', 'new', 'won', 'lost', 'spam']

/** The lead whose part is proposed: the kept one's, else the first that says something. */
export function proposed(part: MergePart, kept: Lead, leads: Lead[]): Lead {
  const all = [kept, ...leads.filter(({ id }) => id !== kept.id)]
  if (part === 'status') {
    return [...all].sort((a, b) => byWork.indexOf(a.status) - byWork.indexOf(b.status))[0]!
  }
  // Only whether it says something counts, not the name.
  return all.find((lead) => partText(part, lead, String) !== '') ?? kept
}
