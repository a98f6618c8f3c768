import type { Knex } from 'knex'
import type { Inquiry } from '../contract/entities'
import { codec } from '../db/codec'
import type { Executor } from '../db/connect'

/** What searches read instead of whole leads: narrow rows, the newest first, made from the leads alone. */
export const searchTable = 'inquiry_search'

const searched = [
  'firstName',
  'lastName',
  'company',
  'email',
  'phone',
  'message',
  'notes',
] as const satisfies readonly (keyof Inquiry)[]

type Searched = Pick<Inquiry, (typeof searched)[number] | 'id' | 'status' | 'createdAt'>

/**
 * One spelling for every way of writing the same letters. It is compared byte by byte: engines know the cases of few
 * scripts, and looking for bytes is what they do fastest.
 */
export const folded = (text: string): Buffer =>
  Buffer.from(text.normalize('NFKC').toLowerCase().replaceAll('ς', 'σ'))

/** How e-mail addresses are compared; null for none. */
export const foldedEmail = (email: string): string | null => email.trim().toLowerCase() || null

/** The words of a query, each of which has to occur. */
export const searchWords = (q: string | undefined): Buffer[] =>
  (q ?? '').normalize('NFKC').split(/\s+/).filter(Boolean).map(folded)

/** Narrows to rows in whose text every word occurs. */
export function containing(query: Knex.QueryBuilder, words: Buffer[]): Knex.QueryBuilder {
  // The longest is the rarest; where it is missing, no other is looked for.
  const rarestFirst = [...words].sort((a, b) => b.length - a.length)
  for (const word of rarestFirst) query.whereRaw('instr(??, ?) > 0', [`${searchTable}.text`, word])
  return query
}

/** Where a lead stands in the order of the search: the later it came, the lower. */
export const positionOf = (createdAt: string): number => -Date.parse(createdAt)

const rowOf = (lead: Searched) => ({
  position: positionOf(lead.createdAt),
  inquiryId: lead.id,
  status: lead.status,
  email: foldedEmail(lead.email),
  text: folded(searched.map((column) => lead[column] ?? '').join('\n')),
})

/** Has a lead found by what it says now. */
export async function keepSearchText(trx: Executor, lead: Searched): Promise<void> {
  await trx(searchTable).insert(rowOf(lead)).onConflict('inquiryId').merge()
}

const portion = 100

/** Adds what leads lack that came without it: from before there was a search of its own, or from a backup. */
export async function completeInquirySearch(knex: Executor): Promise<void> {
  const { fromRow } = codec<Searched>({ date: ['createdAt'] })
  for (let last = 0; ; ) {
    const rows = await knex('inquiries')
      .leftJoin(searchTable, 'inquiryId', 'inquiries.id')
      .whereNull('inquiryId')
      .where('inquiries.id', '>', last)
      .select(['id', 'status', 'createdAt', ...searched].map((name) => `inquiries.${name}`))
      .orderBy('inquiries.id')
      .limit(portion)
    if (rows.length === 0) return
    await knex(searchTable)
      .insert(rows.map((row: Record<string, unknown>) => rowOf(fromRow(row))))
      .onConflict('inquiryId')
      .ignore()
    last = rows.at(-1).id
  }
}
