/** Numbers as short as they can be written. */
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
/** A relative beginning: where it begins, and whether a line follows that is not named. */
const firstPair = new RegExp(`^m\\s*${number}[\\s,]*${number}[\\s,]*(?=([-.\\d])?)`)

/** What a shape draws, as a path that may stand behind another one; a path's first pair is absolute, the others are not. */
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

/** What places a shape; whatever else it says would be lost in a path with others. */
const places = /^(?:key|d|points|c?[xy][12]?|rx?|ry|width|height)$/

/**
 * The shapes of an icon, `[tag, attributes]` each, as one path: each shape is an element of every page that shows the icon.
 * Shapes that say more than where they are stay as they are.
 */
exports.onePath = function onePath(shapes) {
  const isPlain = ([tag, attributes]) =>
    drawn[tag] && Object.keys(attributes).every((name) => places.test(name))
  if (shapes.length < 2 || !shapes.every(isPlain)) return shapes
  const d = shapes.map(([tag, attributes]) => drawn[tag](attributes)).join('')
  return [['path', { d, key: shapes[0][1].key }]]
}
