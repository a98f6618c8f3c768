import { tooNew } from './browser-compatibility'

test.each([
  ['AbortSignal.any([a, b])', 'AbortSignal.any'],
  ['Promise.withResolvers()', 'Promise.withResolvers'],
  ['Object.groupBy(list, key)', 'Object.groupBy'],
  ['Array.fromAsync(list)', 'Array.fromAsync'],
  ['URL.canParse(text)', 'URL.canParse'],
  ['list.toSorted()', '.toSorted()'],
  ['one.union(other)', '.union()'],
  ['Iterator.from(list)', 'Iterator.from'],
  ['style({ "&:has(a)": 1 })', ':has'],
  ['style("color-mix(in srgb, red, blue)")', 'color-mix('],
])('%s is reported as newer than the oldest supported browser', (script, name) => {
  expect(tooNew(script)).toContain(name)
})

test('syntax newer than the oldest supported browser is an error', () => {
  expect(() => tooNew('/[a--b]/v.test(text)')).toThrow(SyntaxError)
  expect(() => tooNew('{ using file = open() }')).toThrow(SyntaxError)
})

test('features of every supported browser are not reported', () => {
  expect(
    tooNew('class A { static { structuredClone(AbortSignal.timeout(list.at(-1))) } #b = 1n ?? 2 }'),
  ).toEqual([])
})
