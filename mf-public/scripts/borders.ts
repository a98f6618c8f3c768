export type Point = readonly [x: number, y: number]
export type Ring = Point[]

/** Corners of one place, ring by ring; a ring's first corner is not repeated at its end. */
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

/** Removes repeated corners, and lines that lead to a corner and straight back. */
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

/** Merges corners of different outlines that are nearer to each other than `reach` into the same point. */
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

/**
 * Position on a line, as a share of its length, of a point nearer to it than `reach`; undefined for any other
 * point.
 */
function placeOn(from: Point, to: Point, point: Point, reach: number): number | undefined {
  const [dx, dy] = [to[0] - from[0], to[1] - from[1]]
  const along = ((point[0] - from[0]) * dx + (point[1] - from[1]) * dy) / (dx * dx + dy * dy)
  if (along <= 0 || along >= 1) return undefined
  const nearest: Point = [from[0] + along * dx, from[1] + along * dy]
  return distance(nearest, point) < reach ? along : undefined
}

/** Adds to the line between two corners those corners of neighbours that are on it. */
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

/** Corners at which more than two lines meet, which are the ends of borders. */
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

/**
 * Removes the corners at which a line turns least, measured by the area of the triangle with both neighbours
 * (Visvalingam).
 */
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

/** Simplifies each border once, from the same end, so that neighbours still share it. */
export function simplify(outlines: Outline[], smallest: number): Outline[] {
  const meetings = meetingPoints(outlines)
  const border = (line: Ring): Ring => {
    const [first, last] = [keyOf(line[0]!), keyOf(line.at(-1)!)]
    const isForward = first === last ? keyOf(line[1]!) <= keyOf(line.at(-2)!) : first < last
    const result = simplified(isForward ? line : [...line].reverse(), smallest)
    return isForward ? result : result.reverse()
  }
  const whole = (ring: Ring): Ring => {
    // A ring without meeting points starts at its first corner in a fixed order, so that a hole and the place
    // that fills it are simplified alike.
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
