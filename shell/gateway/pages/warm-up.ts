import { acceptedTraceparent } from '../../src/observability/traceparent'
import type { GatewayParts } from '../app'
import type { LiveRemote, LiveRemotes } from '../remotes/live-remotes'

/** Milliseconds that whoever asks for readiness waits for it; they come again. */
const patienceMs = 500

/** Milliseconds after which a gateway serves visitors all the same: one remote that cannot be rendered shall not keep it away. */
const longestMs = 30_000

const wait = (ms: number, outcome: boolean) =>
  new Promise<boolean>((resolve) => setTimeout(resolve, ms, outcome).unref())

/** A page of the remote's whose address is known. */
const firstPage = ({ paths }: LiveRemote) => paths.find((pattern) => !/[:*]/.test(pattern))

/**
 * Has a first page of each public remote rendered, so that visitors after a start find threads that have loaded what they need.
 * @returns tells whether that is done; asking begins it
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
