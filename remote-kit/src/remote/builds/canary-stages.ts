/** One step of a canary that watches itself (D95). */
export interface CanaryStage {
  /** Percentage of visitors who are shown the canary; 100 makes it the live build. */
  share: number
  /** How long the stage lasts at least; absent in the last one, which ends the canary. */
  minutes?: number
}

/** How a canary that watches itself is to go on: `canary` in `remote.json`. */
export interface CanaryPlan {
  stages?: CanaryStage[]
  /** Visits of the canary, as browsers report them, that each stage needs. */
  minimumVisits?: number
}

/** What holds where `remote.json` says nothing. */
export const usualPlan: Required<CanaryPlan> = {
  stages: [
    { share: 1, minutes: 5 },
    { share: 10, minutes: 10 },
    { share: 50, minutes: 15 },
    { share: 100 },
  ],
  minimumVisits: 100,
}

/** @returns what is wrong with the stages, with their place in `canary`; undefined if nothing is */
export function stagesFault(stages: readonly CanaryStage[] = usualPlan.stages): string | undefined {
  const last = stages.length - 1
  for (const [at, { share, minutes }] of stages.entries()) {
    const before = stages[at - 1]?.share ?? 0
    if (share <= before) {
      return `"canary.stages.${at}.share" is ${share}, which must be more than ${before} of the stage before`
    }
    if (at < last && share === 100) {
      return `"canary.stages.${at}.share" is 100, which only the last stage may be`
    }
    if (at < last && minutes === undefined) {
      return `"canary.stages.${at}.minutes" is missing: only the last stage has no end`
    }
  }
  if (stages[last]!.share !== 100) {
    return `"canary.stages.${last}.share" is ${stages[last]!.share}, but the last stage must be 100, which makes the build live`
  }
  if (last === 0) return '"canary.stages" has one stage only, so there is no canary to watch'
}
