import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { gzipSync } from 'node:zlib'
import type { Knex } from 'knex'
import { mediaStorage } from '../../../content/media/storage'
import { forwardKey } from '../../../leads/deliveries/forward'
import { restore } from '../../../operations/backups/backup'
import { onAnyDatabase } from '../../../testing/databases'
import { connect, type Database } from '../connect'
import { migrate } from '../migrate'
import { migrationSource } from '.'
import * as outbox from './0010-outbox'
import * as webhooksOfContent from './0053-webhooks-of-content'

const folder = mkdtempSync(path.join(os.tmpdir(), 'pt-outbox-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

const at = (day: string) => new Date(`2027-03-${day}T09:00:00.123Z`)
const person = { firstName: 'Asha', lastName: 'Rao', email: 'asha@example.com' }
const forwards = [
  { state: 'waiting', attempts: 3, failure: 'status 503', lastAttemptAt: at('02') },
  { state: 'held', attempts: 0, failure: null, lastAttemptAt: null },
  { state: 'failed', attempts: 24, failure: 'status 422', lastAttemptAt: at('05') },
]

onAnyDatabase((newDatabase) => {
  let db: Database
  let knex: Knex
  beforeEach(async () => {
    db = connect(await newDatabase())
    knex = db.knex
    await migrate(db)
  }, 60_000)
  afterEach(() => knex.destroy())

  const leads = async () => {
    const ids: number[] = []
    for (const _forward of forwards) {
      const times = { createdAt: at('01'), updatedAt: at('01') }
      const [id] = await knex('inquiries').insert({ ...person, ...times })
      ids.push(id as number)
    }
    return ids
  }
  const moved = async () => {
    const rows = await knex('outbox').orderBy('inquiryId')
    return rows.map(({ id: _id, nextAttemptAt, createdAt, lastAttemptAt, ...row }) => ({
      ...row,
      nextAttemptAt: new Date(nextAttemptAt),
      createdAt: new Date(createdAt),
      lastAttemptAt: lastAttemptAt && new Date(lastAttemptAt),
    }))
  }
  const expected = (ids: number[]) =>
    forwards.map((forward, index) => ({
      ...forward,
      kind: 'forward',
      key: forwardKey({ id: ids[index]!, createdAt: at('01').toISOString() }),
      inquiryId: ids[index],
      ...{ userId: null, webhookId: null, subject: 'Lead', payload: '{}' },
      ...{ nextAttemptAt: at('06'), createdAt: at('02') },
    }))

  test('waiting forwards of leads keep their state, attempts and key, also when a crash interrupts the migration', async () => {
    const ids = await leads()
    // Its tables refer to those that the migration under test removes.
    await webhooksOfContent.down(knex)
    await outbox.down(knex)
    for (const [index, forward] of forwards.entries()) {
      await knex('lead_forwards').insert({
        ...{ ...forward, inquiryId: ids[index], payload: '{"old":1}' },
        ...{ nextAttemptAt: at('06'), createdAt: at('02') },
      })
    }
    const before = await knex('lead_forwards')
    await outbox.up(knex)
    expect(await moved()).toEqual(expected(ids))
    expect(await knex.schema.hasTable('lead_forwards')).toBe(false)

    // Simulates a crash after the rows were moved and before the former table was dropped.
    await outbox.down(knex)
    await outbox.up(knex)
    await knex.schema.createTable('lead_forwards', (table) => {
      table.increments('id')
      table.integer('inquiryId')
      table.text('payload')
      table.string('state')
      table.integer('attempts')
      table.string('failure')
      for (const name of ['nextAttemptAt', 'lastAttemptAt', 'createdAt']) {
        table.datetime(name, { precision: 3 })
      }
    })
    await knex('lead_forwards').insert(before)
    await outbox.up(knex)
    expect(await moved()).toEqual(expected(ids))
    await webhooksOfContent.up(knex)
  })

  test('forwards in a backup from before the migration are converted in the same way', async () => {
    const ids = [7, 8, 9]
    const migrations = await migrationSource.getMigrations([])
    const times = { createdAt: at('01').toISOString(), updatedAt: at('01').toISOString() }
    const rows = [
      ...ids.map((id) => ({ table: 'inquiries', row: { id, ...person, ...times } })),
      ...forwards.map((forward, index) => ({
        table: 'lead_forwards',
        row: {
          ...{ id: index + 1, inquiryId: ids[index], payload: {}, ...forward },
          ...{ nextAttemptAt: at('06'), createdAt: at('02') },
        },
      })),
    ]
    const lines = [
      {
        ...{ format: 'pt-portal-backup', version: 1, createdAt: times.createdAt },
        migrations: migrations.filter((name) => name < '0009'),
      },
      ...rows,
      { end: rows.length, files: 0 },
    ]
    const file = path.join(folder, `${db.dialect}.backup`)
    writeFileSync(file, gzipSync(lines.map((line) => `${JSON.stringify(line)}\n`).join('')))
    const storage = mediaStorage({ folder, bucket: null })
    expect(await restore(db, storage, file, true)).toEqual({ rows: 6, files: 0 })
    // A restore brings the newest tables, which have more columns.
    expect(await moved()).toMatchObject(expected(ids))
  })
})
