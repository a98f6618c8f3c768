import { setTimeout as wait } from 'node:timers/promises'
import { describeLive, describePresent } from './release-report'
import { type Portal, ReleaseError } from './release-store'

/** Longer than a gateway takes to follow a release (D41: two seconds) and to warm a build. */
const usualPatienceMs = 30_000

const pauseMs = 100

/** Milliseconds between two questions whether something else has been released. */
const compareMs = 1000

/** Milliseconds after which the person who waits is told so. */
const silentMs = 2000

/** What a portal serves of a remote; undefined where it does not answer. */
async function servedBuild(origin: string, name: string): Promise<{ build?: string } | undefined> {
  try {
    const response = await fetch(`${origin}/remotes.json`, { signal: AbortSignal.timeout(2000) })
    const registry = (await response.json()) as Record<string, { version?: string }>
    return { build: registry[name]?.version }
  } catch {
    return undefined
  }
}

/** @throws ReleaseError where another release has taken the place of a build; not where the portal does not say */
async function refuseReplaced({ store }: Portal, name: string, build: string): Promise<void> {
  const history = await store.releases(name).then(
    (releases) => releases.history,
    () => [],
  )
  const [present] = history
  if (!present || present.build === build) return
  throw new ReleaseError(
    `${name} ${build} was released, and something else has replaced it meanwhile: ${describePresent(present)}.`,
  )
}

/** How the person asks what is live. */
export const statusCommand = ({ releaseCommand }: Portal) =>
  releaseCommand ? `${releaseCommand} --status` : 'npx remote-kit status'

/** What the status says of a remote, which may name the reason why a build is not served; empty where it cannot be read. */
const statusOf = ({ store, origin }: Portal, name: string): Promise<string> =>
  describeLive(store, origin, name).then(
    (status) => status && `\n${status}`,
    () => '',
  )

/**
 * Waits until a portal serves a build that was released.
 * @returns sentences for the person who releases
 * @throws ReleaseError when something else replaces the build, and when the portal does not serve it in time
 */
export async function whenServed(portal: Portal, name: string, build: string): Promise<string[]> {
  const { origin, mayBeOff = false, patienceMs = usualPatienceMs } = portal
  if (!origin || name === 'shell') return []
  const startedAt = performance.now()
  const waited = () => performance.now() - startedAt
  let hasAnswered = false
  let isTold = false
  for (let comparedAt = 0; waited() < patienceMs; await wait(pauseMs)) {
    const served = await servedBuild(origin, name)
    if (served?.build === build) return [`Served after ${(waited() / 1000).toFixed(1)} s.`]
    hasAnswered ||= served !== undefined
    if (waited() - comparedAt >= compareMs) {
      comparedAt = waited()
      await refuseReplaced(portal, name, build)
    }
    if (!isTold && waited() > silentMs) {
      isTold = true
      console.warn(
        `${origin} ${served ? `does not serve ${build} yet` : 'does not answer'}; trying again for ${Math.round(patienceMs / 1000)} s.${served ? await statusOf(portal, name) : ''}`,
      )
    }
  }
  if (mayBeOff && !hasAnswered) return [`${origin} does not run; it serves the build once it does.`]
  throw new ReleaseError(
    `${name} ${build} was released, but ${origin} does not serve it after ${Math.round(patienceMs / 1000)} s: a gateway takes a build once it can fetch all its files from the remote's server, which has to run; its log says what is missing.${await statusOf(portal, name)}`,
  )
}
