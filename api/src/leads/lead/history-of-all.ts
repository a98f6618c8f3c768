import { historyIn, type LeadHistory } from '../../staff/live/history'

const table = 'inquiry_events'

/** The history of all leads, for screens that are open (ADR 0064). */
export const historyOfAll: LeadHistory = {
  ...historyIn(table),
  async entries(knex, ids) {
    const rows = await knex(table)
      .join('inquiries', 'inquiries.id', `${table}.inquiryId`)
      .whereIn(`${table}.id`, ids)
      .orderBy(`${table}.id`)
      .select(`${table}.inquiryId`, `${table}.kind`, `${table}.from`, 'inquiries.status')
    return rows.flatMap(({ inquiryId, kind, from, status }) => [
      { leadId: inquiryId, isNew: kind === 'received' && status !== 'spam' },
      // Who has the merged lead open is led to the kept one.
      ...(kind === 'merged' && from ? [{ leadId: Number(from), isNew: false }] : []),
    ])
  },
}
