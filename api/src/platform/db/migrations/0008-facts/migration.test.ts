import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { gunzipSync, gzipSync } from 'node:zlib'
import { mediaStorage } from '../../../../content/media/storage'
import { unsoundFacts } from '../../../../content/state-pages/unsound-facts'
import { backup, restore } from '../../../../operations/backups/backup'
import { onAnyDatabase } from '../../../../testing/databases'
import { connect, type Database } from '../../connect'
import { migrate } from '../../migrate'

const folder = mkdtempSync(path.join(os.tmpdir(), 'pt-facts-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

const former = (from: number) => ({
  act: 'An act',
  authority: '',
  portalName: '',
  slabs: [
    { basis: 'monthly', from, to: null, tax: 200, note: '₹300 in February, so ₹2,500 a year' },
  ],
  certificates: [],
  payer: '',
  registrationDeadline: '',
  frequency: '',
  dueDates: { payment: 'Month-end.', return: '', enrolled: '' },
  exemptions: ['कर'],
  penalties: [],
  annualMax: 2500,
  doubts: [],
  sources: [{ title: 'Act', url: '' }],
  checkedOn: '2026-02-28',
})

const converted = (from: number) => ({
  ...former(from),
  slabs: [
    {
      appliesTo: 'all',
      period: 'monthly',
      from,
      to: null,
      tax: 200,
      instalments: [{ month: 2, amount: 300 }],
      lumpSum: null,
      note: '',
    },
  ],
  caveats: [],
  steps: [],
  documents: [],
  dueDates: {
    payment: { text: 'Month-end.', days: [] },
    return: { text: '', days: [] },
    enrolled: { text: '', days: [] },
  },
  sources: [{ title: 'Act', url: '', checkedOn: null }],
})

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

/** Creates a database with the schema and data before the migration. */
async function older(url: string): Promise<Database> {
  const db = connect(url)
  await migrate(db)
  await db.knex('knex_migrations').where('name', '0008-facts').del()
  return db
}

async function factsOf({ knex }: Database): Promise<Record<string, unknown>> {
  const rows: { slug: string; facts: unknown }[] = await knex('state_pages').select('slug', 'facts')
  return Object.fromEntries(
    rows.map(({ slug, facts }) => [slug, typeof facts === 'string' ? JSON.parse(facts) : facts]),
  )
}

const version = async ({ knex }: Database) =>
  (await knex('content_versions').where({ scope: 'public' }).first()).version

onAnyDatabase((newDatabase) => {
  test('stored facts are converted once, without loss', async () => {
    const db = await older(await newDatabase())
    await db.knex('state_pages').insert([page('sound', former(0)), page('none', null)])
    const before = await version(db)
    expect(await migrate(db)).toEqual(['0008-facts'])
    expect(await factsOf(db)).toEqual({ sound: converted(0), none: null })
    const after = await version(db)
    expect(after).not.toBe(before)

    await db.knex('knex_migrations').where('name', '0008-facts').del()
    await migrate(db)
    expect(await factsOf(db)).toEqual({ sound: converted(0), none: null })
    expect(await version(db)).toBe(after)
    await db.knex.destroy()
  })

  test('pages in revisions and in the trash are converted too', async () => {
    const db = await older(await newDatabase())
    const at = new Date()
    const page = { id: 7, name: 'Seven', facts: former(0) }
    const where = { resource: 'state_pages', recordId: 7 }
    const record = JSON.stringify(page)
    await db
      .knex('revisions')
      .insert({ ...where, number: 1, action: 'create', savedAt: at, fields: '[]', record })
    await db
      .knex('trash')
      .insert({ ...where, title: 'Seven', slug: 'seven', record, deletedAt: at })
    await migrate(db)
    for (const table of ['revisions', 'trash']) {
      const row = await db.knex(table).where(where).first('record')
      expect(JSON.parse(row.record)).toEqual({ ...page, facts: converted(0) })
    }
    await db.knex.destroy()
  })

  test('facts that break today’s rules are kept and logged', async () => {
    const db = await older(await newDatabase())
    await db.knex('state_pages').insert([page('sound', former(0)), page('gap', former(10))])
    await migrate(db)
    expect((await factsOf(db)).gap).toEqual(converted(10))
    expect(await unsoundFacts(db.knex)).toEqual([
      { slug: 'gap', problems: ['slabs[0].from: Gap at ₹0: no slab holds ₹0 to ₹9'] },
    ])
    await db.knex.destroy()
  })

  test('a backup from before the migration is converted when it is restored', async () => {
    const db = await older(await newDatabase())
    await db.knex('state_pages').insert(page('sound', former(0)))
    // Only the version that wrote the rows can back them up.
    await db.knex('knex_migrations').insert({ name: '0008-facts', batch: 1 })
    const file = path.join(folder, 'older.backup')
    const storage = mediaStorage({ folder: path.join(folder, 'media'), bucket: null })
    await backup(db, storage, file)
    const lines = gunzipSync(readFileSync(file)).toString()
    writeFileSync(file, gzipSync(lines.replace(',"0008-facts"', '')))
    await restore(db, storage, file, true)
    expect(await factsOf(db)).toEqual({ sound: converted(0) })
    await db.knex.destroy()
  })
})
