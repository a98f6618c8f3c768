import type { Knex } from 'knex'
import { addDays, indianDay, startOfIndianDay } from '../../contract/indian-day'
import type { LeadMails } from '../../contract/staff/people'
import { policy } from '../../contract/staff/policy'
import { mailsReach, queueMail } from '../../delivery/mail/queue-mail'
import type { Outbox } from '../../delivery/outbox/worker'
import type { Config } from '../../platform/config'
import { inTransaction } from '../../platform/db/transaction'
import type { Logger } from '../../platform/http/logging/logging'
import type { Sealer } from '../../platform/secrets/sealer'
import { leadLink } from './lead-link'

/** Nine in the morning in India, when offices open. */
const digestTime = (day: string) => new Date(startOfIndianDay(day).getTime() + 9 * 60 * 60 * 1000)
const checkMs = 60_000
/** Maximum leads listed in a mail; the rest are only counted. */
const longestList = 30
const closed = ['won', 'lost', 'spam']

interface Dependencies {
  knex: Knex
  sealer: Sealer
  config: Pick<Config, 'smtpUrl' | 'production' | 'publicOrigin'>
  outbox: Pick<Outbox, 'wake'>
  log: Logger
}

interface Reader {
  id: number
  email: string
  leadMails: LeadMails
  dueMails: boolean | number
  /** Day of the last digest, `YYYY-MM-DD`. */
  digestOn: string | null
}

/** Sends each subscribed user one mail a day with new leads and due follow-ups (D62). */
export class Digests {
  private timer: NodeJS.Timeout | undefined
  private running: Promise<void> | undefined

  constructor(private readonly dependencies: Dependencies) {}

  start(): void {
    if (!mailsReach(this.dependencies.config)) return
    this.timer = setInterval(() => this.check(), checkMs)
    this.timer.unref()
    this.check()
  }

  async stop(): Promise<void> {
    clearInterval(this.timer)
    await this.running
  }

  private check(): void {
    const { log } = this.dependencies
    this.running ??= queueDigests(this.dependencies, new Date())
      .catch((error) => log.error({ err: error }, 'Daily mails could not be queued'))
      .finally(() => {
        this.running = undefined
      })
  }
}

/**
 * Queues the day's mails after 09:00 in India, once per user across all replicas; after an outage, as soon as the
 * portal runs again.
 */
export async function queueDigests(dependencies: Dependencies, now: Date): Promise<void> {
  const { knex, outbox } = dependencies
  const day = indianDay(now)
  if (now < digestTime(day)) return
  for (const reader of await readersBefore(knex, day)) {
    await inTransaction(knex, async (trx) => {
      const isFirst = await takeDay(trx, reader.id, day)
      if (isFirst) await queueDigest(trx, dependencies, reader, day)
    })
    outbox.wake()
  }
}

/** Users who may see leads and are not done for this day; also those without mails, so that their period stays right. */
async function readersBefore(knex: Knex, day: string): Promise<Reader[]> {
  return knex('users')
    .whereIn('role', [...policy['inquiries.read']])
    .whereNull('disabledAt')
    .whereNot({ password: '' })
    .where((any) => any.whereNull('digestOn').orWhere('digestOn', '<', day))
    .select('id', 'email', 'leadMails', 'dueMails', 'digestOn')
}

async function takeDay(trx: Knex.Transaction, id: number, day: string): Promise<boolean> {
  const taken = await trx('users')
    .where({ id })
    .where((any) => any.whereNull('digestOn').orWhere('digestOn', '<', day))
    .update({ digestOn: day })
  return taken === 1
}

async function queueDigest(
  trx: Knex.Transaction,
  { sealer, config }: Dependencies,
  { id: userId, email, leadMails, dueMails, digestOn }: Reader,
  day: string,
): Promise<void> {
  const origin = config.publicOrigin ?? 'http://localhost:3000'
  const wantsLeads = leadMails === 'daily'
  const leads = wantsLeads ? await newLeads(trx, origin, digestOn, day) : nothing
  const due = dueMails ? await dueLeads(trx, origin, userId, day) : nothing
  if (leads.items.length + due.items.length === 0) return
  await queueMail(trx, sealer, {
    template: 'digest',
    to: email,
    data: {
      origin,
      day,
      newLeads: leads.items,
      due: due.items,
      more: { newLeads: leads.more, due: due.more },
    },
    key: `digest-${day}-${userId}`,
    userId,
  })
}

const nothing = { items: [], more: 0 }

interface LeadRow {
  id: number
  state: string
  service: string | null
  followUpOn: string
  followUpTime: string | null
}

/** Leads since the last digest, or of one day if there was none. */
async function newLeads(
  trx: Knex.Transaction,
  origin: string,
  digestOn: string | null,
  day: string,
) {
  const rows: LeadRow[] = await trx('inquiries')
    .where('createdAt', '>=', digestTime(digestOn ?? addDays(day, -1)))
    .where('createdAt', '<', digestTime(day))
    .whereNot({ status: 'spam' })
    .whereNull('erasedAt')
    .orderBy('id')
    .select('id', 'state', 'service')
  return listed(rows, (row) => titled(origin, row))
}

async function dueLeads(trx: Knex.Transaction, origin: string, assigneeId: number, day: string) {
  const rows: LeadRow[] = await trx('inquiries')
    .where({ assigneeId })
    .where('followUpOn', '<=', day)
    .whereNotIn('status', closed)
    .whereNull('erasedAt')
    .orderBy(['followUpOn', 'followUpTime', 'id'])
    .select('id', 'state', 'service', 'followUpOn', 'followUpTime')
  return listed(rows, (row) => {
    const { followUpOn, followUpTime } = row
    return { ...titled(origin, row), followUpOn, followUpTime }
  })
}

const listed = <T>(rows: LeadRow[], shown: (row: LeadRow) => T) => ({
  items: rows.slice(0, longestList).map(shown),
  more: Math.max(0, rows.length - longestList),
})

/** Link and text for a lead, without personal data. */
const titled = (origin: string, { id, service, state }: LeadRow) => ({
  link: leadLink(origin, id),
  text: [`Lead ${id}`, service, state].filter(Boolean).join(' · '),
})
