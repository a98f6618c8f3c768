import { rupees } from '../../language/numbers'
import type { Slab, StateFacts } from '../facts/facts'
import { chargeOf, yearlyTotal } from '../tax'

/** One fault in a schedule; `path` locates it, such as `slabs[2].from`. */
export interface ScheduleProblem {
  path: string
  message: string
}

/** The most that one person pays in a year, in rupees (Article 276 of the Constitution). */
export const constitutionalMax = 2500

/** A slab with its path in the facts. */
type Placed = Slab & { path: string }

/**
 * Finds gaps, overlaps and wrong sums in a schedule (D52). It checks the slabs against each other, so the fields of
 * each slab must already be valid.
 */
export function scheduleProblems({
  slabs,
  annualMax,
}: Pick<StateFacts, 'slabs' | 'annualMax'>): ScheduleProblem[] {
  const placed = slabs.map((slab, index) => ({ ...slab, path: `slabs[${index}]` }))
  const groups = (['all', 'men', 'women'] as const).map((group) =>
    placed.filter(({ appliesTo }) => appliesTo === group),
  )
  return [
    ...groupProblems(placed),
    ...groups.flatMap(rangeProblems),
    ...placed.flatMap(instalmentProblems),
    ...placed.flatMap((slab) => sumProblems(slab, annualMax)),
    ...maxProblems(annualMax, slabs),
  ]
}

function groupProblems(slabs: Placed[]): ScheduleProblem[] {
  const first = (group: Slab['appliesTo']) => slabs.find(({ appliesTo }) => appliesTo === group)
  const [all, men, women] = [first('all'), first('men'), first('women')]
  if (all && (men ?? women)) {
    return [at(all, 'appliesTo', 'Slabs are either for everyone or for men and women')]
  }
  if (men && !women) return [at(men, 'appliesTo', 'Add slabs for women, or choose everyone')]
  if (women && !men) return [at(women, 'appliesTo', 'Add slabs for men, or choose everyone')]
  return []
}

/** Slabs of one group must be sorted, start at 0 and have no gaps or overlaps; only the last has no upper limit. */
function rangeProblems(slabs: Placed[]): ScheduleProblem[] {
  return slabs.flatMap((slab, index) => {
    const problems: ScheduleProblem[] = []
    const before = slabs[index - 1]
    if (slab.to !== null && slab.to < slab.from) {
      problems.push(at(slab, 'to', `Must not be below ${rupees(slab.from)}`))
    }
    if (before && slab.period !== before.period) {
      problems.push(at(slab, 'period', 'All slabs of one schedule need the same period'))
      return problems
    }
    const isLast = index === slabs.length - 1
    if (isLast && slab.to !== null) {
      problems.push(at(slab, 'to', 'The last slab must have no upper limit: leave this empty'))
    }
    if (!isLast && slab.to === null) {
      problems.push(at(slab, 'to', 'Only the last slab can be without an upper limit'))
    }
    const start = startProblem(slab, before)
    return start ? [...problems, start] : problems
  })
}

function startProblem(slab: Placed, before: Placed | undefined): ScheduleProblem | undefined {
  if (!before) return slab.from === 0 ? undefined : at(slab, 'from', gapText(0, slab.from - 1))
  if (before.to === null) return undefined
  const start = before.to + 1
  if (slab.from > start) return at(slab, 'from', gapText(start, slab.from - 1))
  if (slab.from < start) {
    return at(slab, 'from', `Overlaps the slab before, which ends at ${rupees(before.to)}`)
  }
  return undefined
}

const gapText = (from: number, to: number) =>
  `Gap at ${rupees(from)}: no slab holds ${from === to ? 'it' : `${rupees(from)} to ${rupees(to)}`}`

function instalmentProblems(slab: Placed): ScheduleProblem[] {
  const { period, tax, instalments } = slab
  if (instalments.length === 0) return []
  if (period === 'half-yearly') {
    return [at(slab, 'instalments', 'A half-yearly tax is not divided into months')]
  }
  const repeated = instalments.findIndex(
    ({ month }, index) => instalments.findIndex((other) => other.month === month) < index,
  )
  if (repeated >= 0)
    return [at(slab, `instalments[${repeated}].month`, 'This month is named twice')]
  const general = instalments.findIndex(({ month }) => month === null)
  if (period === 'monthly' && general >= 0) {
    const message = 'Choose a month: every other month costs the tax of the slab'
    return [at(slab, `instalments[${general}].month`, message)]
  }
  const total = yearlyTotal(chargeOf(slab))
  if (period === 'annual' && total !== tax) {
    const message = `The 12 months make ${rupees(total)}, the tax of the year is ${rupees(tax)}`
    return [at(slab, 'instalments', message)]
  }
  return []
}

function sumProblems(slab: Placed, annualMax: number): ScheduleProblem[] {
  const total = yearlyTotal(chargeOf(slab))
  const { lumpSum } = slab
  const problems = [{ field: 'tax', amount: total }]
  if (lumpSum !== null) problems.push({ field: 'lumpSum', amount: lumpSum })
  return problems.flatMap(({ field, amount }) => {
    if (amount > constitutionalMax) {
      return [
        at(
          slab,
          field,
          `${rupees(amount)} a year is more than Article 276 allows (${rupees(constitutionalMax)})`,
        ),
      ]
    }
    return annualMax > 0 && amount > annualMax
      ? [
          at(
            slab,
            field,
            `${rupees(amount)} a year is more than the yearly maximum, ${rupees(annualMax)}`,
          ),
        ]
      : []
  })
}

function maxProblems(annualMax: number, slabs: Slab[]): ScheduleProblem[] {
  if (annualMax > constitutionalMax) {
    const message = `Article 276 allows at most ${rupees(constitutionalMax)} a year`
    return [{ path: 'annualMax', message }]
  }
  return annualMax === 0 && slabs.length > 0
    ? [{ path: 'annualMax', message: 'With slabs the yearly maximum is more than 0' }]
    : []
}

const at = ({ path }: Placed, field: string, message: string): ScheduleProblem => ({
  path: `${path}.${field}`,
  message,
})
