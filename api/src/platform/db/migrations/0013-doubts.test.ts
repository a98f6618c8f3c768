import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { gunzipSync, gzipSync } from 'node:zlib'
import { mediaStorage } from '../../../content/media/storage'
import { backup, restore } from '../../../operations/backups/backup'
import { onAnyDatabase } from '../../../testing/databases'
import { buildFacts } from '../../../testing/facts'
import { connect, type Database } from '../connect'
import { migrate } from '../migrate'

const folder = mkdtempSync(path.join(os.tmpdir(), 'pt-doubts-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

// Facts as they were: `0022-facts-by-size` would change them again.
const { rhythms: _later, inForceFrom: _latest, doubt: _last, ...former } = buildFacts()
const goa = 'goa-professional-tax-registration'

const page = (slug: string, facts: unknown) => ({
  name: slug,
  slug,
  description: 'About it',
  taxRates: '₹200',
  applicability: 'Everyone',
  facts: facts && JSON.stringify(facts),
  createdAt: new Date(),
  updatedAt: new Date(),
})

const parsed = (value: unknown) => (typeof value === 'string' ? JSON.parse(value) : value)

async function factsOf({ knex }: Database): Promise<Record<string, unknown>> {
  const rows: { slug: string; facts: unknown }[] = await knex('state_pages').select('slug', 'facts')
  return Object.fromEntries(rows.map(({ slug, facts }) => [slug, parsed(facts)]))
}

const version = async ({ knex }: Database) =>
  (await knex('content_versions').where({ scope: 'public' }).first()).version

onAnyDatabase((newDatabase) => {
  let db: Database
  const migrateAgain = async () => {
    await db.knex('knex_migrations').where('name', '0013-doubts').del()
    return migrate(db)
  }
  beforeEach(async () => {
    db = connect(await newDatabase())
    await migrate(db)
    await db
      .knex('state_pages')
      .insert([page(goa, former), page('sure', former), page('none', null)])
  }, 60_000)
  afterEach(() => db.knex.destroy())

  const marked = {
    [goa]: { ...former, isInDoubt: true },
    sure: { ...former, isInDoubt: false },
    none: null,
  }

  test('the migration sets whether facts are in doubt, and later edits by staff are kept', async () => {
    const before = await version(db)
    expect(await migrateAgain()).toEqual(['0013-doubts'])
    expect(await factsOf(db)).toEqual(marked)
    const after = await version(db)
    expect(after).not.toBe(before)

    const settled = { ...former, isInDoubt: false }
    await db
      .knex('state_pages')
      .where({ slug: goa })
      .update({ facts: JSON.stringify(settled) })
    await migrateAgain()
    expect(await factsOf(db)).toEqual({ ...marked, [goa]: settled })
    expect(await version(db)).toBe(after)
  })

  test('facts in revisions and in the trash are migrated too', async () => {
    const record = JSON.stringify({ id: 7, slug: goa, facts: former })
    const where = { resource: 'state_pages', recordId: 7 }
    await db.knex('revisions').insert({
      ...{ ...where, number: 1, action: 'create', savedAt: new Date() },
      ...{ fields: '[]', record },
    })
    await db
      .knex('trash')
      .insert({ ...where, title: 'Goa', slug: goa, record, deletedAt: new Date() })
    await migrateAgain()
    for (const table of ['revisions', 'trash']) {
      const row = await db.knex(table).where(where).first('record')
      expect(parsed(row.record).facts).toEqual(marked[goa])
    }
  })

  test('facts in a backup from before the migration are migrated too', async () => {
    const file = path.join(folder, `${db.dialect}.backup`)
    const storage = mediaStorage({ folder: path.join(folder, 'media'), bucket: null })
    await backup(db, storage, file)
    const lines = gunzipSync(readFileSync(file)).toString()
    writeFileSync(file, gzipSync(lines.replace(',"0013-doubts"', '')))
    await restore(db, storage, file, true)
    expect(await factsOf(db)).toEqual(marked)
  })
})
