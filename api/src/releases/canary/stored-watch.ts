import {
  type CanaryPlan,
  type CanaryStage,
  usualPlan,
} from '@pt-portal/remote-kit/remote/canary-stages'

/** How far a canary is that watches itself, as its release stores it (D95). */
export interface StoredWatch extends Required<CanaryPlan> {
  /** Index of the stage that has begun. */
  stage: number
  /** Where the stage began, if a later release only says that it still waits. */
  began?: { release: number; at: string }
}

/** The first stage of a build's canary. */
export const firstStage = (plan: CanaryPlan = {}): StoredWatch => ({
  ...usualPlan,
  ...plan,
  stage: 0,
})

export const stageOf = ({ stages, stage }: StoredWatch): CanaryStage => stages[stage]!

/** The stage after, or null when that is the last one, which makes the build live. */
export function nextStage(watch: StoredWatch): StoredWatch | null {
  const { began: _, ...plan } = watch
  const stage = watch.stage + 1
  return stage < watch.stages.length - 1 ? { ...plan, stage } : null
}
