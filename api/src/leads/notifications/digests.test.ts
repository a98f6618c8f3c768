import type { Knex } from 'knex'
import pino from 'pino'
import type { MailData } from '../../delivery/mail/queue-mail'
import { connect, type Database } from '../../platform/db/connect'
import { migrate } from '../../platform/db/migrate'
import { Sealer } from '../../platform/secrets/sealer'
import { onAnyDatabase } from '../../testing/databases'
import { buildStoredLead } from '../../testing/factories'
import { createLead } from '../lead/repository'
import { queueDigests } from './digests'

const sealer = new Sealer('secret of the tests')
const origin = 'https://pt.example.com'
/** One minute past nine in the morning in India. */
const nine = new Date('2027-03-12T03:30:00Z')

onAnyDatabase((newDatabase) => {
  let db: Database
  let knex: Knex
  beforeAll(async () => {
    db = connect(await newDatabase())
    knex = db.knex
    await migrate(db)
  }, 60_000)
  afterAll(() => db.knex.destroy())
  afterEach(async () => {
    for (const table of ['outbox', 'inquiries', 'users']) await knex(table).del()
  })

  const user = async (email: string, values = {}) => {
    const times = { createdAt: nine, updatedAt: nine }
    const named = { email, role: 'agent', password: 'x', leadMails: 'daily', dueMails: true }
    const [id] = await knex('users').insert({ ...named, ...times, ...values })
    return id as number
  }
  const lead = async (createdAt: string, values = {}) => {
    const id = await createLead(
      knex,
      buildStoredLead({ service: 'Filing', source: 'home', sourcePage: '/' }),
      'new',
    )
    await knex('inquiries')
      .where({ id })
      .update({ createdAt: new Date(createdAt), ...values })
    return id
  }
  const run = (now = nine) =>
    queueDigests(
      {
        knex,
        sealer,
        config: { smtpUrl: 'smtp://x', production: true, publicOrigin: origin },
        outbox: { wake: () => undefined },
        log: pino({ level: 'silent' }),
      },
      now,
    )
  const queued = async (): Promise<Record<string, MailData['digest']>> => {
    const rows = await knex('outbox').orderBy('id')
    return Object.fromEntries(
      rows.map(({ payload }) => {
        const { to, sealed } = JSON.parse(payload)
        return [to, JSON.parse(sealer.open(sealed)!).data]
      }),
    )
  }

  test('the digest has new leads since the day before and the user’s own follow-ups, from 09:00 in India', async () => {
    const asha = await user('asha@example.com')
    await user('editor@example.com', { role: 'editor' })
    await user('team@example.com', { role: 'team' })
    await user('gone@example.com', { disabledAt: nine })
    await user('invited@example.com', { password: '' })
    await user('idle@example.com', { leadMails: 'none', dueMails: false })
    await lead('2027-03-11T03:29:59Z')
    const first = await lead('2027-03-11T03:30:00Z')
    await lead('2027-03-12T03:30:00Z')
    await lead('2027-03-11T12:00:00Z', { status: 'spam' })
    const follow = { assigneeId: asha, createdAt: new Date('2027-01-01') }
    const overdue = await lead('2027-01-01', { ...follow, followUpOn: '2027-03-10' })
    const late = { ...follow, followUpOn: '2027-03-12', followUpTime: '15:30' }
    const atHalfPastThree = await lead('2027-01-01', late)
    const atNine = await lead('2027-01-01', { ...late, followUpTime: '09:00' })
    const today = await lead('2027-01-01', { ...follow, followUpOn: '2027-03-12' })
    await lead('2027-01-01', { ...follow, followUpOn: '2027-03-13' })
    await lead('2027-01-01', { ...follow, followUpOn: '2027-03-12', status: 'won' })
    await lead('2027-01-01', { ...follow, followUpOn: '2027-03-12', assigneeId: asha + 1 })

    await run(new Date(nine.getTime() - 1000))
    expect(await queued()).toEqual({})
    await run()
    const link = (id: number) => `${origin}/admin/inquiries/${id}`
    const shown = (id: number) => ({ link: link(id), text: `Lead ${id} · Filing · Goa` })
    expect(await queued()).toEqual({
      'asha@example.com': {
        origin,
        day: '2027-03-12',
        newLeads: [shown(first)],
        due: [
          { ...shown(overdue), followUpOn: '2027-03-10', followUpTime: null },
          { ...shown(today), followUpOn: '2027-03-12', followUpTime: null },
          { ...shown(atNine), followUpOn: '2027-03-12', followUpTime: '09:00' },
          { ...shown(atHalfPastThree), followUpOn: '2027-03-12', followUpTime: '15:30' },
        ],
        more: { newLeads: 0, due: 0 },
      },
    })
  })

  test('several replicas send one digest a day', async () => {
    await user('asha@example.com')
    await user('meera@example.com')
    await lead('2027-03-11T12:00:00Z')
    await Promise.all([run(), run(), run()])
    await run(new Date(nine.getTime() + 3_600_000))
    expect(await knex('outbox').orderBy('key').pluck('key')).toHaveLength(2)
    // Leads that arrived after nine are in the next day's digest.
    await lead('2027-03-12T05:00:00Z')
    await run(new Date(nine.getTime() + 7_200_000))
    expect(await knex('outbox')).toHaveLength(2)
    await knex('outbox').del()
    await run(new Date(nine.getTime() + 24 * 3_600_000))
    const [digest] = Object.values(await queued())
    expect(digest!.newLeads).toHaveLength(1)
  })

  test('sends nothing when there is nothing to report, covers the days of an outage, and limits the list', async () => {
    const asha = await user('asha@example.com', { digestOn: '2027-03-09', leadMails: 'daily' })
    await user('meera@example.com', { leadMails: 'at-once' })
    for (let n = 0; n < 32; n += 1) await lead('2027-03-09T12:00:00Z')
    await run()
    const digests = await queued()
    expect(Object.keys(digests)).toEqual(['asha@example.com'])
    expect(digests['asha@example.com']).toMatchObject({ more: { newLeads: 2, due: 0 } })
    expect(digests['asha@example.com']!.newLeads).toHaveLength(30)
    expect(await knex('users').where({ id: asha }).first('digestOn')).toEqual({
      digestOn: '2027-03-12',
    })
  })
})
