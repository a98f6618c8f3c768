import facts from '../../../api/src/content/seed/data/pt-facts.json'
import { builtInStates } from './built-in-states'

test('the built-in states are those of the facts file, in its order', () => {
  const listed = facts.states.map((state) => ({
    name: state.name,
    slug: state.slug,
    description: state.description,
    taxRates: state.taxRates,
    applicability: state.applicability,
    registrationRequired: state.registrationRequired,
    onlineServices: state.onlineServices,
    isUnionTerritory: state.isUnionTerritory,
    isActive: state.isActive,
  }))
  expect(builtInStates).toHaveLength(23)
  expect(builtInStates).toEqual(listed.map((state) => expect.objectContaining(state)))
})

test('Puducherry is the only Union Territory among them', () => {
  const territories = builtInStates.filter(({ isUnionTerritory }) => isUnionTerritory)
  expect(territories.map(({ name }) => name)).toEqual(['Puducherry'])
})

test('their ids are unique, and no stored page has them', () => {
  const ids = builtInStates.map(({ id }) => id)
  expect(Math.max(...ids)).toBeLessThan(0)
  expect(new Set(ids).size).toBe(ids.length)
})
