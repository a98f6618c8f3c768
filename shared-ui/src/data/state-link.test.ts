import { builtInStates } from './built-in-states'
import { stateLink, stateOfLink } from './state-link'

test('a link names the state in lowercase with hyphens', () => {
  expect(stateLink('Tamil Nadu')).toBe('/tamil-nadu/professional-tax')
})

test('every built-in state is found by its own link', () => {
  for (const state of builtInStates) {
    const segment = stateLink(state.name).split('/')[1]!
    expect(stateOfLink(builtInStates, segment)).toBe(state)
  }
})

test('an unknown segment is no state', () => {
  expect(stateOfLink(builtInStates, 'atlantis')).toBeUndefined()
})

test('the built-in list has 23 entries, and Puducherry is its only union territory', () => {
  expect(builtInStates).toHaveLength(23)
  expect(builtInStates.filter((state) => state.isUnionTerritory).map(({ name }) => name)).toEqual([
    'Puducherry',
  ])
})
