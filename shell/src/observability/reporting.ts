import { mayPrefetch } from '../light/may-prefetch'
import { whenSettled } from '../light/when-settled'
import type { PageData } from '../remotes/page-data'
import type { RoutingTable } from '../remotes/routing-table'
import type { Beacon } from './beacon'

/** What is to be reported, as it was met. */
export interface Met {
  error: unknown
  pathname: string
  /** The remote that failed, where that is known to be another than the page's. */
  remote?: string
}

/** Failures that one page reports; more tell nothing new. */
const limit = 5

const waiting: Met[] = []
const seen = new Set<unknown>()
let tellGateway: (() => void) | undefined

function meet(error: unknown, remote?: string): void {
  // The same may be met at several places on its way.
  if (seen.has(error) || seen.size >= limit) return
  seen.add(error)
  waiting.push({ error, pathname: window.location.pathname, remote })
  tellGateway?.()
}

/** Says in the console what failed, and tells the gateway. */
export function reportError(sentence: string, error: unknown): void {
  console.error(sentence, error)
  meet(error)
}

/** Tells the gateway that a remote could not be loaded. */
export const reportLoadFailure = (remote: string, error: unknown) => meet(error, remote)

/**
 * Reports errors to the gateway and, for a share of visits, the web vitals (D46). What sends them is loaded once there is
 * something to send, or once the page has come to rest; a visitor who saves data is spared the vitals.
 */
export function startReporting(page: PageData, table: RoutingTable, traceId: string): void {
  const landing = window.location.pathname
  let loading: Promise<Beacon> | undefined

  function withBeacon(use: (beacon: Beacon) => void): void {
    loading ??= import('./beacon').then(({ createBeacon }) =>
      createBeacon({ page, table, traceId, landing }),
    )
    // Who cannot load it is offline or has left: there is nobody to tell.
    loading.then(use).catch(() => undefined)
  }

  tellGateway = () => withBeacon((beacon) => beacon.tell(waiting.splice(0)))
  if (waiting.length > 0) tellGateway()
  // An event without an error is of another origin's script.
  window.addEventListener('error', ({ error }) => error && meet(error))
  window.addEventListener('unhandledrejection', ({ reason }) => meet(reason))
  if (Math.random() < (page.vitalsShare ?? 0)) {
    whenSettled(() => mayPrefetch() && withBeacon((beacon) => beacon.measure()))
  }
}
