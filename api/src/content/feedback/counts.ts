import type { Knex } from 'knex'
import { addDays, indianDay } from '../../contract/indian-day'
import type { Executor } from '../../platform/db/connect'

const table = 'feedback_counts'

interface Counts {
  page: string
  helped: number
  wrong: number
}

/** Counts one reader of today. */
export async function countReader(
  trx: Knex.Transaction,
  page: string,
  kind: 'helped' | 'wrong',
): Promise<void> {
  await trx(table)
    .insert({ page, day: indianDay(), helped: 0, wrong: 0, [kind]: 1 })
    .onConflict(['page', 'day'])
    .merge({ [kind]: trx.raw('?? + 1', [`${table}.${kind}`]) })
}

/** What readers said of each page in the last days, today included. */
export async function countsOfPages(knex: Executor, days: number): Promise<Counts[]> {
  const rows: Record<string, unknown>[] = await knex(table)
    .where('day', '>', addDays(indianDay(), -days))
    .groupBy('page')
    .select('page')
    .sum({ helped: 'helped', wrong: 'wrong' })
  return rows.map(({ page, helped, wrong }) => ({
    page: String(page),
    helped: Number(helped),
    wrong: Number(wrong),
  }))
}
