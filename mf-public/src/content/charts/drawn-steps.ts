import type { TaxSchedule, TaxStep } from './tax-steps'

/** A step as it is drawn: moved by a little where it would cover another line. */
export interface DrawnStep {
  /** Monthly salary at which the line rises to the step, and at which the step ends. */
  from: number
  to: number
  /** Yearly tax. */
  tax: number
}

/** How far lines must be from each other to be seen apart, in rupees of each axis. */
export interface Apart {
  salary: number
  tax: number
}

/** The first place from `start` on, in the direction of `apart`, that is at least so far from all the others. */
function freePlace(start: number, apart: number, others: number[]): number {
  // A little less, as sums of fractions are not exact.
  const near = others.find((other) => Math.abs(other - start) < Math.abs(apart) * 0.99)
  return near === undefined ? start : freePlace(near + apart, apart, others)
}

function drawStep({ from, to, perYear }: TaxStep, drawn: DrawnStep[], apart: Apart): DrawnStep {
  const until = to ?? Number.POSITIVE_INFINITY
  const beside = drawn.filter((step) => step.tax > 0 && from <= step.to && step.from <= until)
  const rises = drawn.map((step) => step.from)
  return {
    from: from === 0 ? 0 : freePlace(from, apart.salary, rises),
    to: until,
    // A line without tax stays on the axis: beside it, it would look like a tax.
    tax:
      perYear === 0
        ? 0
        : freePlace(
            perYear,
            -apart.tax,
            beside.map(({ tax }) => tax),
          ),
  }
}

/** The steps of each line as they are drawn, in the order of the lines: none covers one of an earlier line. */
export function drawnSteps(lines: Pick<TaxSchedule, 'steps'>[], apart: Apart): DrawnStep[][] {
  const drawn: DrawnStep[] = []
  return lines.map(({ steps }) => {
    const own = steps.map((step) => drawStep(step, drawn, apart))
    drawn.push(...own)
    return own
  })
}
