import { builtInBlogs, builtInStates } from '../../../../content/seed/facts'
import { seedAll } from '../../../../content/seed/seed'
import { onAnyDatabase } from '../../../../testing/databases'
import { undoKnownAmounts, undoNewestFirst } from '../../../../testing/schema/before-changes'
import { connect, type Database } from '../../connect'
import { ContentVersion } from '../../content-version'
import { migrate } from '../../migrate'
import { keptByStaff } from '../kept-by-staff'

const name = '0041-known-amounts'
const later = '0056-newest-first'
const slug = 'gujarat-professional-tax-registration'
const post = builtInBlogs().find(({ slug }) => slug === 'professional-tax-changes-2022-2025')!

const parsed = (value: unknown) => (typeof value === 'string' ? JSON.parse(value) : value)

onAnyDatabase((newDatabase) => {
  let db: Database
  let built: unknown
  const factsOf = async () =>
    parsed((await db.knex('state_pages').where({ slug }).first('facts')).facts)
  const texts = async () => ({
    facts: await factsOf(),
    post: (await db.knex('blogs').where({ slug: post.slug }).first('content')).content,
    versions: (await db.knex('translations').orderBy(['resource', 'recordId', 'language'])).map(
      ({ fields, sources, words }) => [fields, sources, words].map(parsed),
    ),
  })

  beforeEach(async () => {
    db = connect(await newDatabase())
    await migrate(db)
    await seedAll(new ContentVersion(db.knex))
    built = await texts()
    await undoNewestFirst(db.knex)
    await undoKnownAmounts(db.knex)
    await db.knex('knex_migrations').whereIn('name', [name, later]).del()
  }, 60_000)
  afterEach(() => db.knex.destroy())

  test('facts, the post and their versions get the built-in amounts', async () => {
    expect(await texts()).not.toEqual(built)
    expect(await migrate(db)).toEqual([name, later])
    expect(await texts()).toMatchObject(built as object)
    expect(await keptByStaff(db.knex, [name])).toEqual([])
  })

  test('a doubt that staff have written stays, and the log names it', async () => {
    const facts = { ...(await factsOf()), doubts: ['Ours'] }
    await db
      .knex('state_pages')
      .where({ slug })
      .update({ facts: JSON.stringify(facts) })
    await migrate(db)
    const others = builtInStates().find((state) => state.slug === slug)!.facts
    expect(await factsOf()).toEqual({ ...others, doubts: ['Ours'] })
    expect(await keptByStaff(db.knex, [name])).toEqual([
      expect.stringMatching(/^gujarat-professional-tax-registration keeps .*: doubts$/),
    ])
  })
})
