import path from 'node:path'
import type { FederatedPackage } from '../build/federated-package'
import { readBuildRecord } from '../remote/builds/build-record'
import { keptMaps, parseMaps, type SourceMaps } from '../remote/builds/source-maps'
import { type RemoteContract, shell } from '../remote/contract/contract'
import { readDescription } from '../remote/remote-description'
import { createRemoteServer } from '../server/builds/remote-server'
import { startHttpServer } from '../server/http-server'
import { startBrowser } from './browser/browser'
import { findBrowser } from './browser/find-browser'
import { pageVisitor, type Visit } from './browser/visit-page'
import { inSources } from './in-sources'
import { pagesToOpen } from './pages-to-open'
import { type Complaint, installedShell, startTrialPortal, type TrialPortal } from './trial-portal'

/** What is needed to open pages is not there; the message says how to get it. */
export class CannotOpen extends Error {}

export interface BuildToTry {
  /** Its folder. */
  folder: string
  /** Its name. */
  version: string
  contract: RemoteContract
  /** The portal whose data pages show; without one they get none. */
  dataOrigin?: string
}

/** Paths in the sitemap of a portal; none where it cannot be made, as without data. */
async function pathsInSitemap({ origin }: TrialPortal): Promise<string[]> {
  const answer = await fetch(`${origin}/sitemap.xml`)
  if (!answer.ok) return []
  const text = await answer.text()
  return Array.from(text.matchAll(/<loc>([^<]+)/g), ([, address]) => new URL(address!).pathname)
}

/** A page that was opened at an address. */
interface Opened extends Visit {
  address: string
}

/** Opens each page in a browser. */
async function openAll(
  { origin }: TrialPortal,
  browserFile: string,
  addresses: readonly string[],
  isExpected: (error: string) => boolean,
): Promise<Opened[]> {
  const browser = await startBrowser(browserFile)
  try {
    const visit = await pageVisitor(await browser.open(), isExpected)
    const opened: Opened[] = []
    for (const address of addresses) {
      opened.push({ address, ...(await visit(origin + address)) })
    }
    return opened
  } finally {
    await browser.close()
  }
}

/** The source maps that were kept with a build; without them stacks stay as they are. */
function mapsOf({ folder, version }: BuildToTry): SourceMaps {
  const { maps } = readBuildRecord(folder)
  const kept = maps && keptMaps(path.dirname(folder), version, maps)
  return kept ? parseMaps(kept, version, maps) : {}
}

/** All that is wrong with a page, one sentence each. */
function faultsOf({ address, isRendered, faults }: Opened, complaints: readonly Complaint[]) {
  const onServer = complaints.filter(({ pathname }) => pathname === address)
  // Browsers render a page that the server could not: there was nothing to take over.
  const inBrowser = isRendered || onServer.length > 0 ? [] : ['is not rendered on the server']
  return [...onServer.map(({ fault }) => fault), ...(isRendered ? faults : inBrowser)].map(
    (fault) => `${address} ${fault}`,
  )
}

/**
 * An error that is no fault of a page: where there is no portal with data, requests for data fail, and pages without data
 * are answered 503.
 */
const isOfNoData = (error: string, { origin }: TrialPortal) =>
  error.startsWith('logs Failed to load resource') &&
  (error.includes(`(${origin}/api/`) || error.includes('status of 503'))

/**
 * Opens the pages of a finished build: the shell renders each on the server, and takes it over in a browser.
 * @returns sentences for the person who tests: how many were opened, and what was not
 * @throws CannotOpen when shell or browser are missing
 * @throws Error with all that is wrong with the pages
 */
export async function tryPages(build: BuildToTry, pkg: FederatedPackage): Promise<string[]> {
  const shellFolder = installedShell(pkg.directory)
  if (!shellFolder) {
    throw new CannotOpen(`${shell} is not installed: npm install --save-dev ${shell}`)
  }
  const browserFile = findBrowser()
  if (!browserFile) {
    throw new CannotOpen(
      'there is no Chromium, Chrome or Edge: install one (Debian: apt install chromium-headless-shell), or set CHROME_PATH',
    )
  }
  const description = readDescription(build.folder)
  const server = await startHttpServer(createRemoteServer({ directory: build.folder }), {
    name: pkg.name,
    host: '127.0.0.1',
    port: 0,
    portVariable: 'PORT',
  })
  try {
    const { contract, version, dataOrigin } = build
    const buildOrigin = `http://127.0.0.1:${server.port}`
    const portal = await startTrialPortal({
      ...{ shellFolder, description, contract, version, buildOrigin, dataOrigin },
    })
    const isExpected = (error: string) => !dataOrigin && isOfNoData(error, portal)
    const { addresses, unknown } = pagesToOpen(description, await pathsInSitemap(portal))
    const opened = await openAll(portal, browserFile, addresses, isExpected).catch(
      async (error) => {
        await portal.stop()
        throw error
      },
    )
    const complaints = await portal.stop()
    const faults = opened.flatMap((page) => faultsOf(page, complaints))
    if (faults.length > 0) {
      const maps = mapsOf(build)
      throw new Error(faults.map((fault) => inSources(fault, maps)).join('\n'))
    }
    const { length } = opened
    const without = dataOrigin ? '' : ', without the data of a portal, as PORTAL_ORIGIN is not set'
    return [
      `${length} ${length === 1 ? 'page was' : 'pages were'} rendered on the server and taken over in a browser${without}.`,
      ...(unknown.length > 0
        ? [`Not opened, as sitemap() names no address of them: ${unknown.join(', ')}.`]
        : []),
    ]
  } finally {
    await server.stop()
  }
}
