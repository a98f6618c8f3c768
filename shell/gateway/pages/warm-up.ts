import { acceptedTraceparent } from '../../host/observability/traceparent'
import type { GatewayParts } from '../app'
import type { LiveRemote, LiveRemotes } from '../remotes/live-remotes'

/** Milliseconds that a readiness check waits for the warm-up; the next check asks again. */
const patienceMs = 500

/**
 * Milliseconds after which a gateway counts as warm anyway: one remote that cannot be rendered must not keep it
 * from serving.
 */
const longestMs = 30_000

const wait = (ms: number, outcome: boolean) =>
  new Promise<boolean>((resolve) => setTimeout(resolve, ms, outcome).unref())

/** The remote's first address without parameters; undefined when it has none. */
const firstPage = ({ paths }: LiveRemote) => paths.find((pattern) => !/[:*]/.test(pattern))

/**
 * Renders one page of each public remote, so that the first visitors after a start find threads that have
 * loaded their code.
 * @returns function that says whether that is done; the first call starts it
 */
export function warmUp({ renderPage }: Pick<GatewayParts, 'renderPage'>) {
  let warming: Promise<boolean> | undefined
  let isDone = false

  async function renderFirst(live: LiveRemotes): Promise<boolean> {
    const addresses = live.remotes
      .filter(({ access }) => access === 'public')
      .flatMap((remote) => firstPage(remote) ?? [])
    await Promise.allSettled(
      addresses.map(async (address) => {
        const traceparent = acceptedTraceparent(undefined)
        const page = await renderPage({ address, live, traceparent })
        await page.late
      }),
    )
    return true
  }

  return async function isWarm(live: LiveRemotes): Promise<boolean> {
    warming ??= Promise.race([renderFirst(live), wait(longestMs, true)]).finally(() => {
      isDone = true
    })
    return isDone || Promise.race([warming, wait(patienceMs, false)])
  }
}
