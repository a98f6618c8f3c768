import { addGlobalStyles } from './global-styles'
import { withPrefix, withTokenValues } from './style-plugins'
import { system } from './system'

test.each([
  ['padding:var(--chakra-spacing-4);', 'padding:1rem;'],
  ['gap:var(--chakra-spacing-0\\.5);', 'gap:0.125rem;'],
  ['color:var(--chakra-colors-fg-error);', 'color:var(--red-600);'],
  ['margin:calc(var(--chakra-spacing-1) * -1);', 'margin:calc(0.25rem * -1);'],
  ['color:var(--chakra-colors-fg-inverted);', 'color:#ffffff;'],
  ['z-index:var(--chakra-z-index-dropdown);', 'z-index:1000;'],
  ['border-radius:var(--chakra-radii-l2);', 'border-radius:0.375rem;'],
])('replaces a token by its value: %s', (declaration, written) => {
  expect(withTokenValues(declaration)).toBe(written)
})

test.each([
  'color:var(--chakra-colors-color-palette-fg);',
  'color:var(--chakra-colors-nothing, red);',
  'translate:var(--x) var(--y);',
])('leaves other custom properties unchanged: %s', (declaration) => {
  expect(withTokenValues(declaration)).toBe(declaration)
})

test.each([
  'user-select:none;',
  'text-size-adjust:100%;',
  'backdrop-filter:blur(2px);',
  'mask-image:none;',
  'text-decoration:underline dotted;',
])('adds the prefixed name that some supported browser needs: %s', (declaration) => {
  expect(withPrefix(declaration)).toBe(`-webkit-${declaration}${declaration}`)
})

test.each(['display:flex;', 'transform:none;', 'text-decoration:underline;', 'masked:1;'])(
  'adds no prefix that no browser needs: %s',
  (declaration) => {
    expect(withPrefix(declaration)).toBe(declaration)
  },
)

test('no token has a conditional value, because the page itself switches themes', () => {
  expect([...system.tokens.cssVarMap.keys()]).toEqual(['base'])
})

test('no recipe reads a numbered shade of its colour palette, because pages do not contain those', () => {
  expect(JSON.stringify(system._config)).not.toMatch(/colorPalette\.\d/)
})

test('pages contain no layer of tokens', () => {
  addGlobalStyles()
  expect(JSON.stringify(system._global)).toContain('@layer base')
  expect(JSON.stringify(system._global)).not.toContain('@layer tokens')
})
