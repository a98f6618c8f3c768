import path from 'node:path'
import type { ElementType } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'

const lucide = path.resolve(__dirname, '../../../../node_modules/lucide-react/dist')

/** Lucide's unchanged CommonJS build. */
const published = require(path.join(lucide, 'cjs/lucide-react.js')) as Record<string, ElementType>

const icon = (file: string) =>
  require(path.join(lucide, `esm/icons/${file}.mjs`)) as { default: ElementType }

const { default: Phone } = icon('phone')
const { default: Search } = icon('search')
const { default: Star } = icon('star')

const drawing = (Icon: ElementType, props: object) =>
  renderToStaticMarkup(<Icon {...props} />)
    .replace(' xmlns="http://www.w3.org/2000/svg"', '')
    .replace(/ class="lucide[^"]*"/, '')

test.each<[string, object]>([
  ['without props', {}],
  ['with another size and colour', { size: 16, color: 'red', strokeWidth: 1.5 }],
  ['with another size set by its attributes', { width: 10, height: '1em' }],
  ['with a fill', { fill: 'currentColor' }],
  ['with an accessible name', { 'aria-label': 'Call', role: 'img' }],
  ['with its own aria-hidden', { 'aria-hidden': true }],
  ['with a title', { children: <title>Call</title> }],
])('draws an icon %s as Lucide does', (_what, props) => {
  for (const [name, Icon] of Object.entries({ Phone, Star })) {
    expect(drawing(Icon, props)).toBe(drawing(published[name]!, props))
  }
})

test('passes a class name on to the icon', () => {
  expect(renderToStaticMarkup(<Phone className="own" />)).toContain('class="own"')
})

test('draws an icon of several shapes as one path', () => {
  expect(renderToStaticMarkup(<Search />)).toContain(
    '<path d="M21 21l-4.34-4.34M3 11a8 8 0 1 0 16 0 8 8 0 1 0 -16 0z"></path></svg>',
  )
})
