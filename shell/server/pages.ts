import path from 'node:path'
import type { Logger } from 'pino'
import { headTags } from '../src/app/page-meta'
import { type Area, areaOf } from '../src/areas'
import type { PageData, Registry } from '../src/remotes/page-data'
import type { Config } from './config'
import { composeDocument, type DocumentParts } from './document'
import { failureReason } from './failure-reason'
import type { Page } from './page-cache'
import {
  assetsOf,
  entryFileOf,
  type FederationManifest,
  folderOf,
  foreignOrigins,
  internalAddress,
  manifestCache,
} from './remote-build'
import { Overloaded, type TimedResult } from './render-pool'
import type { Renderer } from './renderer'
import { contentSecurityPolicy } from './security-headers'

export interface PageRequest {
  /** Path of a public page, with the query parameters it declares. */
  address: string
  registry: Registry
  /** Whether the registry is one developer's own (overrides): then nothing is rendered here. */
  isOverridden: boolean
}

/** Longer than a page may take whose data does not come, which then says so. */
const visitorPatienceMs = 2800

/** A visitor waits no longer for a render, whatever becomes of it; the browser renders instead. */
async function inTime<Result>(work: Promise<Result>): Promise<Result> {
  let timer: NodeJS.Timeout | undefined
  const tooLong = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(new Error('no visitor waits that long')), visitorPatienceMs)
  })
  return Promise.race([work, tooLong]).finally(() => clearTimeout(timer))
}

export interface PageMakerParts {
  config: Config
  log: Logger
  /** The shell's HTML with its placeholders; a development server's changes with every build. */
  template: () => Promise<string>
  /** Absent in development, where browsers render. */
  renderer?: Renderer
}

/** Makes the HTML of a page: rendered here where it can be, else a document in which the browser renders. */
export function createPageMaker({ config, template, renderer, log }: PageMakerParts) {
  const manifestAt = manifestCache(config)

  function pageData(registry: Registry): PageData {
    const { consultationEndpoint, office } = config
    return { config: { consultationEndpoint, office }, registry, remoteEntries: {} }
  }

  async function finish(
    parts: DocumentParts,
    page: Pick<Page, 'status' | 'cacheable' | 'timings'>,
  ): Promise<Page> {
    const document = composeDocument(await template(), parts)
    const origins = foreignOrigins(parts.pageData.registry)
    return {
      ...page,
      html: document.html,
      headers: { 'Content-Security-Policy': contentSecurityPolicy(config, document, origins) },
    }
  }

  async function nodeRemoteOf(name: keyof Registry & string, registry: Registry) {
    const release = registry[name]
    if (!release) throw new Error(`the registry does not name ${name}`)
    const folder = `${folderOf(release.entry)}node/`
    const { remoteEntry } = (await manifestAt(`${folder}mf-manifest.json`)).metaData
    const entry = `${folder}${path.posix.join(remoteEntry.path, remoteEntry.name)}`
    return { name, entry: internalAddress(entry, config.remoteOrigins) }
  }

  async function render(
    { render: renderWith }: Renderer,
    { address, registry }: PageRequest,
  ): Promise<TimedResult> {
    const area = areaOf(new URL(address, config.publicOrigin).pathname)
    const remote = area && (await nodeRemoteOf(area.remote, registry))
    return renderWith({
      url: new URL(address, config.publicOrigin).href,
      apiBase: `${config.apiOrigin}/api`,
      config: pageData(registry).config,
      remote: remote && { name: area.remote, entry: remote.entry },
    })
  }

  /** The manifest of the remote that serves a path; undefined when it cannot be had. */
  async function manifestOf(pathname: string, registry: Registry) {
    const area = areaOf(pathname)
    const entry = area && registry[area.remote]?.entry
    if (!entry) return undefined
    try {
      return { area, entry, manifest: await manifestAt(entry) }
    } catch (error) {
      log.warn({ code: 'manifest_unavailable', entry, reason: failureReason(error) }, 'no manifest')
      return undefined
    }
  }

  /** The browser gets entry and preloads along with the page, so that nothing waits for a round trip. */
  function browserAssets(
    found: { area: Area; entry: string; manifest: FederationManifest } | undefined,
    { chunk, earlyScript }: { chunk?: string; earlyScript?: string } = {},
  ) {
    if (!found || found.area.adminOnly) return { remoteEntries: {}, preloads: [] }
    const { area, entry, manifest } = found
    const file = entryFileOf(area.remote, manifest)
    return {
      remoteEntries: file ? { [area.remote]: file } : {},
      preloads: assetsOf(entry, manifest, chunk),
      earlyScript: earlyScript && `${folderOf(entry)}${earlyScript}`,
    }
  }

  async function renderedPage(
    renderer: Renderer,
    request: PageRequest,
    pathname: string,
  ): Promise<Page> {
    const result = await inTime(render(renderer, request))
    const { timings } = result
    if (result.kind === 'redirect') {
      const { status, location } = result
      return { status, html: '', headers: { Location: location }, cacheable: true, timings }
    }
    const { html, css, meta, state, matchedRouteIds } = result
    const { incomplete, warnings = [] } = result
    for (const warning of warnings) log.warn({ code: 'render_warning', pathname }, warning)
    const assets = browserAssets(await manifestOf(pathname, request.registry), result)
    return finish(
      {
        title: meta?.title,
        headTags: meta && headTags(meta, config.publicOrigin),
        earlyScript: assets.earlyScript,
        css,
        body: html,
        preloads: assets.preloads,
        pageData: {
          ...pageData(request.registry),
          remoteEntries: assets.remoteEntries,
          rendered: { state, matchedRouteIds, ...(incomplete && { isIncomplete: true }) },
        },
      },
      { status: incomplete ? 503 : (meta?.status ?? 200), cacheable: !incomplete, timings },
    )
  }

  async function browserPage({ registry }: PageRequest, pathname: string): Promise<Page> {
    const found = await manifestOf(pathname, registry)
    const { remoteEntries, preloads } = browserAssets(found)
    // The shell says in the page that its area is unavailable, and offers Retry.
    const isUnavailable = areaOf(pathname) !== undefined && !found
    return finish(
      { preloads, pageData: { ...pageData(registry), remoteEntries } },
      { status: isUnavailable ? 503 : 200, cacheable: false },
    )
  }

  return async function makePage(request: PageRequest): Promise<Page> {
    const { pathname } = new URL(request.address, config.publicOrigin)
    const area = areaOf(pathname)
    const isStaff = pathname === '/admin' || pathname.startsWith('/admin/')
    const isForBrowsers = request.isOverridden || isStaff || area?.serverRendered === false
    if (!renderer || isForBrowsers) return browserPage(request, pathname)
    try {
      return await renderedPage(renderer, request, pathname)
    } catch (error) {
      if (error instanceof Overloaded) throw error
      const reason = failureReason(error)
      log.warn({ code: 'render_failed', pathname, reason }, 'rendered in the browser instead')
      return browserPage(request, pathname)
    }
  }
}

export type PageMaker = ReturnType<typeof createPageMaker>
