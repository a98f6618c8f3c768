import { builtInStates } from './built-in-states'
import { searchStates } from './search-states'

const namesFor = (query: string) => searchStates(builtInStates, query).map(({ name }) => name)

test('returns all states for a blank query', () => {
  expect(searchStates(builtInStates, '  ')).toBe(builtInStates)
})

test('finds names regardless of case, and ignores spaces around the query', () => {
  expect(namesFor(' tamil NADU ')).toEqual(['Tamil Nadu'])
})

test('also searches description, tax rates and applicability', () => {
  const state = { name: 'A', description: 'Hills', taxRates: '₹125', applicability: 'Dealers' }
  for (const query of ['hills', '₹125', 'dealer'])
    expect(searchStates([state], query)).toEqual([state])
})

test('takes special characters literally', () => {
  expect(namesFor('.*')).toEqual([])
})
