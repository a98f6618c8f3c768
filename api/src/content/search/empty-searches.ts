import type { Knex } from 'knex'
import type { EmptySearch } from '../../contract/content/feedback'
import { addDays, indianDay } from '../../contract/indian-day'
import type { Executor } from '../../platform/db/connect'
import { inTransaction } from '../../platform/db/transaction'
import type { Logger } from '../../platform/http/logging/logging'

const table = 'searches_without_results'

/** Milliseconds for which queries are gathered before they are written, so that a search costs no write. */
const gatherMs = 60_000
/** Different queries that are gathered at a time, and kept of a day; robots could send any number. */
const most = { gathered: 500, ofDay: 2000 }
const shortest = 3
const longest = 100
const keptDays = 365

/** An e-mail address, or digits as of a telephone number, an account or a PAN: nobody's data is kept. */
const personal = /@|\d{4}|[a-z]{5}\d{4}[a-z]/

/** A query as it is counted; null for one that is not. */
export function countedQuery(query: string): string | null {
  const plain = query.normalize('NFKC').toLowerCase().replace(/\s+/g, ' ').trim()
  const length = [...plain].length
  return length < shortest || length > longest || personal.test(plain) ? null : plain
}

/** Counts searches that found nothing, by day and language. */
export class EmptySearches {
  private gathered = new Map<string, number>()
  private timer: NodeJS.Timeout | undefined

  constructor(
    private readonly knex: Knex,
    private readonly log: Logger,
  ) {}

  note(query: string, language: string): void {
    const plain = countedQuery(query)
    if (!plain) return
    const key = `${language} ${plain}`
    const count = this.gathered.get(key) ?? 0
    if (count === 0 && this.gathered.size >= most.gathered) return
    this.gathered.set(key, count + 1)
    this.timer ??= setTimeout(() => void this.flush(), gatherMs).unref()
  }

  /** Writes what was gathered; what cannot be written is lost, as it is no more than a figure. */
  async flush(): Promise<void> {
    clearTimeout(this.timer)
    this.timer = undefined
    const searches = withoutBeginnings([...this.gathered])
    this.gathered = new Map()
    if (searches.length === 0) return
    try {
      await inTransaction(this.knex, (trx) => write(trx, searches))
    } catch (error) {
      this.log.warn({ err: error }, 'Counting searches without results failed')
    }
  }
}

type Gathered = [key: string, searches: number][]

/** Drops queries that are the beginning of another one: the search asks while somebody types. */
function withoutBeginnings(searches: Gathered): Gathered {
  const sorted = searches.sort(([a], [b]) => (a < b ? -1 : 1))
  return sorted.filter(([key], index) => !sorted[index + 1]?.[0].startsWith(key))
}

async function write(trx: Knex.Transaction, searches: Gathered): Promise<void> {
  const day = indianDay()
  const [counted] = await trx(table).where({ day }).count({ known: '*' })
  if (Number(counted?.known) >= most.ofDay) return
  for (const [key, count] of searches) {
    const [language = '', ...words] = key.split(' ')
    await trx(table)
      .insert({ day, language, query: words.join(' '), searches: count })
      .onConflict(['day', 'language', 'query'])
      .merge({ searches: trx.raw('?? + ?', [`${table}.searches`, count]) })
  }
}

interface Wanted {
  /** Part of the query. */
  q?: string
  days: number
}

/** All searches of the last days that found nothing, the most frequent first. */
export async function listEmptySearches(
  knex: Executor,
  { q = '', days }: Wanted,
): Promise<EmptySearch[]> {
  const rows: Record<string, unknown>[] = await knex(table)
    .where('day', '>', addDays(indianDay(), -days))
    .groupBy('language', 'query')
    .select('language', 'query')
    .sum({ searches: 'searches' })
    .max({ lastOn: 'day' })
  const wanted = q.toLowerCase()
  return (
    rows
      .map(({ language, query, searches, lastOn }) => ({
        query: String(query),
        language: String(language),
        searches: Number(searches),
        lastOn: String(lastOn),
      }))
      .filter(({ query }) => query.includes(wanted))
      // Sorted here, because the engines' collations differ.
      .sort((a, b) => b.searches - a.searches || (a.query < b.query ? -1 : 1))
      .map((search, index) => ({ id: index + 1, ...search }))
  )
}

export const sweepEmptySearches = (knex: Knex): Promise<unknown> =>
  knex(table).where('day', '<', addDays(indianDay(), -keptDays)).del()
