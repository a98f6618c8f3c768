const { scopeStyles } = require('./scope-styles') as {
  scopeStyles(css: string, remote: string): string
}

const own = ':where([data-remote="mf_small"])'

test('limits rules to the remote’s pages', () => {
  expect(scopeStyles('.a, p > b { color: red }', 'mf_small')).toBe(
    `${own} .a,${own} p>b{color:red;}`,
  )
  expect(scopeStyles('@media print { @supports (a: b) { .a { c: d } } }', 'mf_small')).toBe(
    `@media print{@supports (a: b){${own} .a{c:d;}}}`,
  )
  expect(scopeStyles('.n { & .m { a: b } }', 'mf_small')).toContain(`${own} .n .m{a:b;}`)
})

test('prefixes animations with the remote’s name, also where they are used', () => {
  expect(
    scopeStyles('@keyframes spin { from { a: b } } .a { animation: spin 1s }', 'mf_small'),
  ).toBe(`@keyframes mf_small-spin{from{a:b;}}${own} .a{animation:mf_small-spin 1s;}`)
})

test('keeps the remote’s own fonts and files', () => {
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
])('refuses %s', (css) => {
  expect(() => scopeStyles(css, 'mf_small')).toThrow('PT-F302')
})
