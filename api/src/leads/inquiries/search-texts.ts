import type { Knex } from 'knex'
import type { Inquiry } from '../../contract/entities'
import { normalisePhone } from '../../contract/phone'
import { codec } from '../../platform/db/codec'
import type { Executor } from '../../platform/db/connect'
import { searchWords } from '../../platform/http/search-words'

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

/** What a query asks for once: texts of which one has to occur. */
export type SearchTerm = Buffer[]

// Digits with what people write between them, and a country code or a 0 before them.
const phonePattern = /\p{Cf}*[+(]?\p{Nd}[\p{Nd}\p{Cf}\s\-\u2010-\u2015\u2212.()]{8,}/gu

/** The terms of a query, each of which has to occur: its words, and phone numbers however they are written (D19). */
export function searchTerms(q: string | undefined): SearchTerm[] {
  const phones: SearchTerm[] = []
  const rest = (q ?? '').normalize('NFKC').replace(phonePattern, (typed) => {
    const phone = normalisePhone(typed)
    if (!phone) return typed
    // A lead has its own number as `+91` and ten digits; a note may have one as it was typed.
    phones.push([phone.slice('+91'.length), typed.trim()].map(folded))
    return ' '
  })
  return [...phones, ...searchWords(rest).map((word) => [folded(word)])]
}

/** Narrows to rows in whose text every term occurs. */
export function containing(query: Knex.QueryBuilder, terms: SearchTerm[]): Knex.QueryBuilder {
  // The longest is the rarest; where it is missing, no other is looked for.
  const rarestFirst = [...terms].sort((a, b) => b[0]!.length - a[0]!.length)
  for (const term of rarestFirst) {
    const one = term.map(() => 'instr(??, ?) > 0').join(' or ')
    query.whereRaw(
      `(${one})`,
      term.flatMap((text) => [`${searchTable}.text`, text]),
    )
  }
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
