import { builtInStates } from './built-in-states'
import { stateLink, stateOfLink } from './state-link'

test('stateLink writes the state’s name in lower case with hyphens', () => {
  expect(stateLink('Tamil Nadu')).toBe('/tamil-nadu/professional-tax')
})

test('finds every built-in state by its own link', () => {
  for (const state of builtInStates) {
    const segment = stateLink(state.name).split('/')[1]!
    expect(stateOfLink(builtInStates, segment)).toBe(state)
  }
})

test('finds a state by its link in every language', () => {
  const state = { name: 'तमिलनाडु', sourceTitle: 'Tamil Nadu' }
  expect(stateOfLink([state], 'tamil-nadu')).toBe(state)
})

test('finds no state for an unknown segment', () => {
  expect(stateOfLink(builtInStates, 'atlantis')).toBeUndefined()
})

test('the built-in list has 23 entries, and Puducherry is its only union territory', () => {
  expect(builtInStates).toHaveLength(23)
  expect(builtInStates.filter((state) => state.isUnionTerritory).map(({ name }) => name)).toEqual([
    'Puducherry',
  ])
})

test('an empty segment names no state, although a name in Devanagari alone has no short form', () => {
  expect(stateOfLink([{ name: 'गोवा', sourceTitle: undefined }], '')).toBeUndefined()
})
