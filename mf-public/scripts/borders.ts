export type Point = readonly [x: number, y: number]
export type Ring = Point[]

/** Corners of one place, ring by ring; the last corner of a ring is not its first again. */
export interface Outline {
  id: string
  rings: Ring[]
}

const keyOf = ([x, y]: Point) => `${x},${y}`

const distance = ([ax, ay]: Point, [bx, by]: Point) => Math.hypot(ax - bx, ay - by)

export function areaOf(ring: Ring): number {
  let twice = 0
  ring.forEach(([x, y], index) => {
    const [nextX, nextY] = ring[(index + 1) % ring.length]!
    twice += x * nextY - nextX * y
  })
  return Math.abs(twice / 2)
}

/** Corners without repetitions and without ways there and back. */
function withoutSpikes(ring: Ring): Ring {
  const kept: Ring = []
  for (const point of ring) {
    if (point === kept.at(-1)) continue
    if (point === kept.at(-2)) kept.pop()
    else kept.push(point)
  }
  while (kept.length > 1 && kept[0] === kept.at(-1)) kept.pop()
  return kept
}

/** Outlines whose corners are the very same point wherever they are nearer to each other than `reach`. */
export function weld(outlines: Outline[], reach: number): Outline[] {
  const cells = new Map<string, Point[]>()
  const around = [-1, 0, 1]
  const welded = (point: Point): Point => {
    const [column, row] = [Math.floor(point[0] / reach), Math.floor(point[1] / reach)]
    for (const dx of around)
      for (const dy of around)
        for (const known of cells.get(`${column + dx},${row + dy}`) ?? [])
          if (distance(known, point) < reach) return known
    const cell = `${column},${row}`
    cells.set(cell, [...(cells.get(cell) ?? []), point])
    return point
  }
  return outlines.map(({ id, rings }) => ({
    id,
    rings: rings.map((ring) => withoutSpikes(ring.map(welded))),
  }))
}

/** How far along a line a point stands that is nearer to it than `reach`; undefined where none is. */
function placeOn(from: Point, to: Point, point: Point, reach: number): number | undefined {
  const [dx, dy] = [to[0] - from[0], to[1] - from[1]]
  const along = ((point[0] - from[0]) * dx + (point[1] - from[1]) * dy) / (dx * dx + dy * dy)
  if (along <= 0 || along >= 1) return undefined
  const nearest: Point = [from[0] + along * dx, from[1] + along * dy]
  return distance(nearest, point) < reach ? along : undefined
}

/** Gives the line between two corners the corners of neighbours that stand on it. */
export function stitch(outlines: Outline[], reach: number): Outline[] {
  const corners = [...new Set(outlines.flatMap(({ rings }) => rings.flat()))]
  const between = (from: Point, to: Point): Point[] => {
    const left = Math.min(from[0], to[0]) - reach
    const right = Math.max(from[0], to[0]) + reach
    const top = Math.min(from[1], to[1]) - reach
    const bottom = Math.max(from[1], to[1]) + reach
    return corners
      .filter(
        (point) =>
          point[0] > left &&
          point[0] < right &&
          point[1] > top &&
          point[1] < bottom &&
          point !== from &&
          point !== to,
      )
      .flatMap((point) => {
        const along = placeOn(from, to, point, reach)
        return along === undefined ? [] : [{ point, along }]
      })
      .sort((a, b) => a.along - b.along)
      .map(({ point }) => point)
  }
  return outlines.map(({ id, rings }) => ({
    id,
    rings: rings.map((ring) =>
      withoutSpikes(
        ring.flatMap((from, index) => [from, ...between(from, ring[(index + 1) % ring.length]!)]),
      ),
    ),
  }))
}

/** Corners at which more than two lines meet: where a border begins and ends. */
function meetingPoints(outlines: Outline[]): Set<Point> {
  const neighbours = new Map<Point, Set<Point>>()
  const link = (from: Point, to: Point) =>
    neighbours.set(from, (neighbours.get(from) ?? new Set()).add(to))
  for (const ring of outlines.flatMap(({ rings }) => rings))
    ring.forEach((from, index) => {
      const to = ring[(index + 1) % ring.length]!
      link(from, to)
      link(to, from)
    })
  return new Set([...neighbours].filter(([, others]) => others.size > 2).map(([point]) => point))
}

/** A line without the corners at which it turns least, by the area that each makes with its neighbours (Visvalingam). */
function simplified(line: Ring, smallest: number): Ring {
  const kept = [...line]
  const turn = (index: number) => areaOf([kept[index - 1]!, kept[index]!, kept[index + 1]!])
  while (kept.length > 2) {
    let least = 1
    for (let index = 2; index < kept.length - 1; index++)
      if (turn(index) < turn(least)) least = index
    if (turn(least) >= smallest) break
    kept.splice(least, 1)
  }
  return kept
}

/** Simplifies each border once, from the same end, so that neighbours keep it in common. */
export function simplify(outlines: Outline[], smallest: number): Outline[] {
  const meetings = meetingPoints(outlines)
  const border = (line: Ring): Ring => {
    const [first, last] = [keyOf(line[0]!), keyOf(line.at(-1)!)]
    const isForward = first === last ? keyOf(line[1]!) <= keyOf(line.at(-2)!) : first < last
    const result = simplified(isForward ? line : [...line].reverse(), smallest)
    return isForward ? result : result.reverse()
  }
  const whole = (ring: Ring): Ring => {
    // A ring that meets none begins where its corner comes first, so that a hole and what fills it are cut alike.
    const isStart = ring.some((point) => meetings.has(point))
      ? (point: Point) => meetings.has(point)
      : (point: Point) => point === ring.reduce((a, b) => (keyOf(a) < keyOf(b) ? a : b))
    const start = ring.findIndex(isStart)
    const turned = [...ring.slice(start), ...ring.slice(0, start), ring[start]!]
    const result: Ring = []
    let line: Ring = []
    for (const point of turned) {
      line.push(point)
      if (line.length > 1 && isStart(point)) {
        result.push(...border(line).slice(0, -1))
        line = [point]
      }
    }
    return result
  }
  return outlines.map(({ id, rings }) => ({
    id,
    rings: rings.filter(({ length }) => length > 2).map(whole),
  }))
}
