import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { gunzipSync, gzipSync } from 'node:zlib'
import { blogs } from '../../../../content/blogs/resource'
import { mediaStorage } from '../../../../content/media/storage'
import { PageRepository } from '../../../../content/pages/page-repository'
import { builtInBlogs, builtInStates } from '../../../../content/seed/facts'
import { seedAll } from '../../../../content/seed/seed'
import { statePages } from '../../../../content/state-pages/resource'
import { backup, restore } from '../../../../operations/backups/backup'
import { onAnyDatabase } from '../../../../testing/databases'
import {
  undoKnownAmounts,
  undoNewestFirst,
  undoNovember,
  undoPlainWords,
} from '../../../../testing/schema/before-changes'
import { connect, type Database } from '../../connect'
import { ContentVersion } from '../../content-version'
import { migrate } from '../../migrate'
import { keptByStaff } from './migration'

const folder = mkdtempSync(path.join(os.tmpdir(), 'pt-facts-november-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

const name = '0036-facts-november'
const later = ['0039-plain-words', '0041-known-amounts', '0056-newest-first']
const westBengal = 'west-bengal-professional-tax-registration'
const odisha = 'odisha-professional-tax-registration'

const states = new PageRepository(statePages)
const posts = new PageRepository(blogs)

type Row = Record<string, unknown>

const parsed = (value: unknown) => (typeof value === 'string' ? JSON.parse(value) : value)

const version = async ({ knex }: Database) =>
  (await knex('content_versions').where({ scope: 'public' }).first()).version

onAnyDatabase((newDatabase) => {
  let db: Database
  /** What the built-in versions say, as a new portal stores them. */
  let built: Row[]
  const versions = async (): Promise<Row[]> =>
    (await db.knex('translations').orderBy('resource').orderBy('recordId').orderBy('language')).map(
      ({ fields, listed, sources, words, isPublished }) => ({
        ...{ fields: parsed(fields), listed: parsed(listed), sources: parsed(sources) },
        ...{ words: parsed(words), isPublished: Boolean(isPublished) },
      }),
    )
  const facts = async (slug: string) =>
    parsed((await db.knex('state_pages').where({ slug }).first('facts')).facts)
  const wordsIn = async (slug: string, language: string) => {
    const { id: recordId } = await db.knex('state_pages').where({ slug }).first('id')
    const key = { resource: 'state_pages', recordId, language }
    return { key, fields: parsed((await db.knex('translations').where(key).first()).fields) }
  }

  beforeEach(async () => {
    db = connect(await newDatabase())
    await migrate(db)
    await seedAll(new ContentVersion(db.knex))
    built = await versions()
    await undoNewestFirst(db.knex)
    await undoKnownAmounts(db.knex)
    await undoPlainWords(db.knex)
    await undoNovember(db.knex)
    await db
      .knex('knex_migrations')
      .whereIn('name', [name, ...later])
      .del()
  }, 60_000)
  afterEach(() => db.knex.destroy())

  const expectBuiltIn = async () => {
    for (const page of builtInStates()) {
      expect(await states.find(db.knex, { slug: page.slug }, false)).toMatchObject(page)
    }
    for (const post of builtInBlogs()) {
      expect(await posts.find(db.knex, { slug: post.slug }, false)).toMatchObject(post)
    }
    // A version may keep translations of former texts, which nobody reads.
    expect(await versions()).toMatchObject(built)
  }

  test('pages and their versions in other languages get the new facts, once', async () => {
    expect((await facts(odisha)).annualMax).toBe(2500)
    const before = await version(db)
    expect(await migrate(db)).toEqual([name, ...later])
    await expectBuiltIn()
    const after = await version(db)
    expect(after).not.toBe(before)
    expect(await keptByStaff(db.knex)).toEqual([])

    const [revisions] = await db.knex('revisions').count({ total: '*' })
    await db.knex('knex_migrations').where({ name }).del()
    await migrate(db)
    expect(await version(db)).toBe(after)
    expect(await db.knex('revisions').count({ total: '*' })).toEqual([revisions])
  })

  test('what staff have edited stays in each language, and is named for the log', async () => {
    const slabs = [{ ...(await facts(westBengal)).slabs[0], to: null }]
    await db
      .knex('state_pages')
      .where({ slug: westBengal })
      .update({
        taxRates: 'Ours',
        facts: JSON.stringify({ ...(await facts(westBengal)), slabs }),
      })
    const { key, fields } = await wordsIn(odisha, 'hi')
    await db
      .knex('translations')
      .where(key)
      .update({ fields: JSON.stringify({ ...fields, taxRates: 'हमारा' }) })
    const former = (await wordsIn(westBengal, 'hi')).fields
    await migrate(db)

    expect(await facts(westBengal)).toMatchObject({
      ...{ slabs, inForceFrom: '2026-10-01', checkedOn: '2026-11-23' },
    })
    const ours = (await wordsIn(westBengal, 'hi')).fields
    expect(ours.taxRates).toBe(former.taxRates)
    expect(ours.description).not.toBe(former.description)
    expect((await wordsIn(odisha, 'hi')).fields).toMatchObject({
      taxRates: 'हमारा',
      metaTitle: expect.stringContaining('निरस्त'),
    })
    expect(await keptByStaff(db.knex)).toEqual([
      `${westBengal} keeps what staff have edited; compare it with the law of November 2026: taxRates, slabs`,
    ])
  })

  test('a backup from before the migration is updated when it is restored', async () => {
    const file = path.join(folder, `${db.dialect}.backup`)
    const storage = mediaStorage({ folder: path.join(folder, 'media'), bucket: null })
    const done = { batch: 1, migration_time: new Date() }
    const names = [name, ...later]
    await db.knex('knex_migrations').insert(names.map((each) => ({ name: each, ...done })))
    await backup(db, storage, file)
    const lines = gunzipSync(readFileSync(file)).toString()
    const earlier = names.reduce((text, each) => text.replace(`,"${each}"`, ''), lines)
    writeFileSync(file, gzipSync(earlier))
    await restore(db, storage, file, true)
    await expectBuiltIn()
  })
})
