import { english } from '../language/english'
import { placeFacts } from './place-facts'
import { placesWithoutPage } from './places-without-page'
import { placesWithoutTax } from './places-without-tax'

test('thirteen places have an address of their own', () => {
  expect(placesWithoutTax).toHaveLength(13)
  expect(new Set(placesWithoutTax.map(({ page }) => page)).size).toBe(13)
  expect(placesWithoutTax).toContainEqual({
    name: 'Dadra and Nagar Haveli and Daman and Diu',
    slug: 'dadra-and-nagar-haveli-and-daman-and-diu',
    page: 'dadra-and-nagar-haveli-and-daman-and-diu-professional-tax',
  })
})

test.each(placesWithoutTax.map(({ name }) => name))(
  'the facts of %s are dated and sourced, and name a state nearby',
  (name) => {
    const { checkedOn, notes, sources, taxedNearby, welfareFund } = placeFacts(english)[name]
    expect(checkedOn).toMatch(/^\d{4}-\d{2}-\d{2}$/)
    expect(notes.length).toBeGreaterThan(0)
    expect(taxedNearby.length).toBeGreaterThan(0)
    for (const { url } of [...sources, ...welfareFund.sources]) expect(URL.canParse(url)).toBe(true)
    const names: string[] = placesWithoutTax.map((place) => place.name)
    for (const state of taxedNearby) expect(names).not.toContain(state)
  },
)

test('a place with a state page of its own is left to that page', () => {
  const left = placesWithoutPage(english, [{ name: 'delhi' }, { name: 'Goa' }])
  expect(left).toHaveLength(12)
  expect(left.map(({ name }) => name)).not.toContain('Delhi')
})
