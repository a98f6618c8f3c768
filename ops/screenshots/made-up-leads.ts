import { connect } from '../../api/src/platform/db/connect'
import { migrate } from '../../api/src/platform/db/migrate'

const dayMs = 24 * 60 * 60 * 1000
const days = 30

const states = ['Maharashtra', 'Karnataka', 'Gujarat', 'Tamil Nadu', 'West Bengal', 'Kerala', '']
const services = ['PTRC Registration for Employers', 'Professional Tax Return Filing', null]
const sources = ['state', 'home', 'service', 'ad', 'contact']
const statuses = ['won', 'new', 'contacted', 'lost', 'won', 'contacted']

/** Fills a new database with 30 days of leads up to `now`, so that charts have data; the same ones each time. */
export async function addLeads(databaseUrl: string, now: Date): Promise<void> {
  const db = connect(databaseUrl)
  try {
    await migrate(db)
    const leads = Array.from({ length: days }, (_, day) => leadsOf(day, now)).flat()
    await db.knex.batchInsert('inquiries', leads, 50)
  } finally {
    await db.knex.destroy()
  }
}

/** Leads of a day: more in the middle of a week than at its end. */
function leadsOf(daysBack: number, now: Date): object[] {
  const noon = new Date(now.getTime() - daysBack * dayMs)
  const count = [2, 6, 8, 7, 9, 5, 3][noon.getUTCDay()]! + (daysBack % 4)
  return Array.from({ length: count }, (_, n) => lead(daysBack * 13 + n * n, noon))
}

function lead(number: number, at: Date): object {
  const status = cycled(statuses, number)
  return {
    firstName: 'Visitor',
    lastName: String(number),
    email: `visitor-${number}@example.com`,
    state: cycled(states, number % 11),
    service: cycled(services, number),
    source: cycled(sources, number % 8),
    status,
    contactedAt: status === 'new' ? null : new Date(at.getTime() + ((number % 50) + 5) * 60_000),
    closedAt: status === 'won' || status === 'lost' ? new Date(at.getTime() + dayMs) : null,
    createdAt: at,
    updatedAt: at,
  }
}

const cycled = <T>(list: readonly T[], number: number): T => list[number % list.length]!
