import type { LeadHistory } from '../../staff/live/history'

const table = 'inquiry_events'

/** The history of all leads, for screens that are open (ADR 0064). */
export const historyOfAll: LeadHistory = {
  async newest(knex) {
    const [row] = await knex(table).max({ id: 'id' })
    return Number(row?.id ?? 0)
  },
  idsAfter: (knex, id, limit) =>
    knex(table).where('id', '>', id).orderBy('id').limit(limit).pluck('id'),
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
