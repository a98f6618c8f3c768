import { follow } from './scroll-sync'

const ends = { source: 1000, preview: 400 }
const places = [
  { source: 0, preview: 0 },
  { source: 200, preview: 200 },
  { source: 600, preview: 300 },
  // Below what can stand at the top.
  { source: 1100, preview: 390 },
]

test.each([
  ['the top', 0, 0],
  ['a block', 200, 200],
  ['between two blocks', 400, 250],
  ['after the last block', 800, 350],
  ['the end', 1000, 400],
  ['beyond the end', 1020, 400],
])('%s of the text has its place in the preview, and back', (_what, source, preview) => {
  expect(follow(source, 'source', places, ends)).toBe(preview)
  expect(follow(preview, 'preview', places, ends)).toBe(Math.min(source, 1000))
})

test('what need not scroll stays', () => {
  expect(follow(50, 'source', [], { source: 100, preview: 0 })).toBe(0)
  expect(follow(0, 'preview', [], { source: 100, preview: 0 })).toBe(0)
})
