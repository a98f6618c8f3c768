import { check } from '../../platform/http/request/validate'
import { blog } from './blog'
import { inputSchema } from './input-schema'
import type { Kind } from './kind'
import { kinds } from './kinds'
import { sampleInputOf, sampleOf } from './samples'
import { servicePage } from './service-page'
import { statePage } from './state-page'
import { emptyValuesOf, formValuesOf, labelsOf, withDefaults } from './values'

const allKinds = Object.entries<Kind>(kinds)

test.each(allKinds)('a sample of %s passes the schema of its form', async (_resource, kind) => {
  await expect(check(inputSchema(kind), sampleInputOf(kind))).resolves.toMatchObject({
    value: sampleInputOf(kind),
  })
})

test.each(allKinds)(
  'an empty form of %s gets a message at each required field',
  async (_resource, kind) => {
    const checked = await check(inputSchema(kind), {})
    const refused = checked.ok ? [] : Object.keys(checked.fields)
    expect(refused.sort()).toEqual(Object.keys(sampleInputOf(kind)).sort())
  },
)

test('a new record gets defaults for absent optional fields', () => {
  expect(
    withDefaults(statePage, { ...sampleInputOf(statePage), onlineServices: false }),
  ).toMatchObject({
    name: 'State Name',
    slug: 'sample',
    officialUrl: null,
    onlineServices: false,
    registrationRequired: true,
    isUnionTerritory: false,
    facts: null,
  })
  expect(withDefaults(blog, sampleInputOf(blog))).toMatchObject({ tags: [], isPublished: false })
})

test('a form starts with empty values, or with those of a stored record', () => {
  expect(emptyValuesOf(servicePage)).toMatchObject({
    name: '',
    category: 'registration',
    features: [],
  })
  expect(emptyValuesOf(statePage)).not.toHaveProperty('facts')
  const stored = {
    ...sampleOf(statePage),
    id: 7,
    isUnionTerritory: null,
    officialUrl: 'https://a.example',
  }
  const values = formValuesOf(statePage, stored)
  expect(values).toMatchObject({
    isUnionTerritory: false,
    officialUrl: 'https://a.example',
    content: '',
  })
  expect(Object.keys(values)).toEqual(Object.keys(emptyValuesOf(statePage)))
})

test('each field has a label for staff', () => {
  expect(labelsOf(blog)).toMatchObject({ featuredImage: 'Featured Image URL', tags: 'Tags' })
})

test.each([
  ['1800 000 0000', '1800 000 0000'],
  [' (080) 2345-6789 ', '(080) 2345-6789'],
  ['+91 80 2345 6789', '+91 80 2345 6789'],
  ['155', '155'],
  ['', null],
])('the helpline %j is stored as %j', async (helpline, stored) => {
  const input = { ...sampleInputOf(statePage), helpline }
  await expect(check(inputSchema(statePage), input)).resolves.toMatchObject({
    value: { helpline: stored },
  })
})

test.each(['call us', '12', '+', '1800 000 0000 00000', '1800/000/0000', '<b>1800</b>'])(
  'the helpline %j is refused',
  async (helpline) => {
    const input = { ...sampleInputOf(statePage), helpline }
    await expect(check(inputSchema(statePage), input)).resolves.toMatchObject({
      fields: { helpline: 'Official helpline must be a phone number' },
    })
  },
)

test.each([
  [2999, undefined],
  [null, undefined],
  [0, 'Price from must be at least 1'],
  [29.5, 'Price from must be a whole number'],
  ['2999', 'Price from must be a number'],
])('a price of %j is checked', async (priceFrom, message) => {
  const checked = await check(inputSchema(servicePage), {
    ...sampleInputOf(servicePage),
    priceFrom,
  })
  expect(checked.ok ? undefined : checked.fields.priceFrom).toBe(message)
})

test('a form without a price keeps null, which the schema accepts', () => {
  expect(emptyValuesOf(servicePage)).toMatchObject({ priceFrom: null, priceNote: '' })
  expect(formValuesOf(servicePage, { priceFrom: 2999 })).toMatchObject({ priceFrom: 2999 })
})
