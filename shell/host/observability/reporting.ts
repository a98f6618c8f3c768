import { savesData } from '../light/prefetch/may-prefetch'
import { whenSettled } from '../light/start/when-settled'
import type { PageData } from '../remotes/page-data'
import type { RoutingTable } from '../remotes/routing-table'
import type { Beacon, Met } from './beacon'

/** Failures that one page reports; more tell nothing new. */
const limit = 5

const waiting: Met[] = []
const seen = new Set<unknown>()
let tellGateway: (() => void) | undefined

function meet(error: unknown, remote?: string): void {
  // One error may be caught at several places.
  if (seen.has(error) || seen.size >= limit) return
  seen.add(error)
  waiting.push({ error, pathname: window.location.pathname, remote })
  tellGateway?.()
}

/** Logs a failure in the console and reports it to the gateway. */
export function reportError(sentence: string, error: unknown): void {
  console.error(sentence, error)
  meet(error)
}

/** Reports to the gateway that a remote could not be loaded. */
export const reportLoadFailure = (remote: string, error: unknown) => meet(error, remote)

/**
 * Reports errors to the gateway and, for a share of visits, the web vitals (D46). The sending code is loaded once
 * there is something to send, or once the page has come to rest. Visitors who save data do not report vitals. Where a script
 * of the page reports already (`measure.ts`), it gets what is met here.
 */
export function startReporting(page: PageData, table: RoutingTable, traceId: string): void {
  const { report } = window.portal
  if (report) {
    tellGateway = () => report(waiting.splice(0))
    if (waiting.length > 0) tellGateway()
    return
  }
  const landing = window.location.pathname
  let loading: Promise<Beacon> | undefined

  function withBeacon(use: (beacon: Beacon) => void): void {
    loading ??= import('./beacon').then(({ createBeacon }) =>
      createBeacon({ page, table, traceId, landing }),
    )
    // If it cannot be loaded, the visitor is offline or has left; the report is dropped.
    loading.then(use).catch(() => undefined)
  }

  const tell = (met: Met[]) => withBeacon((beacon) => beacon.tell(met))
  tellGateway = () => tell(waiting.splice(0))
  window.portal.report = tell
  if (waiting.length > 0) tellGateway()
  for (const error of window.portal.errors) meet(error)
  // An event without an error comes from a script of another origin.
  window.addEventListener('error', ({ error }) => error && meet(error))
  window.addEventListener('unhandledrejection', ({ reason }) => meet(reason))
  if (Math.random() < (page.vitalsShare ?? 0)) {
    whenSettled(() => savesData() || withBeacon((beacon) => beacon.measure()))
  }
}
