import type { ReleasesAnswer } from '../data/build-operations'
import type { ListedBuild, LiveRelease, PastRelease } from '../data/builds'

/** What is known of one remote, live or not. */
export interface RemoteState {
  remote: string
  live: LiveRelease | undefined
  /** Newest first. */
  history: PastRelease[]
  /** The build that was registered last, where it is among the newest of all remotes. */
  newest: ListedBuild | undefined
}

/** All remotes that have a build or a release; what is live first, the shell last. */
export function remoteStates(
  { live, history }: ReleasesAnswer,
  builds: readonly ListedBuild[],
): RemoteState[] {
  const names = [...live, ...history, ...builds].map(({ remote }) => remote)
  const rank = ({ remote, live }: RemoteState) => (remote === 'shell' ? 2 : live ? 0 : 1)
  return [...new Set(names)]
    .map((remote) => {
      const isOwn = (each: { remote: string }) => each.remote === remote
      return {
        remote,
        live: live.find(isOwn),
        history: history.filter(isOwn),
        newest: builds.find(isOwn),
      }
    })
    .sort((one, other) => rank(one) - rank(other) || one.remote.localeCompare(other.remote))
}
