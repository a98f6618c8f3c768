import { builtInBlogs } from '../../../content/seed/facts'
import { seedAll } from '../../../content/seed/seed'
import { onAnyDatabase } from '../../../testing/databases'
import { undoNewestFirst } from '../../../testing/schema/before-changes'
import { connect, type Database } from '../connect'
import { ContentVersion } from '../content-version'
import { migrate } from '../migrate'
import { keptByStaff } from './kept-by-staff'

const name = '0056-newest-first'
const slug = 'professional-tax-changes-2022-2025'
const post = builtInBlogs().find((built) => built.slug === slug)!

const parsed = (value: unknown) => (typeof value === 'string' ? JSON.parse(value) : value)

const headings = (text: string) => text.match(/^##+ .*/gm)

onAnyDatabase((newDatabase) => {
  let db: Database
  let built: unknown
  const hindi = async () => {
    const { id: recordId } = await db.knex('blogs').where({ slug }).first('id')
    const key = { resource: 'blogs', recordId, language: 'hi' }
    const { fields, sources } = await db.knex('translations').where(key).first()
    return { key, fields: parsed(fields), sources: parsed(sources) }
  }
  const english = async (): Promise<string> =>
    (await db.knex('blogs').where({ slug }).first('content')).content

  beforeEach(async () => {
    db = connect(await newDatabase())
    await migrate(db)
    await seedAll(new ContentVersion(db.knex))
    built = await hindi()
    await undoNewestFirst(db.knex)
    await db.knex('knex_migrations').where({ name }).del()
  }, 60_000)
  afterEach(() => db.knex.destroy())

  test('years and the changes of a year are turned around, in each language', async () => {
    const former = await english()
    expect(headings(former)!.slice(0, 4)).toEqual([
      ...['## 2022 and 2023', '### Gujarat, April 2022', '### Maharashtra, April 2023'],
      '### Karnataka, April 2023',
    ])
    expect(former).toContain('to payroll, in the order in which they arrived.')
    expect((await hindi()).sources.content).toBe(former)
    expect(await migrate(db)).toEqual([name])
    expect(await english()).toBe(post.content)
    expect(await hindi()).toEqual(built)
    expect(await keptByStaff(db.knex, [name])).toEqual([])
  })

  test('the built-in post tells the newest change first, and what is open at the end of its year', () => {
    expect(headings(post.content)).toEqual([
      ...['## 2026', '### West Bengal, October', '### Odisha, April', '### Karnataka, March'],
      ...['### Maharashtra, February', '## 2025', '### Punjab, July', '### Karnataka, April'],
      ...['### Assam, April', '### Chennai, January', '## 2024', '### Kerala, October 2024'],
      ...['### Meghalaya, still open', '## 2022 and 2023', '### Karnataka, April 2023'],
      ...['### Maharashtra, April 2023', '### Gujarat, April 2022', '## What to do', '## Sources'],
    ])
  })

  test('a text that staff have edited stays, and the log names it', async () => {
    const { key, fields } = await hindi()
    const ours = { ...fields, content: `${fields.content} हमारा` }
    await db
      .knex('translations')
      .where(key)
      .update({ fields: JSON.stringify(ours) })
    await migrate(db)
    expect(await english()).toBe(post.content)
    expect((await hindi()).fields).toEqual(ours)
    expect(await keptByStaff(db.knex, [name])).toEqual([
      expect.stringMatching(/^professional-tax-changes-2022-2025 keeps .*: content \(hi\)$/),
    ])

    await db.knex('blogs').where({ slug }).update({ content: 'Our own words.' })
    await db.knex('knex_migrations').where({ name }).del()
    await migrate(db)
    expect(await english()).toBe('Our own words.')
    expect(await keptByStaff(db.knex, [name])).toEqual([
      expect.stringMatching(/: content, content \(hi\)$/),
    ])
  })
})
