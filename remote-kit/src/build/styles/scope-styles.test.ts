const { scopeStyles } = require('./scope-styles') as {
  scopeStyles(css: string, remote: string): string
}

const own = ':where([data-remote="mf_small"])'

test('rules hold in the pages of the remote alone', () => {
  expect(scopeStyles('.a, p > b { color: red }', 'mf_small')).toBe(
    `${own} .a,${own} p>b{color:red;}`,
  )
  expect(scopeStyles('@media print { @supports (a: b) { .a { c: d } } }', 'mf_small')).toBe(
    `@media print{@supports (a: b){${own} .a{c:d;}}}`,
  )
  expect(scopeStyles('.n { & .m { a: b } }', 'mf_small')).toContain(`${own} .n .m{a:b;}`)
})

test('animations are named after the remote, also where they are used', () => {
  expect(
    scopeStyles('@keyframes spin { from { a: b } } .a { animation: spin 1s }', 'mf_small'),
  ).toBe(`@keyframes mf_small-spin{from{a:b;}}${own} .a{animation:mf_small-spin 1s;}`)
})

test('fonts and files of the remote’s own stay', () => {
  expect(scopeStyles('@font-face { font-family: x }', 'mf_small')).toBe(
    '@font-face{font-family:x;}',
  )
  expect(scopeStyles("@import './x.css';", 'mf_small')).toBe("@import './x.css';")
})

test.each([
  'body { background: red }',
  'html.dark p { a: b }',
  ':root { --a: b }',
  '* { margin: 0 }',
  '*::before { margin: 0 }',
  '.a, body > p { a: b }',
  '@media print { body { a: b } }',
  '@import url(https://fonts.example/x.css);',
  "@import '//fonts.example/x.css';",
  '@page { margin: 0 }',
  '@property --a { syntax: "*" }',
])('%s is refused', (css) => {
  expect(() => scopeStyles(css, 'mf_small')).toThrow('PT-F302')
})
