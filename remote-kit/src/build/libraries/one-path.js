/** Writes a number as short as possible. */
const short = (number) => String(Math.round(number * 1000) / 1000)

const numbers = (attributes, ...names) => names.map((name) => Number(attributes[name] ?? 0))

const ellipse = (cx, cy, rx, ry) =>
  `M${short(cx - rx)} ${short(cy)}a${short(rx)} ${short(ry)} 0 1 0 ${short(2 * rx)} 0 ${short(rx)} ${short(ry)} 0 1 0 ${short(-2 * rx)} 0z`

function rectangle(x, y, width, height, rx, ry) {
  const [across, down] = [width - 2 * rx, height - 2 * ry].map(short)
  if (rx === 0) return `M${short(x)} ${short(y)}h${across}v${down}h-${across}z`
  const corner = (toX, toY) => `a${short(rx)} ${short(ry)} 0 0 1 ${short(toX)} ${short(toY)}`
  return `M${short(x + rx)} ${short(y)}h${across}${corner(rx, ry)}v${down}${corner(-rx, ry)}h-${across}${corner(-rx, -ry)}v-${down}${corner(rx, -ry)}z`
}

const number = '(-?(?:\\d+(?:\\.\\d+)?|\\.\\d+))'
/** Matches a relative first `m`: its start, and whether an implicit line follows. */
const firstPair = new RegExp(`^m\\s*${number}[\\s,]*${number}[\\s,]*(?=([-.\\d])?)`)

/**
 * Path data for each shape, which can follow another path: the first pair is absolute, all others are relative.
 */
const drawn = {
  path: ({ d }) => d.replace(firstPair, (_, x, y, goesOn) => `M${x} ${y}${goesOn ? 'l' : ''}`),
  line: (shape) => {
    const [x1, y1, x2, y2] = numbers(shape, 'x1', 'y1', 'x2', 'y2').map(short)
    return `M${x1} ${y1}L${x2} ${y2}`
  },
  polyline: ({ points }) => `M${points}`,
  polygon: ({ points }) => `M${points}z`,
  circle: (shape) => {
    const [cx, cy, r] = numbers(shape, 'cx', 'cy', 'r')
    return ellipse(cx, cy, r, r)
  },
  ellipse: (shape) => ellipse(...numbers(shape, 'cx', 'cy', 'rx', 'ry')),
  rect: ({ rx, ry, ...shape }) =>
    rectangle(
      ...numbers(shape, 'x', 'y', 'width', 'height'),
      Number(rx ?? ry ?? 0),
      Number(ry ?? rx ?? 0),
    ),
}

/** Attributes that only give a shape its position and size; a path that merges shapes would lose all others. */
const geometry = /^(?:key|d|points|c?[xy][12]?|rx?|ry|width|height)$/

/**
 * Merges the shapes of an icon, `[tag, attributes]` each, into one path, because each shape is an element of
 * every page that shows the icon. Leaves the icon unchanged if a shape has other attributes.
 */
exports.onePath = function onePath(shapes) {
  const isPlain = ([tag, attributes]) =>
    drawn[tag] && Object.keys(attributes).every((name) => geometry.test(name))
  if (shapes.length < 2 || !shapes.every(isPlain)) return shapes
  const d = shapes.map(([tag, attributes]) => drawn[tag](attributes)).join('')
  return [['path', { d, key: shapes[0][1].key }]]
}
