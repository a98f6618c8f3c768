import { seedAll } from '../../../../content/seed/seed'
import { onAnyDatabase } from '../../../../testing/databases'
import { undoPlainWords } from '../../../../testing/schema/before-changes'
import { connect, type Database } from '../../connect'
import { ContentVersion } from '../../content-version'
import { migrate } from '../../migrate'
import { up } from './migration'

const maharashtra = 'maharashtra-professional-tax-registration'
const enrolled = '31 March of the year (section 8(2), since 9 July 2019)'

type Row = Record<string, unknown>

const parsed = (value: unknown) => (typeof value === 'string' ? JSON.parse(value) : value)

onAnyDatabase((newDatabase) => {
  let db: Database
  let built: Row[]
  const versions = async (): Promise<Row[]> =>
    (await db.knex('translations').orderBy('resource').orderBy('recordId').orderBy('language')).map(
      ({ fields, listed, sources, words }) => ({
        ...{ fields: parsed(fields), listed: parsed(listed) },
        ...{ sources: parsed(sources), words: parsed(words) },
      }),
    )
  const marathi = async () => {
    const { id: recordId } = await db.knex('state_pages').where({ slug: maharashtra }).first('id')
    const key = { resource: 'state_pages', recordId, language: 'mr' }
    const { fields, words } = await db.knex('translations').where(key).first()
    return { key, fields: parsed(fields), words: parsed(words) as Record<string, string> }
  }
  const contentVersion = async () =>
    (await db.knex('content_versions').where({ scope: 'public' }).first()).version

  beforeEach(async () => {
    db = connect(await newDatabase())
    await migrate(db)
    await seedAll(new ContentVersion(db.knex))
    built = await versions()
    await undoPlainWords(db.knex)
  }, 60_000)
  afterEach(() => db.knex.destroy())

  test('built-in versions get the plain words, in their history too, once', async () => {
    expect(await versions()).not.toEqual(built)
    const before = await contentVersion()
    await up(db.knex)
    expect(await versions()).toEqual(built)
    const after = await contentVersion()
    expect(after).not.toBe(before)
    const { key } = await marathi()
    const history = await db
      .knex('revisions')
      .where({ resource: 'state_pages:mr', recordId: key.recordId })
      .orderBy('number')
    expect(history.map(({ fields }) => parsed(fields))).toEqual([[], ['words']])
    await up(db.knex)
    expect(await contentVersion()).toBe(after)
  })

  test('what staff have written stays', async () => {
    const { key, words } = await marathi()
    const source = Object.keys(words).find((text) => text.startsWith(enrolled))!
    const ours = JSON.stringify({ ...words, [source]: 'आमचे' })
    await db.knex('translations').where(key).update({ words: ours })
    const post = { resource: 'blogs', language: 'hi' }
    const { recordId, fields } = await db.knex('translations').where(post).first()
    const content = `${parsed(fields).content} हमारा`
    await db
      .knex('translations')
      .where({ ...post, recordId })
      .update({ fields: JSON.stringify({ ...parsed(fields), content }) })
    await up(db.knex)
    expect((await marathi()).words[source]).toBe('आमचे')
    const after = await db
      .knex('translations')
      .where({ ...post, recordId })
      .first()
    expect(parsed(after.fields).content).toBe(content)
  })
})
