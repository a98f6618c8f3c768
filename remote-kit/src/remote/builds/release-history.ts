/**
 * The build to roll back to, from a history with the newest release first. It works like a stack: a new build is pushed,
 * and one that is live again removes those above it. So a second rollback goes further back, not forward again.
 * @param history builds that were live; null where the remote was out of service
 */
export function buildBefore(history: readonly { build: string | null }[]): string | undefined {
  const live: string[] = []
  for (const { build } of [...history].reverse()) {
    if (!build) continue
    if (live.includes(build)) live.length = live.indexOf(build) + 1
    else live.push(build)
  }
  return history[0]?.build ? live.at(-2) : live.at(-1)
}

/** The build that the present one has taken the place of, an older or a newer one. @param history newest first */
export const buildReplaced = (history: readonly { build: string | null }[]): string | undefined =>
  history.find(({ build }) => build && build !== history[0]?.build)?.build ?? undefined

/** The release that made the present build live; later ones only changed its canary. @param history newest first */
export function madeLive<Release extends { build: string | null }>(
  history: readonly Release[],
  build: string,
): Release | undefined {
  const next = history.findIndex((release) => release.build !== build)
  return history.at(next < 0 ? -1 : next - 1)
}

interface PastCanary {
  build: string | null
  canaryBuild: string | null
  canaryShare: number | null
}

/** The release that ended the canary of a build, if it has not been shown since. @param history newest first */
export function endOfCanary<Release extends PastCanary>(
  history: readonly Release[],
  build: string,
): Release | undefined {
  const last = history.findIndex((each) => each.build === build || each.canaryBuild === build)
  return last > 0 && history[last]!.build !== build ? history[last - 1] : undefined
}

/** The canary that ended last beside the present build, by whatever release. @param history newest first */
export function lastCanaryEnded<Release extends PastCanary>(
  history: readonly Release[],
): { build: string; end: Release } | undefined {
  for (const { build, canaryBuild } of history) {
    if (build !== history[0]!.build) return undefined
    const end = canaryBuild ? endOfCanary(history, canaryBuild) : undefined
    if (end) return { build: canaryBuild!, end }
  }
  return undefined
}

/** What a release has done, compared with the one before it. */
export function deedOf(
  { build, canaryBuild, canaryShare }: PastCanary,
  before: PastCanary | undefined,
): string {
  if (!build) return 'Taken out of service'
  const wasLive = before?.build === build
  if (canaryBuild) {
    const canary = `${canaryBuild} to ${canaryShare} % of visitors`
    return wasLive ? `Canary ${canary}` : `${build} live, canary ${canary}`
  }
  if (!wasLive) return `${build} live`
  return before?.canaryBuild ? `Canary ${before.canaryBuild} ended` : `${build} live again`
}
