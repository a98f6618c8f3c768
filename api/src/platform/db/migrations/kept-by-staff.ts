import type { Knex } from 'knex'
import * as november from './0036-facts-november/migration'
import * as agree from './0038-facts-agree/migration'
import * as knownAmounts from './0041-known-amounts/migration'
import * as newestFirst from './0056-newest-first'

const migrations: Record<string, { keptByStaff(knex: Knex): Promise<string[]> }> = {
  '0036-facts-november': november,
  '0038-facts-agree': agree,
  '0041-known-amounts': knownAmounts,
  '0056-newest-first': newestFirst,
}

/**
 * One sentence for the log for each page of which staff have edited what a migration would have changed.
 * @param migrated names of the migrations that have just run
 */
export async function keptByStaff(knex: Knex, migrated: string[]): Promise<string[]> {
  const kept = migrated.map((name) => migrations[name]?.keptByStaff(knex))
  return (await Promise.all(kept)).flatMap((sentences) => sentences ?? [])
}
