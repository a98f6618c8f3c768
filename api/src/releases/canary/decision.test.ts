import { judge, type StageSoFar, toldAfterMs } from './decision'
import { firstStage, nextStage } from './stored-watch'

const minute = 60_000
const plan = firstStage({ minimumVisits: 50 })

/** As many values of each vital, all in one bucket. */
const vitals = (values: number) => ({ LCP: { 5: values }, INP: { 5: values }, TTFB: { 5: values } })

/** A stage with visits of both builds, of whom some met an error. */
function stage(
  [visits, errors]: [number, number],
  more: Partial<StageSoFar> = {},
  [liveVisits, liveErrors]: [number, number] = [2000, 2],
): StageSoFar {
  const evidence = (reporters: number, clientErrors: number) => ({
    chromium: {
      counts: { visitors: reporters, reporters, clientErrors },
      vitals: vitals(reporters),
    },
  })
  return {
    watch: plan,
    since: 0,
    canary: evidence(visits, errors),
    live: evidence(liveVisits, liveErrors),
    ...more,
  }
}

test('a canary that is worse goes back at once, with the numbers in one sentence', () => {
  const { decision, watch } = judge(stage([60, 12]), 10_000)
  expect(decision).toEqual({
    kind: 'back',
    reason:
      'Went back from 1 %: 12 of 60 visits met an error (20 %), with the live build 2 of 2000 (0.1 %); Fisher’s exact test, p < 0.0001.',
  })
  expect(watch.waitsFor).toMatch(/^Goes back: 12 of 60 visits met an error/)
})

test('one that is as good goes on after its time, with enough visits', () => {
  const early = judge(stage([60, 0]), 4 * minute)
  expect(early.decision).toEqual({ kind: 'wait' })
  expect(early.watch).toMatchObject({
    ...{ stage: 1, stages: 4, share: 1, nextShare: 10, visits: 60, minimumVisits: 50 },
    ...{ since: '1970-01-01T00:00:00.000Z', next: '1970-01-01T00:05:00.000Z' },
    waitsFor: 'Waits for the end of its time, in 60 s.',
  })
  expect(judge(stage([60, 0]), 5 * minute).decision).toEqual({
    kind: 'on',
    next: { ...plan, stage: 1 },
    reason: 'Stage 2 of 4, 10 %: nothing spoke against it in 60 visits at 1 %.',
  })
})

test('a canary of which nearly every visit fails says how many of them prove it', () => {
  const waitsFor = (visits: [number, number], live: [number, number]) =>
    judge(stage(visits, {}, live), 10_000).watch.waitsFor
  expect(waitsFor([8, 7], [8, 0])).toMatch(
    /^Waits for more visits, because it may be worse: 7 of 8 visits met an error .* If visits go on like this, it goes back at 10 of them\.$/,
  )
  expect(judge(stage([10, 9], {}, [10, 0]), 10_000).decision.kind).toBe('back')
  expect(judge(stage([9, 8], {}, [9, 0]), 10_000).decision.kind).toBe('wait')
})

test('of a slower canary no such number is known', () => {
  const visits = (slow: number) => ({
    chromium: {
      counts: { visitors: 25, reporters: 25 },
      vitals: { LCP: { 51: 25 - slow, 60: slow } },
    },
  })
  const { waitsFor } = judge(stage([0, 0], { canary: visits(8), live: visits(0) }), 10_000).watch
  expect(waitsFor).toMatch(/because it may be worse: LCP is .*p = 0\.\d+\.$/)
})

test.each([
  [2, '120 s'],
  [3, '3 min'],
  [120, '120 min'],
  [601, '11 h'],
])('with %d minutes left it says %s', (left, words) => {
  const watch = { ...plan, stages: [{ share: 1, minutes: 1000 }, { share: 100 }] }
  const { waitsFor } = judge(stage([60, 0], { watch }), (1000 - left) * minute).watch
  expect(waitsFor).toBe(`Waits for the end of its time, in ${words}.`)
})

test('the last watched stage makes the build live', () => {
  const watch = { ...plan, stage: 2 }
  expect(nextStage(watch)).toBeNull()
  expect(judge(stage([900, 1], { watch }), 15 * minute).decision).toEqual({
    kind: 'on',
    next: null,
    reason: 'Live for all: nothing spoke against it in 900 visits at 50 %.',
  })
})

test('a single visit is said as one', () => {
  const watch = { ...plan, minimumVisits: 1 }
  const { decision } = judge(stage([1, 0], { watch }), 15 * minute)
  expect(decision.kind === 'on' && decision.reason).toContain('in 1 visit at 1 %.')
})

test('what was not judged for want of visits is said where it goes on', () => {
  const few = (values: number) => ({
    chromium: { counts: { visitors: 60, reporters: 60 }, vitals: vitals(values) },
  })
  const reasonOf = (soFar: Partial<StageSoFar>) => {
    const { decision } = judge(stage([60, 0], { live: few(60), ...soFar }), 15 * minute)
    return decision.kind === 'on' && decision.reason
  }
  expect(reasonOf({ canary: few(19) })).toBe(
    'Stage 2 of 4, 10 %: nothing spoke against it in 60 visits at 1 %. LCP, INP and TTFB were not judged: too few visits.',
  )
  expect(reasonOf({ canary: few(19), watch: { ...plan, stage: 2 } })).toBe(
    'Live for all: nothing spoke against it in 60 visits at 50 %. LCP, INP and TTFB were not judged: too few visits.',
  )
  const { chromium } = few(60)
  const canary = { chromium: { ...chromium, vitals: { ...vitals(60), INP: { 5: 3 } } } }
  expect(reasonOf({ canary })).toMatch(/ INP was not judged: too few visits\.$/)
})

test.each<[string, StageSoFar, string]>([
  [
    'without visits',
    stage([0, 0]),
    'Waits for visits: this stage needs 50 of the canary, and none has been reported by browsers, which report when a page is left.',
  ],
  [
    'with few visits',
    stage([12, 0]),
    'Waits for visits: this stage needs 50 of the canary, and 12 have been reported by browsers, which report when a page is left.',
  ],
  [
    'with a single visit',
    stage([1, 0]),
    'Waits for visits: this stage needs 50 of the canary, and 1 has been reported by browsers, which report when a page is left.',
  ],
  [
    'without a live build to compare with',
    stage([80, 0], {}, [4, 0]),
    'Waits for visits: this stage needs 20 of the live build, and 4 have been reported by browsers, which report when a page is left.',
  ],
  [
    'that may be worse',
    stage([60, 4]),
    'Waits for more visits, because it may be worse: 4 of 60 visits met an error (6.7 %), with the live build 2 of 2000 (0.1 %); Fisher’s exact test, p < 0.0001. If visits go on like this, it goes back at 68 of them.',
  ],
])('a canary %s waits and says so, and is never promoted', (_what, soFar, sentence) => {
  const hour = judge(soFar, 60 * minute)
  expect(hour.decision).toEqual({ kind: 'wait' })
  expect(hour.watch.waitsFor).toBe(sentence)
  const long = judge(soFar, toldAfterMs + 6 * minute)
  expect(long.decision).toEqual({
    kind: 'tell',
    reason: `Stays at 1 % for over a day. ${sentence}`,
  })
  const told = { ...soFar, watch: { ...soFar.watch, began: { release: 1, at: '' } } }
  expect(judge(told, 9 * toldAfterMs).decision).toEqual({ kind: 'wait' })
})
