import type { AnySchema } from 'yup'
import type { PageResourceName } from '../../contract/content/page-resources'
import { inputSchema } from '../../contract/kinds/input-schema'
import { kinds } from '../../contract/kinds/kinds'
import { targetLanguages } from '../../contract/language/languages'
import { connect, type Database } from '../../platform/db/connect'
import { ContentVersion } from '../../platform/db/content-version'
import { migrate } from '../../platform/db/migrate'
import { check } from '../../platform/http/request/validate'
import { onAnyDatabase } from '../../testing/databases'
import { localizedNames } from '../translations/localized'
import { seedAll } from './seed'
import { addNewLanguages, builtInLanguage } from './translations'

const slug = 'professional-tax-registration'

describe.each(targetLanguages.map(({ code }) => code))('the built-in content in %s', (language) => {
  test('has only localised fields, by the rules of their kinds', async () => {
    const { pages } = builtInLanguage(language)!
    for (const [resource, texts] of Object.entries(pages)) {
      const name = resource as PageResourceName
      const schema = inputSchema(kinds[name] as never)
      for (const [page, fields] of Object.entries(texts)) {
        const unknown = Object.keys(fields).filter((key) => !localizedNames({ name }).includes(key))
        expect({ page, unknown }).toEqual({ page, unknown: [] })
        const given = (schema as unknown as { pick(names: string[]): AnySchema }).pick(
          Object.keys(fields),
        )
        await expect(check(given, fields)).resolves.toMatchObject({ ok: true, value: fields })
      }
    }
  })
})

test('a language without built-in content has none', () => {
  expect(builtInLanguage('xx')).toBeNull()
})

onAnyDatabase((newDatabase) => {
  let db: Database
  let version: ContentVersion
  beforeEach(async () => {
    db = connect(await newDatabase())
    await migrate(db)
    version = new ContentVersion(db.knex)
  }, 60_000)
  afterEach(() => db.knex.destroy())

  const statuses = async (table: string) => {
    const rows = await db
      .knex('translations')
      .join(table, `${table}.id`, 'translations.recordId')
      .where({ resource: table, language: 'hi' })
      .select('slug', 'translations.isPublished')
    return new Map(rows.map((row) => [row.slug, Boolean(row.isPublished)]))
  }

  test('new pages come with public versions', async () => {
    await seedAll(version)
    for (const [table, count] of [
      ['state_pages', 23],
      ['service_pages', 9],
      ['blogs', 4],
    ] as const) {
      const found = await statuses(table)
      expect(found.size).toBe(count)
      expect([...found.values()].every(Boolean)).toBe(true)
    }
    const [state] = await db.knex('translations').where({ resource: 'state_pages' }).limit(1)
    expect(Object.keys(JSON.parse(state.words)).length).toBeGreaterThan(10)
  })

  test('an update adds a language once, and as drafts where staff have changed the page', async () => {
    await seedAll(version)
    // As the version before left it.
    await db.knex('translations').del()
    await db.knex('seeded_languages').del()
    await db.knex('revisions').where('resource', 'like', '%:%').del()
    await db.knex('service_pages').where({ slug }).update({ description: 'Changed' })
    await db.knex('service_pages').where({ slug: 'ptec-enrolment' }).del()
    expect((await addNewLanguages(version, db.knex)).get('Hindi')).toBe(35)
    const services = await statuses('service_pages')
    expect(services.get(slug)).toBe(false)
    expect([...services.values()].filter(Boolean)).toHaveLength(7)

    // Staff delete one: it does not come back.
    const { id } = await db.knex('service_pages').where({ slug }).first('id')
    await db.knex('translations').where({ resource: 'service_pages', recordId: id }).del()
    expect(await addNewLanguages(version, db.knex)).toEqual(new Map())
    // A page that is added again brings its own.
    await seedAll(version)
    const after = await statuses('service_pages')
    expect(after.get('ptec-enrolment')).toBe(true)
    expect(after.has(slug)).toBe(false)
  })
})
