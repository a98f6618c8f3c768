import { inSources } from './in-sources'

// Line 1 of the file is line 3 of the source, and line 2 a library's first one.
const maps = {
  'node/page.abc.js': {
    sources: ['src/term-page.tsx', 'node_modules/react/index.js'],
    names: [],
    mappings: 'AAEA;ACFA',
  },
}
const frame = (line: number) =>
  `    at TermPage (http://127.0.0.1:3004/remotes/glossary/node/page.abc.js:${line}:5)`

test('a stack names the places in the sources alone', () => {
  const stack = ['Error: broken', 'twice', frame(1), frame(2), '    at render (node:vm:1:1)']
  expect(inSources(stack.join('\n'), maps)).toBe('Error: broken\ntwice\n    at src/term-page.tsx:3')
})

test.each([
  ['none of its places is known', `Error: broken\n${frame(2)}\n    at other.js:1:1`],
  ['it has no places', 'The render took too long'],
])('a stack stays whole where %s', (_why, stack) => {
  expect(inSources(stack, maps)).toBe(stack)
})
