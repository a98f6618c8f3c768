import type { Knex } from 'knex'
import { retrying } from './retrying'

interface Builder {
  _method?: string
  sql?: string
}

/** Whether a statement may run twice: reads, updates and deletes may; an insert might add the row twice. */
const isHarmless = ({ _method = 'raw', sql = '' }: Builder) =>
  ['select', 'first', 'pluck', 'update', 'del'].includes(_method) ||
  /^\s*(select|show)\b/i.test(sql)

/**
 * Retries statements outside of transactions. Inside one, only the whole transaction can be retried, by
 * `inTransaction`.
 */
export function repeatStatements(knex: Knex): void {
  const { client } = knex
  const runnerOf = client.runner.bind(client)
  client.runner = (builder: Builder) => {
    const runner = runnerOf(builder)
    runner.run = () => retrying(knex, () => runnerOf(builder).run(), isHarmless(builder))
    return runner
  }
}
