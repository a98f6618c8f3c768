import type { Renders } from '../remote/builds/build-evidence'
import type { ReleaseStore } from './release-store'

const none: Renders = { renders: 0, failedRenders: 0 }

/** What gateways have counted of a build's renders; none where the portal does not tell. */
export async function rendersOf(
  store: Pick<ReleaseStore, 'evidence'>,
  remote: string,
  build: string,
): Promise<Renders> {
  const all = await store.evidence(remote).catch(() => [])
  return all.find((each) => each.build === build) ?? none
}

/**
 * Renders between two moments, which gateways make before a build is live; all that are known where there were none, as of
 * a build that is live already.
 */
export function rendersSince(before: Renders, now: Renders): Renders {
  const renders = now.renders - before.renders
  const failedRenders = now.failedRenders - before.failedRenders
  return renders > 0 ? { renders, failedRenders } : now
}
