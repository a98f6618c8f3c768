import { readFileSync } from 'node:fs'
import path from 'node:path'
import { brotliCompressSync } from 'node:zlib'
import { indiaShapes as made } from '../../scripts/india-shapes'
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
  for (const [id, { at, lines, code }] of Object.entries(mapLabels)) {
    expect(ids).toContain(id)
    // Readable without knowing the letters of number plates.
    expect(code === 'J&K' || code === lines.join(' ') || /[a-z]{3}/.test(code)).toBe(true)
    expect(at[0]).toBeLessThan(mapWidth)
    expect(at[1]).toBeLessThan(mapHeight)
  }
})
