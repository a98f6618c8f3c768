import { isUtf8 } from 'node:buffer'
import type { Knex } from 'knex'
import type { Database } from './connect'
import { damaged } from './embedded/embedded-file'

/** Rows that are read at a time. */
const rowsAtATime = 100

/** Smaller than the key of any row; some are negative. */
const first = Number.MIN_SAFE_INTEGER

/** Milliseconds after which the rest is left unchecked. */
const usualMs = 5000

/**
 * Checks that all texts of an embedded database are UTF-8. One that is not, as after damage to the file or from another
 * tool, would end the whole process at its first read, because the engine's driver panics. The texts are read as bytes,
 * 250 to 650 MB a second.
 * @returns whether there was time for all
 * @throws StartError naming the first row with another text
 */
export async function checkTexts(
  { knex, dialect, label }: Database,
  mostMs = usualMs,
): Promise<boolean> {
  if (dialect !== 'sqlite') return true
  const deadline = performance.now() + mostMs
  for (const table of await tablesOf(knex)) {
    const read = await textsOf(knex, table.name, table.key ?? 'rowid')
    let rows = await read(first, rowsAtATime)
    for (let after = first; rows.last !== null; rows = await read(after, rowsAtATime)) {
      if (!isUtf8(rows.texts)) {
        const row = await firstSpoilt(read, after)
        throw damaged(label, `a text in row ${row} of the table ${table.name} is not UTF-8`)
      }
      if (performance.now() >= deadline) return false
      after = rows.last
    }
  }
  return true
}

type Rows = { last: number; texts: Buffer } | { last: null; texts: null }

/** Reads all texts of a number of rows after one, as the bytes that are stored, with the id of the last of them. */
type ReadTexts = (after: number, most: number) => Promise<Rows>

/** All tables; `key` is the column that tells rows apart, a whole number, where the engine has none of its own for that. */
const tablesOf = (knex: Knex): Promise<{ name: string; key: string | null }[]> =>
  knex.raw(`select name, case wr when 1 then (select name from pragma_table_info(list.name) order by pk desc limit 1) end as key
    from pragma_table_list as list where type = 'table' and schema = 'main' and name not like 'sqlite%'`)

async function textsOf(knex: Knex, table: string, key: string): Promise<ReadTexts> {
  const columns: { name: string }[] = await knex.raw('select name from pragma_table_info(?)', table)
  const texts = columns.map(() => "coalesce(case typeof(??) when 'text' then ?? end, '')")
  const names = columns.flatMap(({ name }) => [name, name])
  // A line end between texts keeps half a character of one from completing that of the next.
  const sql = `select max(id) as last, cast(group_concat(texts, char(10)) as blob) as texts from
    (select ?? as id, ${texts.join(' || char(10) || ')} as texts from ?? where ?? > ? order by ?? limit ?)`
  return async (after, most) =>
    (await knex.raw(sql, [key, ...names, table, key, after, key, most]))[0]
}

async function firstSpoilt(read: ReadTexts, before: number): Promise<number> {
  const { last, texts } = await read(before, 1)
  return last === null || !isUtf8(texts) ? last! : firstSpoilt(read, last)
}
