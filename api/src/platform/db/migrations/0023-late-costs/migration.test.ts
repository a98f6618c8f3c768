import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { gunzipSync, gzipSync } from 'node:zlib'
import { mediaStorage } from '../../../../content/media/storage'
import { builtInStates } from '../../../../content/seed/facts'
import { seedAll } from '../../../../content/seed/seed'
import { backup, restore } from '../../../../operations/backups/backup'
import { onAnyDatabase } from '../../../../testing/databases'
import { factsBeforeNovember } from '../../../../testing/schema/before-changes'
import { connect, type Database } from '../../connect'
import { ContentVersion } from '../../content-version'
import { migrate } from '../../migrate'

const folder = mkdtempSync(path.join(os.tmpdir(), 'pt-late-costs-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

const name = '0023-late-costs'
const maharashtra = 'maharashtra-professional-tax-registration'
const built = Object.fromEntries(
  builtInStates().map(({ slug, facts }) => [slug, factsBeforeNovember(slug, facts!)]),
)

const parsed = (value: unknown) => (typeof value === 'string' ? JSON.parse(value) : value)

async function lateCosts({ knex }: Database): Promise<Record<string, unknown>> {
  const rows: { slug: string; facts: unknown }[] = await knex('state_pages').select('slug', 'facts')
  return Object.fromEntries(rows.map(({ slug, facts }) => [slug, parsed(facts).lateCosts]))
}

const version = async ({ knex }: Database) =>
  (await knex('content_versions').where({ scope: 'public' }).first()).version

onAnyDatabase((newDatabase) => {
  let db: Database
  const former = (slug: string, values = {}) => {
    const { lateCosts: _later, ...facts } = built[slug]!
    return { ...facts, ...values }
  }
  const edit = (slug: string, facts: object) =>
    db
      .knex('state_pages')
      .where({ slug })
      .update({ facts: JSON.stringify(facts) })

  beforeEach(async () => {
    db = connect(await newDatabase())
    await migrate(db)
    await seedAll(new ContentVersion(db.knex))
    for (const slug of Object.keys(built)) await edit(slug, former(slug))
    await db.knex('knex_migrations').where({ name }).del()
  }, 60_000)
  afterEach(() => db.knex.destroy())

  test('states with the built-in penalties get the built-in rules, once', async () => {
    const before = await version(db)
    expect(await migrate(db)).toEqual([name])
    const rules = Object.fromEntries(
      Object.entries(built).map(([slug, facts]) => [slug, facts.lateCosts]),
    )
    expect(await lateCosts(db)).toEqual(rules)
    const after = await version(db)
    expect(after).not.toBe(before)

    await edit(maharashtra, { ...built[maharashtra], lateCosts: [] })
    await db.knex('knex_migrations').where({ name }).del()
    await migrate(db)
    expect(await lateCosts(db)).toEqual({ ...rules, [maharashtra]: [] })
    expect(await version(db)).toBe(after)
  })

  test('penalties that staff have edited get no rules', async () => {
    await edit(maharashtra, former(maharashtra, { penalties: ['As assessed'] }))
    await migrate(db)
    expect((await lateCosts(db))[maharashtra]).toEqual([])
  })

  test('facts in the trash and in a backup from before get the rules too', async () => {
    const record = JSON.stringify({ id: 7, slug: maharashtra, facts: former(maharashtra) })
    await db.knex('trash').insert({
      ...{ resource: 'state_pages', recordId: 7, title: 'Maharashtra', slug: maharashtra },
      ...{ record, deletedAt: new Date() },
    })
    await db.knex('knex_migrations').insert({ name, batch: 1, migration_time: new Date() })
    const file = path.join(folder, `${db.dialect}.backup`)
    const storage = mediaStorage({ folder: path.join(folder, 'media'), bucket: null })
    await backup(db, storage, file)
    const lines = gunzipSync(readFileSync(file)).toString()
    writeFileSync(file, gzipSync(lines.replace(`,"${name}"`, '')))
    await restore(db, storage, file, true)
    const rules = built[maharashtra]!.lateCosts
    expect((await lateCosts(db))[maharashtra]).toEqual(rules)
    const trashed = await db.knex('trash').where({ slug: maharashtra }).first('record')
    expect(parsed(trashed.record).facts.lateCosts).toEqual(rules)
  })
})
