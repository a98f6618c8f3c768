import type { Inquiry } from '@pt-portal/api/contract'

/** What a lead is called on screens; one whose person was erased has no name (D63). */
export const leadName = ({ firstName, lastName }: Pick<Inquiry, 'firstName' | 'lastName'>) =>
  `${firstName} ${lastName}`.trim() || 'Erased person'

export const leadNoun = { one: 'inquiry', many: 'inquiries' }
