import type { Knex } from 'knex'
import type { LeadOptions } from '../../../contract/leads/leads'
import type { Platform } from '../../../platform/platform'
import type { DatabaseGauge } from '../../../platform/wing'

const table = 'mailbox_readings'
const row = { name: 'answers' }

/** Milliseconds from one reading of the mailbox to the next, by whichever process. */
const everyMs = 60_000

/** Whether this process is to read the mailbox now: one does, once a minute. */
export async function takeTurn(knex: Knex): Promise<boolean> {
  const now = new Date()
  const known = await knex(table).where(row).first('nextAt')
  if (known && new Date(known.nextAt) > now) return false
  if (!known) {
    const first = { ...row, nextAt: new Date(0) }
    await knex(table).insert(first).onConflict('name').ignore()
  }
  const nextAt = new Date(now.getTime() + everyMs)
  return (await knex(table).where(row).where('nextAt', '<=', now).update({ nextAt })) === 1
}

/**
 * Keeps how a reading went.
 * @param failure null: the mailbox was read
 * @returns whether the one before went otherwise
 */
export async function keepReading(knex: Knex, failure: string | null): Promise<boolean> {
  const before = await knex(table).where(row).first('failure')
  const values = { failure, ...(failure === null && { readAt: new Date() }) }
  await knex(table).where(row).update(values)
  return ((before?.failure ?? null) !== null) !== (failure !== null)
}

/** Whether answers are read, for the pages of leads. */
export async function answersOf({
  knex,
  config,
}: Pick<Platform, 'knex' | 'config'>): Promise<LeadOptions['answers']> {
  if (!config.mailInboxUrl) return 'unread'
  const reading = await knex(table).where(row).first('failure')
  return reading?.failure ? 'failing' : 'read'
}

export const readingGauges: DatabaseGauge[] = [
  {
    name: 'portal_mailbox_read_age_seconds',
    help: 'Time since the mailbox with answers was last read; no value before the first time',
    labelNames: [],
    async read(knex) {
      const reading = await knex(table).where(row).whereNotNull('readAt').first('readAt')
      if (!reading) return []
      return [{ labels: {}, value: (Date.now() - new Date(reading.readAt).getTime()) / 1000 }]
    },
  },
]
