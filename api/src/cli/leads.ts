import { parseArgs } from 'node:util'
import { listFailedForwards, retryFailedForwards } from '../consultations/outbox'
import type { Database } from '../db/connect'
import { StartError } from '../start-error'
import { runCommand, UsageError, withDatabase } from './command'

const help = `Leads that could not be forwarded to CONSULTATION_FORWARD_URL and were given up.

Usage:
  npm run leads -- list            list them with the reason of the last try
  npm run leads -- retry ID ...    have these tried again
  npm run leads -- retry --all     have all of them tried again

The running API tries within seconds.`

async function run(args: string[]): Promise<void> {
  const { values, positionals } = parse(args)
  const [command, ...ids] = positionals
  if (command === 'list' && ids.length === 0 && !values.all) return withDatabase(list)
  if (command !== 'retry') throw new UsageError('Unknown command.')
  if (values.all ? ids.length > 0 : ids.length === 0) {
    throw new UsageError('Name the ids of leads, or --all.')
  }
  if (!ids.every((id) => /^[1-9]\d{0,8}$/.test(id))) throw new UsageError('An id is a number.')
  await withDatabase((db) => retry(db, values.all ? undefined : ids.map(Number)))
}

function parse(args: string[]) {
  try {
    return parseArgs({ args, allowPositionals: true, options: { all: { type: 'boolean' } } })
  } catch (error) {
    throw new UsageError((error as Error).message)
  }
}

async function list({ knex }: Database): Promise<void> {
  const failed = await listFailedForwards(knex)
  if (failed.length === 0) console.log('No lead was given up')
  for (const { inquiryId, attempts, lastAttemptAt, failure } of failed) {
    console.log(`${inquiryId}  ${attempts} tries, the last at ${lastAttemptAt}  ${failure}`)
  }
}

async function retry({ knex }: Database, ids: number[] | undefined): Promise<void> {
  const count = await retryFailedForwards(knex, ids)
  if (ids && count < ids.length) {
    throw new StartError(
      `${count} of ${ids.length} leads will be tried again; the others were not given up.`,
    )
  }
  console.log(`${count} ${count === 1 ? 'lead' : 'leads'} will be tried again`)
}

void runCommand(help, run)
