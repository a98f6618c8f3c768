import {
  type Dependency,
  describeCause,
  kilobytes,
  type Weight,
} from '../remote/builds/build-weight'
import { descriptionFile, type RemoteDescription } from '../remote/remote-description'

interface Weighed {
  budget: 'page' | 'all'
  /** Bytes, compressed. */
  bytes: number
  /** What weighs that, as the subject of a sentence. */
  what: string
  causes: Dependency[]
}

/** The page that loads most, which is the start and the heaviest late part, and the whole build. */
function weighed({ bytes, dependencies, parts }: Weight): Weighed[] {
  const [start, late] = parts!
  return [
    {
      budget: 'page',
      bytes: start!.bytes + (late?.bytes ?? 0),
      what: late ? `a page that loads ${late.file}` : 'each page',
      causes: [...start!.heaviest, ...(late?.heaviest ?? [])],
    },
    { budget: 'all', bytes, what: 'the build', causes: dependencies },
  ]
}

/** What is over its budget, and what brought it; undefined for what is not. */
function overBudget(
  { budget, bytes, what, causes }: Weighed,
  limit: number | undefined,
): string | undefined {
  if (limit === undefined || bytes <= limit * 1000) return
  const heaviest = causes.sort((one, other) => other.bytes - one.bytes).slice(0, 5)
  return [
    `${descriptionFile}: PT-F310 "budgets.${budget}" is ${limit} kB, and ${what} weighs ${kilobytes(bytes)}. The heaviest:`,
    ...heaviest.map(describeCause),
  ].join('\n')
}

/**
 * Compares a build with the budgets of its `remote.json` (D97).
 * @throws Error that names, for each budget, what is heavy and what brought it
 */
export function checkBudgets({ budgets = {} }: RemoteDescription, weight: Weight): void {
  const over = weighed(weight).flatMap((each) => overBudget(each, budgets[each.budget]) ?? [])
  if (over.length > 0) throw new Error(over.join('\n'))
}
