import { createStyleCache } from '@pt-portal/shared-ui'

jest.mock('stylis', () => {
  const stylis = jest.requireActual('stylis')
  return { ...stylis, compile: jest.fn(stylis.compile) }
})

const compile: jest.Mock = jest.requireMock('stylis').compile

/** Writes one Emotion rule, as a render of a page would. */
function writtenRule(): string | true | undefined {
  const cache = createStyleCache()
  const style = { name: 'abc', styles: 'padding:var(--chakra-spacing-4);' }
  cache.registered[`css-${style.name}`] = style.styles
  cache.insert(`.css-${style.name}`, style, cache.sheet, true)
  return cache.inserted[style.name]
}

test('a rule is compiled once for thousands of pages, but is not cached forever', () => {
  const rule = '.css-abc{padding:1rem;}'
  for (let page = 1; page <= 5000; page += 1) expect(writtenRule()).toBe(rule)
  expect(compile).toHaveBeenCalledTimes(1)
  expect(writtenRule()).toBe(rule)
  expect(compile).toHaveBeenCalledTimes(2)
})
