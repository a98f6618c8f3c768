import { builtInStates } from './built-in-states'
import { searchStates } from './search-states'

const namesFor = (query: string) => searchStates(builtInStates, query).map(({ name }) => name)

test('a blank query leaves every state', () => {
  expect(searchStates(builtInStates, '  ')).toBe(builtInStates)
})

test('names are found whatever the case, and spaces around the query do not count', () => {
  expect(namesFor(' tamil NADU ')).toEqual(['Tamil Nadu'])
})

test('description, tax rates and applicability are searched too', () => {
  const state = { name: 'A', description: 'Hills', taxRates: '₹125', applicability: 'Dealers' }
  for (const query of ['hills', '₹125', 'dealer'])
    expect(searchStates([state], query)).toEqual([state])
})

test('characters with a meaning in patterns are taken literally', () => {
  expect(namesFor('.*')).toEqual([])
})
