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
