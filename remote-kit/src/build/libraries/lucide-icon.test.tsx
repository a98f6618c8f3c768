import path from 'node:path'
import type { ElementType } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'

const lucide = path.resolve(__dirname, '../../../../node_modules/lucide-react/dist')

/** Lucide as it is published for `require`, where nothing is changed. */
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
  ['as it comes', {}],
  ['of another size and colour', { size: 16, color: 'red', strokeWidth: 1.5 }],
  ['of another size by its attributes', { width: 10, height: '1em' }],
  ['filled', { fill: 'currentColor' }],
  ['with a name of its own', { 'aria-label': 'Call', role: 'img' }],
  ['that says itself whether it is hidden', { 'aria-hidden': true }],
  ['with a title', { children: <title>Call</title> }],
])('an icon %s is drawn as Lucide draws it', (_what, props) => {
  for (const [name, Icon] of Object.entries({ Phone, Star })) {
    expect(drawing(Icon, props)).toBe(drawing(published[name]!, props))
  }
})

test('an icon takes a class name', () => {
  expect(renderToStaticMarkup(<Phone className="own" />)).toContain('class="own"')
})

test('an icon of several shapes is one path', () => {
  expect(renderToStaticMarkup(<Search />)).toContain(
    '<path d="M21 21l-4.34-4.34M3 11a8 8 0 1 0 16 0 8 8 0 1 0 -16 0z"></path></svg>',
  )
})
