import { pseudoLanguage } from '@pt-portal/remote-kit/messages/pseudo'
import { labelIn } from '@pt-portal/remote-kit/remote/label'
import { sourceLanguage, splitLanguage } from '@pt-portal/remote-kit/remote/routing'
import type { PageMeta } from '@pt-portal/shared-ui/router'
import type { Logger } from 'pino'
import { headTags } from '../../host/app/page-meta'
import {
  type Build,
  buildsHeader,
  listOfBuilds,
  pageBuildHeader,
} from '../../host/observability/build'
import { traceIdOf } from '../../host/observability/traceparent'
import type { PageData } from '../../host/remotes/page-data'
import type { RenderResult } from '../../host/server/render-page'
import type { Config } from '../config'
import { failureReason } from '../observability/failure-reason'
import type { GatewayMetrics } from '../observability/metrics'
import { isAdminPath } from '../proxy/admin-path'
import { contentSecurityPolicy, framedBySelf } from '../proxy/security-headers'
import { type LiveRemotes, menusIn, type OwnRemotes } from '../remotes/live-remotes'
import { allowedOrigins } from '../remotes/page-origins'
import { previewNames } from '../remotes/previews'
import {
  assetOf,
  assetsOf,
  buildIn,
  entryFileOf,
  type FederationManifest,
  freshManifest,
  type LiveRemote,
  type ManifestAt,
  nodeRemoteOf,
  outerFiles,
  stylesOf,
} from '../remotes/remote-build'
import { Overloaded, type Timed } from '../render/render-pool'
import { RenderFailed } from '../render/render-thread'
import type { Renderer } from '../render/renderer'
import { brokenPage } from './broken-page'
import { composeDocument, type DocumentParts } from './document'
import type { Page } from './page-cache'

export interface PageRequest extends OwnRemotes {
  /** Path of a public page, with the query parameters it declares. */
  address: string
  /** Trace of the request that caused the render; calls of the API carry it on. */
  traceparent: string
  /** The API's content version; the page's data must be at least as new. */
  contentVersion?: string
}

/** Milliseconds that a visitor waits for a render: longer than a page waits for missing data, so that it can say so. */
const visitorPatienceMs = 2800

const timedOut = Symbol('timed out')

/** Result of a render, or `timedOut` when a visitor would wait too long for it: then the browser renders instead. */
async function inTime<Result>(work: Promise<Result>): Promise<Result | typeof timedOut> {
  let timer: NodeJS.Timeout | undefined
  const tooLong = new Promise<typeof timedOut>((resolve) => {
    timer = setTimeout(resolve, visitorPatienceMs, timedOut)
  })
  return Promise.race([work, tooLong]).finally(() => clearTimeout(timer))
}

/**
 * Status of a page, and whether to cache it. A page without all its data is answered 503. So is a missing page
 * while not all remotes are known, because it may belong to one of them: search engines come back.
 */
function standing({ isComplete }: LiveRemotes, lacksData: boolean, status = 200) {
  const isUnsure = lacksData || (status === 404 && !isComplete)
  // Other error statuses may apply to one visitor or one moment only.
  const isLasting = status < 400 || status === 404 || status === 410
  return { status: isUnsure ? 503 : status, cacheable: !isUnsure && isLasting }
}

/** The language of an address, and the remote that serves it with its build for that language. */
function shownAt(pathname: string, live: LiveRemotes) {
  const { language } = splitLanguage(pathname, live.languages)
  const remote = live.remoteOf(pathname)
  return { language, own: remote && buildIn(remote, language) }
}

/** The language of a page itself; undefined for English, also where its remote does not have the document's (D80). */
const languageOfPage = (own: LiveRemote | undefined, language: string | undefined) =>
  own && language && !existsIn(own, language) ? undefined : language

/** Builds for servers have the pseudo-language besides the remote's own languages. */
const existsIn = ({ locales }: LiveRemote, language: string) =>
  locales?.includes(language) || language === pseudoLanguage

const traceOf = ({ traceparent }: PageRequest) => ({ traceId: traceIdOf(traceparent) })

export interface PageRendererParts {
  config: Config
  log: Logger
  metrics: GatewayMetrics
  /** The shell's own build. */
  build: string
  manifestAt: ManifestAt
  /** Reads the shell's HTML with its placeholders; on a development server it changes with every build. */
  template: (language: string | undefined) => Promise<string>
  /** Absent in development, where browsers render. */
  renderer?: Renderer
}

/** Makes the HTML of a page: rendered by the gateway where possible, else a document that the browser renders. */
export function createPageRenderer({
  config,
  template,
  renderer,
  log,
  metrics,
  build,
  manifestAt,
}: PageRendererParts) {
  /**
   * Data for the page's scripts. It names only the build of the page's own remote; browsers ask for another
   * remote's build when a visitor goes on to it.
   */
  function pageData(
    { registry, byName, navigation }: LiveRemotes,
    own: LiveRemote | undefined,
    language: string | undefined,
  ): PageData {
    const words = language ?? sourceLanguage
    const { consultationEndpoint, publicOrigin, office, claims, vitalsShare } = config
    const known = Object.entries(registry).map(
      ([name, { version, entry: _entry, integrity: _, ...others }]) => {
        const { label, origins } = byName.get(name)!
        const remote = { ...others, label: labelIn(label, words) }
        if (name === own?.name) return [name, { ...remote, version, entry: own.entry }]
        return [name, { ...remote, ...((origins || own?.origins) && { isElsewhere: true }) }]
      },
    )
    return {
      build,
      ...(vitalsShare > 0 && { vitalsShare }),
      ...(language && { language }),
      config: {
        language: languageOfPage(own, language),
        consultationEndpoint,
        publicOrigin,
        office,
        ...claims,
      },
      registry: Object.fromEntries(known),
      navigation: menusIn(navigation, words),
      remoteEntries: {},
    }
  }

  const fresh = freshManifest(config)

  /** A developer's build has the same address after each change. */
  const manifestsFor = (isOverridden = false) => (isOverridden ? fresh : manifestAt)

  const buildOf = (remote: LiveRemote | undefined): Build =>
    remote ? { remote: remote.name, build: remote.version } : { remote: 'shell', build }

  async function finish(
    parts: DocumentParts,
    { live, previewed }: PageRequest,
    own: LiveRemote | undefined,
    page: Pick<Page, 'status' | 'cacheable' | 'timings' | 'contentVersions'>,
    framing?: PageMeta['framing'],
  ): Promise<Page> {
    const preview = previewed && previewNames(previewed)
    const { language } = parts.pageData
    const document = composeDocument(await template(language), { ...parts, preview })
    const allowed = {
      files: outerFiles(live.remotes),
      origins: own && allowedOrigins(own, config),
      framing,
    }
    return {
      ...page,
      html: document.html,
      parts: document.parts,
      headers: {
        'Content-Security-Policy': contentSecurityPolicy(config, document, allowed),
        'Content-Language': language ?? sourceLanguage,
        ...(framing === 'self' && framedBySelf),
        ...(own && { [pageBuildHeader]: `${own.name} ${own.version}` }),
      },
    }
  }

  async function render(
    { render: renderWith }: Renderer,
    { address, live, previewed, isOverridden, traceparent, contentVersion }: PageRequest,
  ): Promise<Timed<RenderResult>> {
    const url = new URL(address, config.publicOrigin)
    const remote = live.remoteOf(url.pathname)
    const { language } = splitLanguage(url.pathname, live.languages)
    return renderWith({
      url: url.href,
      apiBase: `${config.apiOrigin}/api`,
      callHeaders: {
        traceparent,
        [buildsHeader]: listOfBuilds(buildOf(remote), build),
        ...(contentVersion && { 'X-Content-Version': contentVersion }),
      },
      config: pageData(live, remote, language).config,
      language,
      ...(language === pseudoLanguage && { apiLanguage: sourceLanguage }),
      navigation: menusIn(live.navigation, language ?? sourceLanguage),
      remote: remote && (await nodeRemoteOf(remote, config, manifestsFor(isOverridden))),
      isWhole: previewed !== undefined,
    })
  }

  /** The manifest of the remote that serves a path; undefined when it cannot be fetched, or must not be loaded. */
  async function manifestOf(pathname: string, { live, isOverridden }: PageRequest) {
    const { own: remote } = shownAt(pathname, live)
    if (!remote || remote.isUpdating) return undefined
    try {
      return { remote, manifest: await manifestsFor(isOverridden)(remote.entry, remote) }
    } catch (error) {
      const failed = { remote: remote.name, build: remote.version }
      const code = 'manifest_unavailable'
      log.warn(
        { code, ...failed, reason: failureReason(error) },
        'the manifest could not be fetched',
      )
      metrics.buildFailed('gateway', code, failed)
      return undefined
    }
  }

  /** Entry, preloads and styles to send with the page, which saves the browser a round trip; none for staff remotes. */
  function browserAssets(
    found: { remote: LiveRemote; manifest: FederationManifest } | undefined,
    { chunk, earlyScript }: { chunk?: string; earlyScript?: string } = {},
  ) {
    if (!found || found.remote.access === 'staff')
      return { remoteEntries: {}, preloads: [], styles: [] }
    const { remote, manifest } = found
    const file = entryFileOf(remote.name, manifest)
    return {
      remoteEntries: file ? { [remote.name]: file } : {},
      preloads: assetsOf(remote, manifest, chunk),
      styles: stylesOf(remote, manifest, chunk),
      earlyScript: earlyScript ? assetOf(remote, earlyScript) : undefined,
    }
  }

  async function renderedPage(
    renderer: Renderer,
    request: PageRequest,
    pathname: string,
  ): Promise<Page> {
    const result = await render(renderer, request)
    const { timings, contentVersions } = result
    if (result.kind === 'redirect') {
      const { status, location } = result
      const headers = { Location: location }
      // A temporary redirect may depend on the moment, such as the date of today.
      const cacheable = status === 301 || status === 308
      return { status, html: '', headers, cacheable, timings, contentVersions }
    }
    const { html, hasOwnFrame, css, partCss, parts, meta, state, loadedRouteIds, status } = result
    const { thrown, loaderData, incomplete, missing = [], warnings = [] } = result
    const { live } = request
    const { language, own } = shownAt(pathname, live)
    const details = { code: 'render_warning', pathname, ...buildOf(own), ...traceOf(request) }
    for (const reason of missing) log.warn({ ...details, lacksData: true }, reason)
    for (const warning of warnings) log.warn(details, warning)
    const assets = browserAssets(await manifestOf(pathname, request), result)
    return finish(
      {
        title: meta?.title,
        headTags: meta && headTags(meta, config.publicOrigin, languageOfPage(own, language)),
        earlyScript: assets.earlyScript,
        css,
        partCss,
        parts,
        body: html,
        isAlone: hasOwnFrame || own?.origins !== undefined,
        styles: assets.styles,
        pageData: {
          ...pageData(live, own, language),
          // The browser does not render header and footer, so it needs no menu entries.
          navigation: undefined,
          remoteEntries: assets.remoteEntries,
          preloads: assets.preloads,
          rendered: {
            state,
            loadedRouteIds,
            loaderData,
            thrown,
            ...(incomplete && { isIncomplete: true }),
          },
        },
      },
      request,
      own,
      { ...standing(live, incomplete, status), timings, contentVersions },
      meta?.framing,
    )
  }

  /** @param cause why browsers render it: so it is meant, or the render failed or timed out */
  async function browserPage(
    request: PageRequest,
    pathname: string,
    cause: 'meant' | 'failed' | 'timed-out' = 'meant',
  ): Promise<Page> {
    const { live } = request
    const { language, own } = shownAt(pathname, live)
    const found = await manifestOf(pathname, request)
    const { remoteEntries, preloads } = browserAssets(found)
    // The shell says in the page that its remote is unavailable or being updated, and offers Retry.
    const isUnavailable = own !== undefined && !found
    const isFailed = isUnavailable || (own !== undefined && cause === 'failed')
    // No remote has the address, so nothing but the shell's own "not found" page can come.
    const isUnknown = own === undefined && cause !== 'meant'
    const { status } = standing(live, isFailed, isUnknown ? 404 : 200)
    const data = { ...pageData(live, own, language), remoteEntries }
    const page = await finish({ preloads, pageData: data }, request, own, {
      status,
      cacheable: false,
    })
    // A crawler sees nothing in it. It comes back after a 503; a slow page is no fault, and proxies would ask again for one.
    return { ...page, headers: { ...page.headers, 'X-Robots-Tag': 'noindex' } }
  }

  /**
   * Renders a page and counts the outcome; failures are logged.
   * @throws what the render throws
   */
  async function notedRender(renderer: Renderer, request: PageRequest, pathname: string) {
    const by = buildOf(request.live.remoteOf(pathname))
    try {
      const page = await renderedPage(renderer, request, pathname)
      metrics.renderEnded(by, page.status === 503 ? 'incomplete' : 'complete')
      if (page.timings) metrics.renderTook(by, page.timings.render)
      return page
    } catch (error) {
      const isBusy = error instanceof Overloaded
      metrics.renderEnded(by, isBusy ? 'busy' : 'failed')
      if (isBusy) throw error
      const reason = failureReason(error)
      const { stack } = error as { stack?: string }
      const details = { code: 'render_failed', pathname, ...by, ...traceOf(request), reason, stack }
      log.warn(details, 'rendered in the browser instead')
      throw error
    }
  }

  return async function renderPage(request: PageRequest): Promise<Page> {
    const { pathname } = new URL(request.address, config.publicOrigin)
    const remote = request.live.remoteOf(pathname)
    const isForBrowsers = isAdminPath(pathname) || remote?.access === 'staff' || remote?.isUpdating
    if (!renderer || isForBrowsers) return browserPage(request, pathname)
    const rendering = notedRender(renderer, request, pathname)
    rendering.catch(() => undefined)
    try {
      const page = await inTime(rendering)
      if (page !== timedOut) return page
    } catch (error) {
      if (error instanceof Overloaded) throw error
      // A browser might show the page all the same, and nobody would see the mistake.
      if (request.isOverridden && error instanceof RenderFailed) return brokenPage(pathname, error)
      return browserPage(request, pathname, 'failed')
    }
    const details = { code: 'render_late', pathname, ...buildOf(remote), ...traceOf(request) }
    log.warn(details, 'rendered in the browser; kept for later visitors once it is there')
    return { ...(await browserPage(request, pathname, 'timed-out')), pending: rendering }
  }
}

export type PageRenderer = ReturnType<typeof createPageRenderer>
