import { builtInStates } from '../../../../content/seed/facts'
import { seedAll } from '../../../../content/seed/seed'
import { onAnyDatabase } from '../../../../testing/databases'
import { undone } from '../../../../testing/schema/before-changes'
import { connect, type Database } from '../../connect'
import { ContentVersion } from '../../content-version'
import { migrate } from '../../migrate'
import { keptByStaff } from '../kept-by-staff'
import changes from './changes.json'

const name = '0038-facts-agree'
const punjab = 'punjab-professional-tax-registration'
const puducherry = 'puducherry-professional-tax-registration'

const parsed = (value: unknown) => (typeof value === 'string' ? JSON.parse(value) : value)

onAnyDatabase((newDatabase) => {
  let db: Database
  const rowOf = async (slug: string) => {
    const row = await db.knex('state_pages').where({ slug }).first()
    return { ...row, facts: parsed(row.facts) }
  }

  beforeEach(async () => {
    db = connect(await newDatabase())
    await migrate(db)
    await seedAll(new ContentVersion(db.knex))
    for (const state of builtInStates()) {
      const change = (changes.state_pages as Record<string, { facts?: Record<string, unknown[]> }>)[
        state.slug
      ]
      const facts = JSON.stringify(undone(state.facts!, change?.facts))
      await db.knex('state_pages').where({ slug: state.slug }).update({ facts })
    }
    await db.knex('knex_migrations').where({ name }).del()
  }, 60_000)
  afterEach(() => db.knex.destroy())

  test('the pages get the built-in facts, but what staff have edited stays', async () => {
    const before = await rowOf(puducherry)
    expect(before.facts.documents).toEqual([])
    const facts = { ...(await rowOf(punjab)).facts, doubts: ['Ours'] }
    await db
      .knex('state_pages')
      .where({ slug: punjab })
      .update({ facts: JSON.stringify(facts), taxRates: 'Ours' })
    expect(await migrate(db)).toEqual([name])
    for (const { slug, facts } of builtInStates().filter(({ slug }) => slug !== punjab)) {
      expect((await rowOf(slug)).facts).toEqual(facts)
    }
    expect(await rowOf(punjab)).toMatchObject({
      taxRates: 'Ours',
      facts: { doubts: ['Ours'], doubt: 'schedule' },
    })
    expect(await keptByStaff(db.knex, [name])).toEqual([
      expect.stringMatching(/^punjab-professional-tax-registration keeps .*: taxRates, doubts$/),
    ])
    expect(await keptByStaff(db.knex, [])).toEqual([])
  })
})
