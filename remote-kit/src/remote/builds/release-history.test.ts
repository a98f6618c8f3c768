import { deedOf, endOfCanary, lastCanaryEnded } from './release-history'

const release = (build: string | null, canaryBuild: string | null = null, canaryShare = 5) => ({
  build,
  canaryBuild,
  canaryShare: canaryBuild ? canaryShare : null,
})

const [live, canary, ended] = [release('a'), release('a', 'b'), release('a')]

test('a canary has ended where a release after it shows its build to nobody', () => {
  expect(endOfCanary([ended, canary, live], 'b')).toBe(ended)
  expect(endOfCanary([canary, live], 'b')).toBeUndefined()
  expect(endOfCanary([release('a', 'b', 25), canary, live], 'b')).toBeUndefined()
  expect(endOfCanary([ended, canary, live], 'a')).toBeUndefined()
  const promoted = release('b')
  expect(endOfCanary([promoted, canary, live], 'b')).toBeUndefined()
  expect(endOfCanary([release('c'), promoted, canary, live], 'b')).toBeUndefined()
})

test('the last canary that has ended is told until another build is live', () => {
  expect(lastCanaryEnded([ended, canary, live])).toEqual({ build: 'b', end: ended })
  const another = release('a', 'c')
  expect(lastCanaryEnded([another, ended, canary, live])).toEqual({ build: 'b', end: ended })
  expect(lastCanaryEnded([canary, ended, canary, live])).toBeUndefined()
  expect(lastCanaryEnded([release('c'), ended, canary, live])).toBeUndefined()
  expect(lastCanaryEnded([])).toBeUndefined()
})

test.each([
  [live, undefined, 'a live'],
  [canary, live, 'Canary b to 5 % of visitors'],
  [ended, canary, 'Canary b ended'],
  [live, live, 'a live again'],
  [release('c', 'b'), live, 'c live, canary b to 5 % of visitors'],
  [release(null), live, 'Taken out of service'],
])('%j after %j is told as %s', (made, before, deed) => {
  expect(deedOf(made, before)).toBe(deed)
})
