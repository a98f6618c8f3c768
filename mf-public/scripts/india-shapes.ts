import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { areaOf, type Outline, type Point, type Ring, simplify, stitch, weld } from './borders'

/** Width of the map that we make, in its own units; the package's map is 612 wide. */
const width = 1000
const sourceWidth = 612
/** Corners of neighbours nearer than this become one corner, in the package's units. */
const reach = 0.35
/** A corner is left out if the triangle with its neighbours is smaller than this, in the package's units squared. */
const leastTurn = 5
/** Islands and holes smaller than this are left out, in the package's units squared. */
const leastArea = 14
/** Half the width of the mark drawn for each place of small islands or towns, in units of our map. */
const marks: Record<string, number> = { an: 4, ld: 4, py: 9 }

const sourceFile = require.resolve('@svg-maps/india/india.svg')

/** Returns the text of `src/content/map/india-shapes.ts`. */
export function indiaShapes(): string {
  const source = readFileSync(sourceFile, 'utf8')
  const places = [...source.matchAll(/<path\b[^>]*>/g)].map(([tag]) => ({
    id: attribute(tag, 'id'),
    name: attribute(tag, 'aria-label'),
    d: attribute(tag, 'd'),
  }))
  const outlines = places.map(({ id, d }): Outline => ({ id, rings: ringsOf(d) }))
  const simple = simplify(stitch(weld(outlines, reach), reach), leastTurn)
  const shapes = simple.map((outline, index) => ({
    id: outline.id,
    name: places[index]!.name,
    path: pathOf(outline, outlines[index]!),
  }))
  const bottom = Math.max(...simple.flatMap(({ rings }) => rings.flat().map(([, y]) => y)))
  return text(shapes, scaled(bottom) + 4, hashOf(source))
}

function attribute(tag: string, name: string): string {
  const value = new RegExp(`\\s${name}="([^"]*)"`).exec(tag)?.[1]
  if (value === undefined)
    throw new Error(`A path of the package has no ${name}: ${tag.slice(0, 80)}`)
  return value
}

const hashOf = (source: string) => createHash('sha256').update(source).digest('hex').slice(0, 16)

const scaled = (value: number) => Math.round((value * width) / sourceWidth)

/** Absolute corners of a path that has only straight lines. */
function ringsOf(d: string): Ring[] {
  const tokens = d.match(/[mlz]|-?\d*\.?\d+(?:e-?\d+)?/gi) ?? []
  const rings: Ring[] = []
  let point: Point = [0, 0]
  let command = ''
  for (let index = 0; index < tokens.length; ) {
    const token = tokens[index]!
    if (/^[mlz]$/i.test(token)) {
      command = token
      index++
      if (command === 'z') point = rings.at(-1)![0]!
      continue
    }
    const [x, y] = [Number(token), Number(tokens[index + 1])]
    index += 2
    const isRelative = command === command.toLowerCase()
    point = isRelative ? [point[0] + x, point[1] + y] : [x, y]
    if (command.toLowerCase() === 'm') {
      rings.push([])
      command = isRelative ? 'l' : 'L'
    }
    rings.at(-1)!.push(point)
  }
  return rings
}

function pathOf({ id, rings }: Outline, original: Outline): string {
  const mark = marks[id]
  const largest = Math.max(...rings.map(areaOf))
  const least = mark === undefined ? Math.min(leastArea, largest) : leastArea
  const drawn = rings.filter((ring) => areaOf(ring) >= least).map(ringPath)
  return [...drawn, ...(mark === undefined ? [] : markPaths(original, mark))].join('')
}

function ringPath(ring: Ring): string {
  const points = ring.map(([x, y]): Point => [scaled(x), scaled(y)])
  const [first, ...others] = points.filter(
    ([x, y], index) => index === 0 || x !== points[index - 1]![0] || y !== points[index - 1]![1],
  )
  let [x, y] = first!
  const steps = others.map((point) => {
    const step = pair(point[0] - x, point[1] - y)
    ;[x, y] = point
    return step
  })
  return `M${first!.join(' ')}l${joined(steps)}z`
}

/** Draws each small piece as a square on its tip, but no mark within three sizes of an earlier one. */
function markPaths({ rings }: Outline, size: number): string[] {
  const small = rings.filter((ring) => areaOf(ring) < leastArea).map(middleOf)
  return small
    .filter(([x, y], index) =>
      small
        .slice(0, index)
        .every(([otherX, otherY]) => Math.hypot(x - otherX, y - otherY) > 3 * size),
    )
    .map(([x, y]) => `M${x} ${y - size}l${size} ${size}-${size} ${size}-${size}-${size}z`)
}

function middleOf(ring: Ring): Point {
  const mean = (axis: 0 | 1) => ring.reduce((sum, point) => sum + point[axis], 0) / ring.length
  return [scaled(mean(0)), scaled(mean(1))]
}

const pair = (x: number, y: number) => (y < 0 ? `${x}${y}` : `${x} ${y}`)

/** Joins numbers, without the space before a minus sign, which separates numbers as well. */
const joined = (steps: string[]) => steps.join(' ').replace(/ -/g, '-')

interface Shape {
  id: string
  name: string
  path: string
}

const text = (
  shapes: Shape[],
  height: number,
  hash: string,
) => `// Made by \`npm run map -w mf-public\`; not to be edited.
// State outlines: @svg-maps/india 2.0.0 by Victor Cazanave and contributors, after MapSVG, CC BY 4.0, simplified.

/** First 16 digits of the SHA-256 of the package's file. */
export const sourceHash = '${hash}'

export const mapWidth = ${width}
export const mapHeight = ${height}

export interface IndiaShape {
  id: string
  name: string
  path: string
}

/** States and union territories of India as in the package, where Ladakh is part of Jammu and Kashmir. */
export const indiaShapes: IndiaShape[] = [
${shapes.map(({ id, name, path }) => `  {\n    id: '${id}',\n    name: '${name}',\n    path: '${path}',\n  },`).join('\n')}
]
`
