import { onePath } from './one-path'

const start: [string, object] = ['path', { d: 'M1 2v3', key: 'a' }]

/** The part of the merged path that follows the first shape. */
function drawn(tag: string, attributes: object): string | undefined {
  const [[, { d }]] = onePath([start, [tag, attributes]]) as [[string, { d: string }]]
  return d.replace(/^M1 2v3/, '')
}

test.each<[string, object, string]>([
  ['path', { d: 'M4 5h6' }, 'M4 5h6'],
  ['path', { d: 'm4 5-6 7z' }, 'M4 5l-6 7z'],
  ['path', { d: 'm4.5.5.25 7' }, 'M4.5 .5l.25 7'],
  ['path', { d: 'm4 5v1' }, 'M4 5v1'],
  ['line', { x1: '1', x2: '2', y1: '3', y2: '4' }, 'M1 3L2 4'],
  ['polyline', { points: '1 2 3 4' }, 'M1 2 3 4'],
  ['polygon', { points: '1 2 3 4 5 6' }, 'M1 2 3 4 5 6z'],
  ['circle', { cx: '12', cy: '12', r: '10' }, 'M2 12a10 10 0 1 0 20 0 10 10 0 1 0 -20 0z'],
  ['ellipse', { cx: '12', cy: '5', rx: '9', ry: '3' }, 'M3 5a9 3 0 1 0 18 0 9 3 0 1 0 -18 0z'],
  ['rect', { x: '3', y: '4', width: '18', height: '6' }, 'M3 4h18v6h-18z'],
  [
    'rect',
    { x: '3', y: '4', width: '18', height: '6', ry: '2' },
    'M5 4h14a2 2 0 0 1 2 2v2a2 2 0 0 1 -2 2h-14a2 2 0 0 1 -2 -2v-2a2 2 0 0 1 2 -2z',
  ],
])('continues a path with the shape %s %j', (tag, attributes, d) => {
  expect(drawn(tag, attributes)).toBe(d)
})

test('leaves a single shape unchanged, and shapes that have more than place and size', () => {
  expect(onePath([start])).toEqual([start])
  const filled: [string, object] = ['circle', { cx: '1', cy: '2', r: '.5', fill: 'currentColor' }]
  expect(onePath([start, filled])).toEqual([start, filled])
})
