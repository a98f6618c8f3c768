import type { Knex } from 'knex'
import { retrying } from './retrying'

interface Builder {
  _method?: string
  sql?: string
}

/** Reads, and changes to what they say in full; a row must not be inserted twice. */
const isHarmless = ({ _method = 'raw', sql = '' }: Builder) =>
  ['select', 'first', 'pluck', 'update', 'del'].includes(_method) ||
  /^\s*(select|show)\b/i.test(sql)

/** Repeats statements outside of transactions; inside of one only the whole can be repeated, by `inTransaction`. */
export function repeatStatements(knex: Knex): void {
  const { client } = knex
  const runnerOf = client.runner.bind(client)
  client.runner = (builder: Builder) => {
    const runner = runnerOf(builder)
    runner.run = () => retrying(knex, () => runnerOf(builder).run(), isHarmless(builder))
    return runner
  }
}
