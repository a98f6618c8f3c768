import type { Inquiry, InquiryStatus } from '@pt-portal/api/contract'
import { longDate } from '@pt-portal/shared-ui'
import { statusNames } from '../status'

/** What staff record about a lead. A type, not an interface: the form wants an index signature. */
export type LeadValues = {
  status: InquiryStatus
  assigneeId: number | null
  /** `YYYY-MM-DD`, or empty. */
  followUpOn: string
  notes: string
}

export const valuesOf = ({ status, assigneeId, followUpOn, notes }: Inquiry): LeadValues => ({
  status,
  assigneeId,
  followUpOn: followUpOn ?? '',
  notes: notes ?? '',
})

export const labels: Record<keyof LeadValues, string> = {
  status: 'Status',
  assigneeId: 'Assignee',
  followUpOn: 'Follow-up',
  notes: 'Notes',
}

/** Converts values to readable words, for comparing two versions. */
export const inWords = (
  { status, assigneeId, followUpOn, notes }: Partial<LeadValues>,
  nameOf: (id: number | null) => string,
) => ({
  status: status && statusNames[status],
  assigneeId: assigneeId === undefined ? undefined : nameOf(assigneeId),
  followUpOn: followUpOn && longDate(followUpOn),
  notes,
})
