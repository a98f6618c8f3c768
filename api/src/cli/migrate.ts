import { parseArgs } from 'node:util'
import { unsoundFacts, unsoundText } from '../content/state-pages/unsound-facts'
import { readDatabaseUrl } from '../platform/config'
import { connect, type Database } from '../platform/db/connect'
import { isUnavailable } from '../platform/db/errors'
import { migrate } from '../platform/db/migrate'
import { keptByStaff } from '../platform/db/migrations/kept-by-staff'
import { reach } from '../platform/db/reach'
import { runCommand, UsageError } from './command'

const help = `Migrates the database to the current schema, as each start of the API does. Parallel runs wait for each other.

Usage: npm run migrate -w api -- [--wait SECONDS]
  --wait SECONDS   wait this long for a database that cannot be reached yet`

const pauseMs = 1000

async function run(args: string[]): Promise<void> {
  const waitMs = secondsOf(args) * 1000
  const db = connect(readDatabaseUrl())
  try {
    await untilAvailable(db, waitMs)
    await reach(db)
    const migrated = await migrate(db)
    if (migrated.includes('0008-facts')) {
      for (const facts of await unsoundFacts(db.knex)) console.warn(unsoundText(facts))
    }
    for (const sentence of await keptByStaff(db.knex, migrated)) console.warn(sentence)
    console.log(
      migrated.length > 0
        ? `Database ${db.label} migrated: ${migrated.join(', ')}`
        : `Database ${db.label} is up to date`,
    )
  } finally {
    await db.knex.destroy()
  }
}

function secondsOf(args: string[]): number {
  const wait = parse(args) ?? '0'
  if (/^\d{1,5}$/.test(wait)) return Number(wait)
  throw new UsageError('--wait is a whole number of seconds.')
}

function parse(args: string[]): string | undefined {
  try {
    return parseArgs({ args, options: { wait: { type: 'string' } } }).values.wait
  } catch (error) {
    throw new UsageError((error as Error).message)
  }
}

/** Waits until the database answers, fails for a reason that waiting does not fix, or the time is over. */
async function untilAvailable({ knex, label }: Database, waitMs: number): Promise<void> {
  const startedAt = performance.now()
  for (let tries = 0; performance.now() - startedAt < waitMs; tries += 1) {
    const error = await knex.raw('select 1').then(
      () => null,
      (reason: unknown) => reason,
    )
    if (!isUnavailable(error)) return
    if (tries === 0) console.log(`Waiting for the database ${label}`)
    await new Promise((resolve) => setTimeout(resolve, pauseMs))
  }
}

void runCommand(help, run)
