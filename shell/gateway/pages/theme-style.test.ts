import { system } from '@pt-portal/shared-ui/system'
import { dark, light, type Palette, themeStyle } from './theme-style'

/** The CSS custom properties of the design tokens, such as `var(--gray-50)`. */
const tokens = system.tokens.cssVarMap.get('base')!

/** Names of the palette’s custom properties that a token's value uses. */
const named = (value: string) =>
  [...value.matchAll(/var\(--(?!chakra-)([\w-]+)\)/g)].map(([, name]) => name!)

/** The colour of a token, such as `bg.subtle`, in a theme. */
function colourOf(token: string, theme: Palette): string {
  const property = `--chakra-colors-${token.replace(/\./g, '-').replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}`
  const value = String(tokens.get(property) ?? tokens.get(token))
  const [, reference] = /^var\((--chakra-.+)\)$/.exec(value) ?? []
  if (reference) return colourOf(reference, theme)
  return theme[named(value)[0] ?? ''] ?? value
}

function luminance(colour: string): number {
  const [red, green, blue] = [1, 3, 5]
    .map((at) => Number.parseInt(colour.slice(at, at + 2), 16) / 255)
    .map((value) => (value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4))
  return 0.2126 * red! + 0.7152 * green! + 0.0722 * blue!
}

/** Contrast as defined by WCAG 2.2, from 1 to 21. */
function contrast(one: string, other: string): number {
  const [light, dark] = [luminance(one), luminance(other)].sort((a, b) => b - a)
  return (light! + 0.05) / (dark! + 0.05)
}

const themes = [
  ['light', light],
  ['dark', dark],
] as const

/** Backgrounds of text, except `bg.muted` and selected items, on which text is never muted. */
const grounds = ['bg', 'bg.panel', 'bg.raised', 'bg.subtle', 'brand.subtle']
const statuses = ['green', 'orange', 'red']
const palettes = ['brand', 'gray', ...statuses]

const each = (tokens: string[], ...others: string[]) =>
  tokens.flatMap((token) => others.map((other) => [token, other] as const))

/**
 * Text and background colours, grouped by the least contrast required in both themes (WCAG 2.2: 4.5; our own
 * rule for body text: 7).
 */
const pairs: [least: number, pairs: (readonly [string, string])[]][] = [
  [7, each(['fg', 'gray.fg', 'brand.fg'], ...grounds, 'bg.muted')],
  [7, each(['fg'], 'brand.muted', 'brand.emphasized', ...statuses.map((name) => `${name}.subtle`))],
  [7, each(['brand.fg'], 'brand.muted', 'gray.subtle')],
  [7, each(['fg.inverted'], 'bg.inverted', 'bg.code', 'inverted.hover')],
  [7, each(['inverted.muted'], 'bg.inverted')],
  [4.5, each(['fg.muted'], ...grounds, 'bg.muted', 'brand.muted', 'bg.emphasized')],
  [4.5, each(['fg.subtle'], 'bg', 'bg.panel', 'bg.raised')],
  [4.5, each(['fg.error'], ...grounds)],
  [4.5, each(['brand.600'], ...grounds)],
  [4.5, palettes.map((name) => [`${name}.fg`, `${name}.subtle`])],
  [4.5, palettes.map((name) => [`${name}.contrast`, `${name}.solid`])],
  [4.5, palettes.map((name) => [`${name}.contrast`, `${name}.solidHover`])],
  // Borders of controls, focus rings, and lines and areas that carry meaning.
  [3, each(['border.control', 'border.error', 'brand.focusRing'], ...grounds)],
  [
    3,
    each(
      palettes.map((name) => `${name}.solid`),
      'bg',
    ),
  ],
  [3, each(['inverted.edge'], 'bg.inverted', 'inverted.hover')],
  [
    3,
    each(
      ['chart.1', 'chart.2', 'chart.3', 'chart.4', 'chart.axis', 'brand.500', 'brand.900'],
      'bg',
      'bg.panel',
    ),
  ],
  [
    2,
    [
      ['brand.900', 'brand.500'],
      ['brand.500', 'brand.300'],
    ],
  ],
  [1.75, [['brand.300', 'brand.100']]],
  [
    4.5,
    [
      ['bg', 'brand.500'],
      ['bg', 'brand.900'],
      ['fg', 'brand.300'],
      ['fg', 'brand.100'],
    ],
  ],
  // Separators, and raised surfaces on their background.
  [1.25, each(['border'], 'bg', 'bg.panel', 'bg.raised')],
]

test.each(themes)(
  'the %s theme defines exactly the colours that the design tokens use',
  (_, theme) => {
    const wanted = new Set([...tokens.values()].flatMap((value) => named(String(value))))
    expect(Object.keys(theme).sort()).toEqual([...wanted].sort())
  },
)

test.each(themes)(
  'text, controls and surfaces have enough contrast in the %s theme',
  (_, theme) => {
    const tooFaint = pairs.flatMap(([least, list]) =>
      list.flatMap(([token, ground]) => {
        const found = contrast(colourOf(token, theme), colourOf(ground, theme))
        return found >= least ? [] : `${token} on ${ground}: ${found.toFixed(2)}, not ${least}`
      }),
    )
    expect(tooFaint).toEqual([])
  },
)

test('in the dark theme, raised surfaces are lighter', () => {
  const levels = ['bg', 'bg.panel', 'bg.raised'].map((token) => luminance(colourOf(token, dark)))
  expect(levels).toEqual([...levels].sort((a, b) => a - b))
  expect(new Set(levels).size).toBe(3)
})

test('print is always light: the dark theme applies to screens only', () => {
  const medias = [...themeStyle.matchAll(/@media ([^{]+)\{[^}]*color-scheme:dark/g)]
  expect(medias.map(([, media]) => media)).toEqual([
    'screen and (prefers-color-scheme:dark)',
    'screen and (forced-colors:none)',
  ])
  expect(themeStyle).toMatch(/^:root\{color-scheme:light;/)
})
