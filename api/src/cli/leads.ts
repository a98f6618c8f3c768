import { parseArgs } from 'node:util'
import type { Delivery } from '../contract/leads/deliveries'
import { Deliveries, retryFailed } from '../delivery/outbox/deliveries'
import { auditAtMachine } from '../platform/audit/audit'
import type { Database } from '../platform/db/connect'
import { inTransaction } from '../platform/db/transaction'
import { forwardEnvironment, read } from '../platform/environment'
import { StartError } from '../platform/start-error'
import { runCommand, UsageError, withDatabase } from './command'

const pageSize = 200

const help = `Lists and retries deliveries that were given up: leads for CONSULTATION_FORWARD_URL, mails and webhooks.

Usage:
  npm run leads -- list            list them with the last error
  npm run leads -- retry ID ...    retry these (ids as listed)
  npm run leads -- retry --all     retry all

The running API sends them within seconds.`

async function run(args: string[]): Promise<void> {
  const { values, positionals } = parse(args)
  const [command, ...ids] = positionals
  if (command === 'list' && ids.length === 0 && !values.all) return withDatabase(list)
  if (command !== 'retry') throw new UsageError('Unknown command.')
  if (values.all ? ids.length > 0 : ids.length === 0) {
    throw new UsageError('Name the ids, or --all.')
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
  const { CONSULTATION_FORWARD_URL: forwardUrl } = read(process.env, forwardEnvironment)
  const deliveries = new Deliveries(forwardUrl?.href ?? null)
  let page = 1
  let listed: Delivery[]
  do {
    listed = (await deliveries.find(knex, { state: 'failed' }, { page, pageSize })).items
    for (const delivery of listed) console.log(line(delivery))
    if (page === 1 && listed.length === 0) console.log('No deliveries were given up')
    page += 1
  } while (listed.length === pageSize)
}

function line({ id, kind, subject, receiver, inquiryId, attempts, ...last }: Delivery): string {
  const what = inquiryId === null ? subject : `${subject} (lead ${inquiryId})`
  const tries = `${attempts} tries, the last at ${last.lastAttemptAt}`
  return [id, kind, what, receiver, tries, last.failure].filter(Boolean).join('  ')
}

async function retry({ knex }: Database, ids: number[] | undefined): Promise<void> {
  const count = await inTransaction(knex, async (trx) => {
    const retried = await retryFailed(trx, ids)
    const detail = { count: retried }
    await auditAtMachine(trx, 'command line', { action: 'retry', resource: 'outbox', detail })
    return retried
  })
  if (ids && count < ids.length) {
    throw new StartError(
      `${count} of ${ids.length} will be retried; the others had not been given up.`,
    )
  }
  console.log(`Deliveries to be retried: ${count}`)
}

void runCommand(help, run)
