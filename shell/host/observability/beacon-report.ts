import type { FederationErrorNumber } from '@pt-portal/remote-kit/remote/federation-errors'
import type { Build } from './build'

/** Gateway address to which browsers report errors and web vitals (D46). */
export const beaconAddress = '/beacon'

export const vitalNames = ['LCP', 'INP', 'CLS', 'TTFB', 'FCP'] as const
export type VitalName = (typeof vitalNames)[number]

/** A failure between shell and remotes (docs/errors). */
export interface FederationFailure extends Build {
  number: FederationErrorNumber
}

export interface ClientError extends Build {
  message: string
  /** Positions in the portal's own files, such as `/assets/main.0a1b2c3d.js:1:234`. */
  stack: string[]
}

export interface Vital {
  remote: string
  /** Build of the page; absent in tabs opened before it was reported. */
  build?: string
  /** Pattern of the address, never the address itself. */
  route: string
  name: VitalName
  /** Milliseconds; a score for CLS. */
  value: number
}

export type BeaconEvent =
  | ({ type: 'error' } & ClientError)
  | ({ type: 'federation' } & FederationFailure)
  | ({ type: 'vital' } & Vital)

/** Body of a browser's report. */
export interface BeaconReport {
  /** Trace id of the visit; its API calls carry it too. */
  traceId?: string
  events: BeaconEvent[]
}

/** Limits of one report: events, stack positions of an error, characters of a message, bytes in all. */
export const reportLimits = { events: 20, stack: 10, message: 200, bytes: 8 * 1024 }

/**
 * Removes what may be personal from a message: quoted text, e-mail addresses, longer numbers, queries of
 * addresses. Quoted names of properties stay.
 */
export const withoutPersonalData = (message: string) =>
  message
    .slice(0, 400)
    .replace(/"[^"]*"?/g, '"…"')
    .replace(/(^|\W)'([^']*)'/g, (whole, before, quoted) =>
      /^[\w$.-]{1,40}$/.test(quoted) ? whole : `${before}'…'`,
    )
    .replace(/\S+@\S+/g, '…')
    .replace(/\d[\d ()+-]{3,}\d/g, '…')
    .replace(/((?:https?:\/)?\/[^\s?#]*)[?#]\S*/g, '$1')
    .slice(0, reportLimits.message)
