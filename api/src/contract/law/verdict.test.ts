import { buildFacts } from '../../testing/facts'
import { english } from '../language/english'
import { isCollected, verdictLabel, verdictOf, verdictText } from './verdict'

const notLevied = buildFacts({ slabs: [], annualMax: 0, doubt: 'levy' })

test('a state without slabs and without a maximum levies nothing, whatever else is in doubt', () => {
  expect(verdictOf(notLevied)).toBe('not levied')
  expect(verdictText(english, 'Goa', notLevied)).toBe(
    'No professional tax is levied in Goa at present.',
  )
  expect(isCollected(notLevied)).toBe(false)
})

test('each doubt has one wording; a tax that may not be collected announces no dates', () => {
  const levy = buildFacts({ doubt: 'levy' })
  expect(verdictLabel(english, verdictOf(levy))).toBe('May not be collected')
  expect(verdictText(english, 'Odisha', levy)).toMatch(
    /^It is in doubt whether .+ is collected in Odisha\. /,
  )
  expect(isCollected(levy)).toBe(false)
  const schedule = buildFacts({ doubt: 'schedule' })
  expect(verdictText(english, 'Meghalaya', schedule)).toMatch(
    /^It is in doubt which schedule applies in /,
  )
  expect(isCollected(schedule)).toBe(true)
})

test('where nothing is in doubt, or no facts are stored, there is nothing to say', () => {
  for (const facts of [buildFacts(), null]) {
    expect(verdictText(english, 'Kerala', facts)).toBe('')
    expect(isCollected(facts)).toBe(true)
  }
})
