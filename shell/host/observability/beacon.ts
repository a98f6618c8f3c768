import type { FederationErrorNumber } from '@pt-portal/remote-kit/remote/federation-errors'
import { routesOf } from '@pt-portal/remote-kit/remote/routing'
import { type Metric, onCLS, onFCP, onINP, onLCP, onTTFB } from 'web-vitals'
import type { PageData } from '../remotes/page-data'
import type { RoutingTable } from '../remotes/routing-table'
import {
  type BeaconEvent,
  type BeaconReport,
  beaconAddress,
  reportLimits,
  withoutPersonalData,
} from './beacon-report'
import type { Build } from './build'
import { buildAt, buildOf } from './call-headers'

/** Milliseconds in which errors are collected into one report. */
const gatherMs = 1000

const position = /([a-z-]+:\/\/[^\s()]+?)(:\d+:\d+)\)?$/gm
const ownFile = /^\/(?:assets|remotes)\//

/** Number of positions in a stack (`all`), and those in the portal's own files, without origin (`own`). */
function positionsOf(stack: string): { all: number; own: string[] } {
  const all = [...stack.matchAll(position)]
  const own = all.flatMap(([, address = '', lineAndColumn = '']) => {
    const { origin, pathname } = new URL(address)
    return origin === window.location.origin && ownFile.test(pathname)
      ? [pathname + lineAndColumn]
      : []
  })
  return { all: all.length, own }
}

/** The build of a remote that a position is in: `/remotes/mf-blog/1.0.0-0a1b2c3d4e/…`. */
function buildIn(positions: string[]): Build | undefined {
  for (const each of positions) {
    const [, folder, build] = /^\/remotes\/([^/]+)\/([^/]+)\//.exec(each) ?? []
    if (folder && build) return { remote: folder.replaceAll('-', '_'), build }
  }
}

/** An error to report, with where it was caught. */
export interface Met {
  error: unknown
  pathname: string
  /** The failed remote, where it is known to be another than the page's. */
  remote?: string
}

interface BeaconParts {
  page: PageData
  table: RoutingTable
  traceId: string
  /** Path where the visit began; the web vitals belong to that page. */
  landing: string
}

/** Collects events and sends them to the gateway: errors soon, web vitals when the page is left. */
export function createBeacon({ page, table, traceId, landing }: BeaconParts) {
  const events: BeaconEvent[] = []

  function send(): void {
    if (events.length === 0) return
    const report: BeaconReport = { traceId, events: events.splice(0, reportLimits.events) }
    const body = new Blob([JSON.stringify(report)], { type: 'application/json' })
    navigator.sendBeacon(beaconAddress, body)
  }

  function eventsOf({ error, pathname, remote }: Met): BeaconEvent[] {
    const present = remote ? buildOf(remote, page.registry) : buildAt(pathname, page, table)
    const { message = '', stack = '' } = error instanceof Error ? error : {}
    const [number] = /^PT-F\d{3}/.exec(message) ?? []
    if (number) return [{ type: 'federation', number: number as FederationErrorNumber, ...present }]
    const { all, own } = positionsOf(stack)
    // The error comes from a browser extension, not from the portal.
    if (all > 0 && own.length === 0) return []
    return [
      {
        type: 'error',
        ...(buildIn(own) ?? present),
        message: withoutPersonalData(error instanceof Error ? String(error) : `a ${typeof error}`),
        stack: own.slice(0, reportLimits.stack),
      },
    ]
  }

  return {
    tell(met: Met[]): void {
      events.push(...met.flatMap(eventsOf))
      setTimeout(send, gatherMs)
    },
    measure(): void {
      const by = buildAt(landing, page, table)
      const route = routesOf(table.remotes).find(({ fits }) => fits(landing))?.pattern ?? 'other'
      const note = ({ name, value }: Metric) =>
        events.push({ type: 'vital', ...by, route, name, value: Math.round(value * 1000) / 1000 })
      for (const measureOne of [onCLS, onFCP, onINP, onLCP, onTTFB]) measureOne(note)
      // Added after the library's own listeners, which end the measuring.
      document.addEventListener('visibilitychange', () => {
        if (document.visibilityState === 'hidden') send()
      })
    },
  }
}

export type Beacon = ReturnType<typeof createBeacon>
