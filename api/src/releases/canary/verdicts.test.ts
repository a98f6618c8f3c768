import {
  type BrowserFamily,
  bucketOf,
  type EvidenceVital,
} from '@pt-portal/remote-kit/remote/build-evidence'
import { type EvidenceByBrowser, threshold, verdictsOf } from './verdicts'

/** Numbers from 0 to 1 that look like chance and are the same in every run (Park and Miller). */
function chance(seed: number) {
  let state = seed
  return () => {
    state = (state * 48_271) % 2_147_483_647
    return state / 2_147_483_647
  }
}

interface Visit {
  browser?: BrowserFamily
  hasError?: boolean
  lcp?: number
}

function add(
  evidence: EvidenceByBrowser,
  { browser = 'chromium', hasError = false, lcp }: Visit,
): EvidenceByBrowser {
  evidence[browser] ??= { counts: {}, vitals: {} }
  const { counts, vitals } = evidence[browser]
  counts.visitors = (counts.visitors ?? 0) + 1
  counts.reporters = (counts.reporters ?? 0) + 1
  if (hasError) counts.clientErrors = (counts.clientErrors ?? 0) + 1
  if (lcp !== undefined) {
    vitals.LCP ??= {}
    const bucket = bucketOf('LCP' satisfies EvidenceVital, lcp)
    vitals.LCP[bucket] = (vitals.LCP[bucket] ?? 0) + 1
  }
  return evidence
}

const visits = (count: number, visitOf: (at: number) => Visit) =>
  Array.from({ length: count }, (_none, at) => visitOf(at)).reduce<EvidenceByBrowser>(add, {})

const found = (canary: EvidenceByBrowser, live: EvidenceByBrowser) =>
  verdictsOf(canary, live)
    .filter(({ finding }) => finding === 'worse' || finding === 'doubtful')
    .map(({ signal, browser, finding }) => `${signal} ${browser} ${finding}`)

test('an error for a twentieth of visitors is found among 200 visits', () => {
  const canary = visits(200, (at) => ({ hasError: at % 20 === 0 }))
  expect(
    found(
      canary,
      visits(1800, () => ({})),
    ),
  ).toEqual(['client errors all worse', 'client errors chromium worse'])
})

test('the same share of errors in both builds is not held against the canary', () => {
  const canary = visits(200, (at) => ({ hasError: at % 20 === 0 }))
  expect(
    found(
      canary,
      visits(1800, (at) => ({ hasError: at % 20 === 0 })),
    ),
  ).toEqual([])
})

test('a failure in one family of browsers is found, although few visitors have it', () => {
  const mixed = (failsInFirefox: boolean) => (at: number) => {
    const isFirefox = at % 20 === 0
    return {
      browser: isFirefox ? ('firefox' as const) : ('chromium' as const),
      hasError: isFirefox ? failsInFirefox : at % 19 === 0,
    }
  }
  expect(found(visits(160, mixed(true)), visits(1500, mixed(false)))).toContain(
    'client errors firefox worse',
  )
})

test('eight visitors with Firefox who all fail are enough, beside eight who do not', () => {
  const family = (hasError: boolean) => (at: number) => ({
    browser: at < 8 ? ('firefox' as const) : ('chromium' as const),
    hasError: hasError && at < 8,
  })
  expect(found(visits(156, family(true)), visits(156, family(false)))).toEqual([
    'client errors all doubtful',
    'client errors firefox worse',
  ])
})

test('four visitors with an error do not take a canary back, as they may be a stranger', () => {
  const canary = visits(40, (at) => ({ hasError: at < 4 }))
  expect(
    found(
      canary,
      visits(4000, () => ({})),
    ),
  ).not.toContain('client errors all worse')
})

const around = (random: () => number, ms: number) => ms * (0.6 + 0.8 * random())

test('a build that is 800 ms slower is found, and one that is 60 ms slower is not', () => {
  const random = chance(7)
  const live = visits(2000, () => ({ lcp: around(random, 1600) }))
  const slower = (by: number) => visits(400, () => ({ lcp: around(random, 1600) + by }))
  expect(found(slower(800), live)).toContain('LCP all worse')
  expect(found(slower(60), live)).toEqual([])
})

test('without visits there is nothing to say', () => {
  expect(verdictsOf({}, {}).map(({ finding }) => finding)).toEqual(Array(6).fill('too few'))
})

test('the more often the numbers are looked at, the more is needed', () => {
  expect(threshold(16)).toBeCloseTo(0.01 / 30 / 2, 10)
  expect(threshold(31)).toBe(threshold(16))
  expect(threshold(32)).toBeCloseTo(0.01 / 30 / 6, 10)
})

/** Whether a canary that is the same as the live build goes back, if it is looked at after each of its visits. */
function goesBack(random: () => number, count: number): boolean {
  const families: BrowserFamily[] = ['chromium', 'chromium', 'chromium', 'firefox', 'safari']
  const visit = () => ({
    browser: families[Math.floor(random() * families.length)],
    hasError: random() < 0.03,
    lcp: around(random, 1600) * (random() < 0.1 ? 3 : 1),
  })
  const [canary, live]: EvidenceByBrowser[] = [{}, {}]
  for (let at = 0; at < count; at += 1) {
    add(canary!, visit())
    for (let other = 0; other < 4; other += 1) add(live!, visit())
    if (verdictsOf(canary!, live!).some(({ finding }) => finding === 'worse')) return true
  }
  return false
}

test('of 40 canaries that are the same as the live build, looked at after each visit, none goes back', () => {
  const random = chance(11)
  const back = Array.from({ length: 40 }, () => goesBack(random, 120)).filter(Boolean)
  expect(back).toHaveLength(0)
}, 60_000)
