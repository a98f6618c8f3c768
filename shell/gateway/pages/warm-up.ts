import { routesOf } from '@pt-portal/remote-kit/remote/routing'
import { acceptedTraceparent } from '../../host/observability/traceparent'
import type { GatewayParts } from '../gateway-parts'
import { type LiveRemotes, withBuilds } from '../remotes/live-remotes'
import type { LiveRemote } from '../remotes/remote-build'
import type { RemoteSourcesReader } from './site-files/sources'

/** Milliseconds that a readiness check waits for the warm-up; the next check asks again. */
const patienceMs = 500

/**
 * Milliseconds after which a gateway counts as warm anyway: one remote that cannot be rendered must not keep it
 * from serving.
 */
const longestMs = 30_000

const wait = (ms: number, outcome: boolean) =>
  new Promise<boolean>((resolve) => setTimeout(resolve, ms, outcome).unref())

/** Whether a pattern is the address of one page. */
const isAddress = (pattern: string) => !/[:*]/.test(pattern)

/** The remote's addresses without parameters. */
const mainPages = ({ paths }: LiveRemote) => paths.filter(isAddress)

/** Pages of one pattern that are rendered before a build goes live: one pattern may stand for several kinds of page. */
const pagesOfPattern = 4

/** Some of these at equal distances, the first and the last among them. */
function spread(addresses: string[]): string[] {
  const step = Math.max(1, (addresses.length - 1) / (pagesOfPattern - 1))
  const count = Math.min(addresses.length, pagesOfPattern)
  return Array.from({ length: count }, (_, at) => addresses[Math.round(at * step)]!)
}

/** Pages of each of the remote's patterns with parameters, out of the addresses that it lists. */
function pagesWithParameters(remote: LiveRemote, listed: string[]): string[] {
  const routes = routesOf([remote])
  const routeOf = (path: string) => routes.find(({ fits }) => fits(path))
  return routes
    .filter(({ pattern }) => !isAddress(pattern))
    .flatMap((route) => spread(listed.filter((path) => routeOf(path) === route)))
}

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

interface Warmed extends Pages {
  addressesOf: RemoteSourcesReader['addressesOf']
  /** Sends what was counted of the renders: who releases a build is told of those that failed. */
  report(): Promise<void>
}

/**
 * Makes the function that renders pages of new builds before they are live: the main pages, one at least on each thread
 * of theirs, then of each other pattern some on each thread, so that no visitor waits for code that a thread has not run;
 * then it reports them. Until then the builds before stay live.
 */
export const warmBuilds =
  ({ addressesOf, report, ...pages }: Warmed, threads: number) =>
  async (before: LiveRemotes, builds: readonly LiveRemote[]): Promise<void> => {
    const warming = builds.map(async (build) => {
      const live = withBuilds(before, [build])
      const found = mainPages(build)
      const count = found.length > 0 ? Math.max(found.length, threads) : 0
      const first = Array.from({ length: count }, (_, at) => found[at % found.length]!)
      const [others] = await Promise.all([
        addressesOf(build, live).then((listed) => pagesWithParameters(build, listed)),
        renderAll(pages, live, first),
      ])
      const onEachThread = others.flatMap((address) => Array<string>(threads).fill(address))
      await renderAll(pages, live, onEachThread)
    })
    const warmed = Promise.all(warming).then(report)
    await Promise.race([warmed, wait(longestOfBuildMs, true)])
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
