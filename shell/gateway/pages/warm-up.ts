import { acceptedTraceparent } from '../../host/observability/traceparent'
import type { GatewayParts } from '../gateway-parts'
import { type LiveRemotes, withBuilds } from '../remotes/live-remotes'
import type { LiveRemote } from '../remotes/remote-build'

/** Milliseconds that a readiness check waits for the warm-up; the next check asks again. */
const patienceMs = 500

/**
 * Milliseconds after which a gateway counts as warm anyway: one remote that cannot be rendered must not keep it
 * from serving.
 */
const longestMs = 30_000

const wait = (ms: number, outcome: boolean) =>
  new Promise<boolean>((resolve) => setTimeout(resolve, ms, outcome).unref())

/** The remote's addresses without parameters. */
const mainPages = ({ paths }: LiveRemote) => paths.filter((pattern) => !/[:*]/.test(pattern))

type Pages = Pick<GatewayParts, 'renderPage'>

/** Renders pages at once; what fails is logged already. */
async function renderAll(
  { renderPage }: Pages,
  live: LiveRemotes,
  addresses: readonly string[],
): Promise<void> {
  await Promise.allSettled(
    addresses.map(async (address) => {
      const traceparent = acceptedTraceparent(undefined)
      const page = await renderPage({ address, live, traceparent })
      await page.pending
    }),
  )
}

/** Milliseconds after which a new build goes live even if it is not warm: a rollback must not wait for what hangs. */
const longestOfBuildMs = 5000

/**
 * Makes the function that renders the main pages of new builds before they are live, one at least on each thread of
 * theirs, so that no visitor waits for a cold thread. Until then the builds before stay live.
 */
export const warmBuilds =
  (pages: Pages, threads: number) =>
  async (live: LiveRemotes, builds: readonly LiveRemote[]): Promise<void> => {
    const warming = builds.map((build) => {
      const found = mainPages(build)
      const count = found.length > 0 ? Math.max(found.length, threads) : 0
      const addresses = Array.from({ length: count }, (_, at) => found[at % found.length]!)
      return renderAll(pages, withBuilds(live, [build]), addresses)
    })
    await Promise.race([Promise.all(warming), wait(longestOfBuildMs, true)])
  }

/**
 * Renders one page of each public remote, so that the first visitors after a start find threads that have
 * loaded their code.
 * @returns function that says whether that is done; the first call starts it
 */
export function warmUp(pages: Pages) {
  let warming: Promise<boolean> | undefined
  let isDone = false

  async function renderFirst(live: LiveRemotes): Promise<boolean> {
    const addresses = live.remotes
      .filter(({ access }) => access === 'public')
      .flatMap((remote) => mainPages(remote).slice(0, 1))
    await renderAll(pages, live, addresses)
    return true
  }

  return async function isWarm(live: LiveRemotes): Promise<boolean> {
    warming ??= Promise.race([renderFirst(live), wait(longestMs, true)]).finally(() => {
      isDone = true
    })
    return isDone || Promise.race([warming, wait(patienceMs, false)])
  }
}
