import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { gunzipSync, gzipSync } from 'node:zlib'
import { mediaStorage } from '../../../content/media/storage'
import { backup, restore } from '../../../operations/backups/backup'
import { onAnyDatabase } from '../../../testing/databases'
import { connect, type Database } from '../connect'
import { migrate } from '../migrate'

const folder = mkdtempSync(path.join(os.tmpdir(), 'pt-places-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

const now = new Date('2026-05-01T10:00:00Z')
const moments = { createdAt: now, updatedAt: now }
const statePage = {
  ...{ id: 7, name: 'Goa', slug: 'goa', description: 'd', taxRates: 't', applicability: 'a' },
  ...moments,
}
const record = JSON.stringify({ id: 7, name: 'State of Goa', slug: 'state-of-goa' })
const revision = {
  ...{ resource: 'state_pages', recordId: 7, number: 1, action: 'create', savedAt: now },
  ...{ fields: '[]', record },
}
const lead = (id: number, state: string, service: string | null, erasedAt: Date | null = null) => ({
  ...{ id, firstName: 'Asha', lastName: 'Rao', email: 'asha@example.com', status: 'new' },
  ...{ source: 'other', state, service, erasedAt, ...moments },
})
const leads = [
  lead(1, 'Goa', null),
  lead(2, 'gÓA', null),
  lead(3, 'State of Goa', null),
  lead(4, 'verify mailbox http://evil.example', 'Filing'),
  lead(5, 'http://evil.example', 'words', now),
  lead(6, '', ''),
]

/** State, service and the typed texts. */
const places = [
  ['Goa', null, null, null],
  ['Goa', null, null, null],
  ['State of Goa', null, null, null],
  ['', null, 'verify mailbox http://evil.example', 'Filing'],
  ['', null, null, null],
  ['', '', null, null],
]

const name = '0015-typed-places'

onAnyDatabase((newDatabase) => {
  let db: Database
  beforeEach(async () => {
    db = connect(await newDatabase())
    await migrate(db)
    await db.knex('state_pages').insert(statePage)
    await db.knex('revisions').insert(revision)
    await db.knex('inquiries').insert(leads)
    await db.knex('lead_days').insert({ day: '2026-05-01', version: 'v', figures: '{}' })
  }, 60_000)
  afterEach(() => db.knex.destroy())

  const stored = async () => {
    const columns = ['state', 'service', 'typedState', 'typedService']
    const rows = await db.knex('inquiries').orderBy('id').select(columns)
    return rows.map((row) => columns.map((column) => row[column]))
  }

  test('a lead’s state and service are moved to the typed columns unless they name a page', async () => {
    await db.knex('knex_migrations').where({ name }).del()
    expect(await migrate(db)).toEqual([name])
    expect(await stored()).toEqual(places)
    expect(await db.knex('lead_days')).toEqual([])
  })

  test('a backup from before the migration is converted in the same way; a current one stays unchanged', async () => {
    const file = path.join(folder, `${db.dialect}.backup`)
    const storage = mediaStorage({ folder: path.join(folder, 'media'), bucket: null })
    const asNow = await stored()
    await backup(db, storage, file)
    await restore(db, storage, file, true)
    expect(await stored()).toEqual(asNow)
    const lines = gunzipSync(readFileSync(file)).toString()
    writeFileSync(
      file,
      gzipSync(lines.replace(`,"${name}"`, '').replace(/,"typed(State|Service)":null/g, '')),
    )
    await restore(db, storage, file, true)
    expect(await stored()).toEqual(places)
  })
})
