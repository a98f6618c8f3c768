import { onAnyDatabase } from '../../../../testing/databases'
import { connect, type Database } from '../../connect'
import { migrate } from '../../migrate'
import values from './values.json'

type Row = Record<string, unknown>

const name = '0022-facts-by-size'
const maharashtra = 'maharashtra-professional-tax-registration'
const own = values[maharashtra]

const date = { text: 'As notified.', days: [] }
const former: Row = {
  slabs: own.slabs,
  dueDates: { payment: { text: own.payment, days: [] }, return: date, enrolled: date },
  steps: [],
  documents: [],
  certificates: [],
  annualMax: 2500,
  isInDoubt: false,
}

const page = (slug: string, facts: Row) => ({
  name: slug,
  slug,
  description: 'About it',
  taxRates: '₹200',
  applicability: 'Everyone',
  facts: JSON.stringify(facts),
  createdAt: new Date(),
  updatedAt: new Date(),
})

const parsed = (value: unknown) => (typeof value === 'string' ? JSON.parse(value) : value)

onAnyDatabase((newDatabase) => {
  let db: Database
  beforeEach(async () => {
    db = connect(await newDatabase())
    await migrate(db)
    await db.knex('knex_migrations').where({ name }).del()
  }, 60_000)
  afterEach(() => db.knex.destroy())

  const factsAfter = async (slug: string, facts: Row) => {
    await db.knex('state_pages').insert(page(slug, facts))
    await migrate(db)
    return parsed((await db.knex('state_pages').where({ slug }).first('facts')).facts)
  }

  test('built-in facts get sizes, the period of a payment and the day of the schedule', async () => {
    const { rhythms, inForceFrom, doubt, dueDates, ...others } = await factsAfter(
      maharashtra,
      former,
    )
    expect(rhythms).toEqual(own.rhythms)
    expect([inForceFrom, doubt]).toEqual(['2023-04-01', 'none'])
    expect(dueDates.payment).toEqual({ text: own.payment, days: [], covers: 'month-before' })
    expect(dueDates.return).toEqual({ ...date, covers: 'unknown' })
    expect(others).not.toHaveProperty('isInDoubt')
  })

  test('facts that staff have edited get no built-in values that might contradict them', async () => {
    const facts = await factsAfter(maharashtra, {
      ...former,
      slabs: [],
      dueDates: { payment: date, return: date, enrolled: date },
    })
    expect(facts).toMatchObject({ rhythms: [], inForceFrom: null })
    expect(facts.dueDates.payment.covers).toBe('unknown')
  })

  test('steps that a general rule contradicted are added only where there were none', async () => {
    const punjab = 'punjab-professional-tax-registration'
    const steps = values[punjab].parts.steps[1]
    expect((await factsAfter(punjab, former)).steps).toEqual(steps)
    const edited = [{ title: 'Ask', text: 'At the office.' }]
    await db.knex('knex_migrations').where({ name }).del()
    await db.knex('state_pages').del()
    expect((await factsAfter(punjab, { ...former, steps: edited })).steps).toEqual(edited)
  })

  test('a doubt is about the levy, but for Meghalaya about its schedule; a second run changes nothing', async () => {
    const meghalaya = 'meghalaya-professional-tax-registration'
    const inDoubt = { ...former, isInDoubt: true }
    expect((await factsAfter(meghalaya, inDoubt)).doubt).toBe('schedule')
    await db.knex('knex_migrations').where({ name }).del()
    const facts = await factsAfter('elsewhere', inDoubt)
    expect(facts.doubt).toBe('levy')
    await db.knex('knex_migrations').where({ name }).del()
    await migrate(db)
    const row = await db.knex('state_pages').where({ slug: 'elsewhere' }).first('facts')
    expect(parsed(row.facts)).toEqual(facts)
  })
})
