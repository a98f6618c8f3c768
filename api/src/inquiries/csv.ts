import type { Inquiry } from '../contract/entities'
import { csvTable } from '../http/csv'

export { csvCell } from '../http/csv'

const columns = [
  'id',
  'createdAt',
  'status',
  'firstName',
  'lastName',
  'company',
  'email',
  'phone',
  'state',
  'service',
  'message',
  'notes',
  'sourcePage',
  'zcGad',
] as const

/** Leads as lines of CSV. */
export const csvLines = (inquiries: AsyncIterable<Inquiry>) => csvTable(columns, inquiries)
