import { readFileSync } from 'node:fs'
import path from 'node:path'
import { brotliCompressSync } from 'node:zlib'
import { inLanguage } from '@pt-portal/shared-ui'
import { indiaShapes as made } from '../../../scripts/india-shapes'
import * as m from '../../messages'
import { indiaShapes, mapHeight, mapWidth } from './india-shapes'
import { mapLabels } from './map-labels'

test('the outlines are the script’s output for the installed package', () => {
  expect(readFileSync(path.join(__dirname, 'india-shapes.ts'), 'utf8')).toBe(made())
})

test('the compressed outlines are smaller than 3.5 kB', () => {
  const paths = indiaShapes.map((shape) => shape.path).join('\n')
  expect(brotliCompressSync(paths).length).toBeLessThan(3500)
})

test('each name on the map belongs to an outline, and is inside the map', () => {
  const ids = indiaShapes.map(({ id }) => id)
  expect(ids).toHaveLength(36)
  for (const [id, { at }] of Object.entries(mapLabels)) {
    expect(ids).toContain(id)
    expect(at[0]).toBeLessThan(mapWidth)
    expect(at[1]).toBeLessThan(mapHeight)
  }
})

test.each(Object.keys(mapLabels))('“%s” has a name, and a short one that can be read', (shape) => {
  const english = inLanguage('en')
  const short = english(m.mapShortNames, { shape })
  const name = english(m.mapNames, { shape }).replace('|', ' ')
  // Readable without knowing the letters of number plates.
  expect(short === 'J&K' || short === name || /[a-z]{3}/.test(short)).toBe(true)
  for (const message of [m.mapNames, m.mapShortNames]) {
    expect(inLanguage('hi')(message, { shape })).toMatch(/^[\p{Script=Devanagari} |.-]{3,}$/u)
  }
})
