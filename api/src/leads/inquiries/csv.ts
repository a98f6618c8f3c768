import type { Inquiry } from '../../contract/entities/leads'
import { csvTable } from '../../platform/http/csv'

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
  'assignee',
  'followUpOn',
  'source',
  'contactedAt',
  'lostReason',
  'locale',
] as const

/**
 * Leads as lines of CSV.
 * @param names of users by id
 */
export const csvLines = (inquiries: AsyncIterable<Inquiry>, names: Map<number, string>) =>
  csvTable(columns, withAssignees(inquiries, names))

async function* withAssignees(inquiries: AsyncIterable<Inquiry>, names: Map<number, string>) {
  for await (const inquiry of inquiries) {
    yield { ...inquiry, assignee: names.get(inquiry.assigneeId ?? 0) ?? null }
  }
}
