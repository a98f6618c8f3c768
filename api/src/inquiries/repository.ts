import type { Inquiry } from '../contract/entities'
import { codec } from '../db/codec'
import type { Executor } from '../db/connect'

const table = 'inquiries'
const inquiries = codec<Inquiry>({ date: ['createdAt', 'updatedAt'] })

export type NewInquiry = Omit<Inquiry, 'id' | 'status' | 'notes' | 'createdAt' | 'updatedAt'>

/** All leads, newest first (D39). */
export async function listInquiries(knex: Executor): Promise<Inquiry[]> {
  const rows = await knex(table).orderBy([
    { column: 'createdAt', order: 'desc' },
    { column: 'id', order: 'desc' },
  ])
  return rows.map(inquiries.fromRow)
}

export async function createInquiry(trx: Executor, values: NewInquiry): Promise<number> {
  const now = new Date().toISOString()
  const row = inquiries.toRow({ ...values, status: 'new', createdAt: now, updatedAt: now })
  const [id] = await trx(table).insert(row)
  return id as number
}
