import type { Knex } from 'knex'
import type { Lead } from '../../contract/leads/leads'
import { normalisePhone } from '../../contract/leads/phone'
import { codec } from '../../platform/db/codec'
import type { Executor } from '../../platform/db/connect'
import { searchWords } from '../../platform/http/request/search-words'

/** The table that searches read instead of whole leads: narrow rows, newest first, derived from the leads. */
export const searchTable = 'inquiry_search'

const searched = [
  'firstName',
  'lastName',
  'company',
  'email',
  'phone',
  'message',
  'notes',
] as const satisfies readonly (keyof Lead)[]

type Searched = Pick<Lead, (typeof searched)[number] | 'id' | 'status' | 'createdAt'>

/**
 * Normalises a text, so that different spellings of the same letters are equal. Searches compare bytes: engines know
 * upper and lower case of few scripts, and a search for bytes is fastest.
 */
export const folded = (text: string): Buffer =>
  Buffer.from(text.normalize('NFKC').toLowerCase().replaceAll('ς', 'σ'))

/** An e-mail address in the form that is compared; null if it is empty. */
export const foldedEmail = (email: string): string | null => email.trim().toLowerCase() || null

/** One term of a query: alternative texts, of which one must occur. */
export type SearchTerm = Buffer[]

// Digits with the separators that people use, and a country code or 0 in front.
const phonePattern = /\p{Cf}*[+(]?\p{Nd}[\p{Nd}\p{Cf}\s\-\u2010-\u2015\u2212.()]{8,}/gu

/** The terms of a query, all of which must occur: its words, and phone numbers in any notation (D19). */
export function searchTerms(q: string | undefined): SearchTerm[] {
  const phones: SearchTerm[] = []
  const rest = (q ?? '').normalize('NFKC').replace(phonePattern, (typed) => {
    const phone = normalisePhone(typed)
    if (!phone) return typed
    // Leads store phone numbers as `+91` and ten digits; notes may contain them as typed.
    phones.push([phone.slice('+91'.length), typed.trim()].map(folded))
    return ' '
  })
  return [...phones, ...searchWords(rest).map((word) => [folded(word)])]
}

/** Filters for rows whose text contains every term. */
export function containing(query: Knex.QueryBuilder, terms: SearchTerm[]): Knex.QueryBuilder {
  // The longest term is the rarest; if it is missing, the engine need not search the others.
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

/** Position of a lead in the order of the search table: the newer, the lower. */
export const positionOf = (createdAt: string): number => -Date.parse(createdAt)

const rowOf = (lead: Searched) => ({
  position: positionOf(lead.createdAt),
  inquiryId: lead.id,
  status: lead.status,
  email: foldedEmail(lead.email),
  text: folded(searched.map((column) => lead[column] ?? '').join('\n')),
})

/** Stores the lead's current search text. */
export async function keepSearchText(trx: Executor, lead: Searched): Promise<void> {
  await trx(searchTable).insert(rowOf(lead)).onConflict('inquiryId').merge()
}

/** Stores the search texts of new leads in one statement. */
export async function addSearchTexts(trx: Executor, leads: Searched[]): Promise<void> {
  await trx(searchTable).insert(leads.map(rowOf))
}

const portion = 100

/** Adds the search texts of leads that have none: leads from before this table existed, or from a backup. */
export async function completeLeadSearch(knex: Executor): Promise<void> {
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
