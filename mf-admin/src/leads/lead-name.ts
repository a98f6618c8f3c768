import type { Inquiry } from '@pt-portal/api/contract'

type Named = Pick<Inquiry, 'firstName' | 'lastName'> & Partial<Pick<Inquiry, 'erasedAt'>>

/** Display name of a lead. A lead whose person was erased has no name (D63). */
export const leadName = ({ firstName, lastName, erasedAt }: Named) =>
  erasedAt ? 'Erased person' : `${firstName} ${lastName}`.trim()

export const leadNoun = { one: 'lead', many: 'leads' }
