import type { Lead } from '@pt-portal/api/contract'

type Named = Pick<Lead, 'firstName' | 'lastName'> & Partial<Pick<Lead, 'erasedAt'>>

/** Display name of a lead. A lead whose person was erased has no name (D63). */
export const leadName = ({ firstName, lastName, erasedAt }: Named) =>
  erasedAt ? 'Erased person' : `${firstName} ${lastName}`.trim()

export const leadNoun = { one: 'lead', many: 'leads' }
