import { type Dependency, describeCause, kilobytes, type Weight } from '../remote/build-weight'
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

/**
 * Compares a build with the budgets of its `remote.json` (D97).
 * @throws Error that names what is heavy and what brought it
 */
export function checkBudgets({ budgets = {} }: RemoteDescription, weight: Weight): void {
  for (const { budget, bytes, what, causes } of weighed(weight)) {
    const limit = budgets[budget]
    if (limit === undefined || bytes <= limit * 1000) continue
    const heaviest = causes.sort((one, other) => other.bytes - one.bytes).slice(0, 5)
    throw new Error(
      [
        `${descriptionFile}: PT-F310 "budgets.${budget}" is ${limit} kB, and ${what} weighs ${kilobytes(bytes)}. The heaviest:`,
        ...heaviest.map(describeCause),
      ].join('\n'),
    )
  }
}
