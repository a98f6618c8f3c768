import type { TaxSchedule, TaxStep } from './tax-steps'

/** How far each step of a line is moved beside those of earlier lines, so that none covers another; 0 for not at all. */
export interface Tracks {
  /** Of the step's level: lines with the same tax over the same salaries differ. */
  levels: number[]
  /** Of the rise to the step: lines that rise at the same salary differ. */
  rises: number[]
}

interface DrawnStep extends TaxStep {
  level: number
  rise: number
}

const overlap = (one: TaxStep, other: TaxStep) =>
  (one.to === null || other.from <= one.to) && (other.to === null || one.from <= other.to)

function firstFree(taken: number[]): number {
  const free = taken.findIndex((_, track) => !taken.includes(track))
  return free < 0 ? taken.length : free
}

/** A step without tax stays on the axis, which lines share: a line beside it would look like a tax. */
const levelOf = (step: TaxStep, drawn: DrawnStep[]) =>
  step.perYear === 0
    ? 0
    : firstFree(
        drawn
          .filter((other) => other.perYear === step.perYear && overlap(other, step))
          .map(({ level }) => level),
      )

const riseOf = ({ from }: TaxStep, drawn: DrawnStep[]) =>
  from === 0 ? 0 : firstFree(drawn.filter((other) => other.from === from).map(({ rise }) => rise))

/** The tracks of each line, in the order of the lines. */
export function tracksOf(lines: Pick<TaxSchedule, 'steps'>[]): Tracks[] {
  const drawn: DrawnStep[] = []
  return lines.map(({ steps }) => {
    const levels = steps.map((step) => levelOf(step, drawn))
    const rises = steps.map((step) => riseOf(step, drawn))
    drawn.push(
      ...steps.map((step, index) => ({ ...step, level: levels[index]!, rise: rises[index]! })),
    )
    return { levels, rises }
  })
}
