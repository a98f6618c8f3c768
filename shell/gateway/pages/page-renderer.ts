import { inLanguage } from '@pt-portal/remote-kit/messages/message'
import { pseudoLanguage } from '@pt-portal/remote-kit/messages/pseudo'
import { localBuild } from '@pt-portal/remote-kit/remote/build-evidence'
import { sourceLanguage, splitLanguage } from '@pt-portal/remote-kit/remote/routing'
import { headTags } from '../../host/app/page-meta'
import * as m from '../../host/messages'
import { buildsHeader, listOfBuilds } from '../../host/observability/build'
import { traceIdOf } from '../../host/observability/traceparent'
import type { RenderRequest, RenderResult } from '../../host/server/render-page'
import type { BuildEvidence } from '../observability/build-evidence'
import type { ErrorReports } from '../observability/error-reports'
import { failureReason } from '../observability/failure-reason'
import { isAdminPath } from '../proxy/admin-path'
import { type LiveRemotes, menusIn, type OwnRemotes } from '../remotes/live-remotes'
import { nodeRemoteOf } from '../remotes/remote-build'
import { valuesOf } from '../remotes/remote-settings'
import { scriptTexts } from '../remotes/script-texts'
import { fillsIn } from '../remotes/slots'
import { Overloaded, type Timed } from '../render/render-pool'
import { RenderFailed } from '../render/render-thread'
import type { Renderer } from '../render/renderer'
import type { Page } from './cache/page-cache'
import { brokenPage, sourceFrames } from './document/broken-page'
import {
  buildOf,
  finishFrameless,
  finishPage,
  languageOfPage,
  type Made,
  type PageMaker,
  pageData,
  shownAt,
} from './document/finish-page'
import { browserAssets, type ManifestSource, manifestReader } from './document/page-assets'
import { plainPage } from './document/plain-page'

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
function standing(
  { isComplete }: LiveRemotes,
  lacksData: boolean,
  { status = 200, isLive = false }: { status?: number; isLive?: boolean },
) {
  const isUnsure = lacksData || (status === 404 && !isComplete)
  // Other error statuses may apply to one visitor or one moment only.
  const isLasting = status < 400 || status === 404 || status === 410
  return { status: isUnsure ? 503 : status, cacheable: !isUnsure && !isLive && isLasting }
}

/** The reason of a failure with the kind of error, as browsers say it: `TypeError: x is not a function`. */
function named(reason: string, stack: string): string {
  const [kind] = /^\w*Error(?=: )/.exec(stack) ?? []
  return kind ? `${kind}: ${reason}` : reason
}

const traceOf = ({ traceparent }: PageRequest) => ({ traceId: traceIdOf(traceparent) })

export interface PageRendererParts extends PageMaker, ManifestSource {
  evidence: Pick<BuildEvidence, 'renderEnded'>
  errors: Pick<ErrorReports, 'note'>
  /** Absent in development, where browsers render. */
  renderer?: Renderer
}

const isFrameless = (live: LiveRemotes, pathname: string) => live.pageOf(pathname) !== undefined

/** Whether other sites may frame the page. Not a preview: that is for one member of staff. */
const isForOthers = ({ live, previewed }: OwnRemotes, pathname: string) =>
  !previewed && live.pageOf(pathname)?.embeddable === true

type Manifests = ReturnType<typeof manifestReader>

async function renderRequest(
  maker: PageMaker,
  { manifestsFor }: Manifests,
  { address, live, previewed, isOverridden, traceparent, contentVersion }: PageRequest,
): Promise<RenderRequest> {
  const { config, build } = maker
  const url = new URL(address, config.publicOrigin)
  const remote = live.remoteOf(url.pathname)
  const { language } = splitLanguage(url.pathname, live.languages)
  return {
    url: url.href,
    apiBase: `${config.apiOrigin}/api`,
    callHeaders: {
      traceparent,
      [buildsHeader]: listOfBuilds(buildOf(remote, build), build),
      ...(contentVersion && { 'X-Content-Version': contentVersion }),
    },
    config: {
      ...pageData(maker, live, remote, language).config,
      fills: fillsIn(remote && live.fillsOf(remote.name), language ?? sourceLanguage),
    },
    language,
    ...(language === pseudoLanguage && { apiLanguage: sourceLanguage }),
    navigation: menusIn(live.navigation, language ?? sourceLanguage),
    remote: remote && (await nodeRemoteOf(remote, config, manifestsFor(isOverridden))),
    settings: remote && valuesOf(remote),
    isWhole: previewed !== undefined || isFrameless(live, url.pathname),
    isFrameless: isFrameless(live, url.pathname),
    isFill: live.fillsSlot(url.pathname),
  }
}

type RenderedPage = Timed<Extract<RenderResult, { kind: 'page' }>>

/** Makes pages that the gateway renders. */
function serverPages(parts: PageRendererParts, manifests: Manifests, renderer: Renderer) {
  const { config, log, metrics, evidence, build, errors } = parts
  const readScript = scriptTexts(parts)

  function logFaults({ missing = [], warnings = [] }: RenderedPage, details: object): void {
    for (const reason of missing) log.warn({ ...details, lacksData: true }, reason)
    for (const warning of warnings) log.warn(details, warning)
  }

  async function documentOf(
    result: RenderedPage,
    request: PageRequest,
    pathname: string,
  ): Promise<Page> {
    const { html, hasOwnFrame, css, partCss, parts: pageParts, meta, state, incomplete } = result
    const { live } = request
    const { language, own } = shownAt(pathname, live)
    const code = 'render_warning'
    logFaults(result, { code, pathname, ...buildOf(own, build), ...traceOf(request) })
    const assets = browserAssets(await manifests.manifestOf(pathname, request), result)
    const made: Made = {
      ...standing(live, incomplete, { status: result.status, isLive: meta?.isLive }),
      timings: result.timings,
      contentVersions: result.contentVersions,
    }
    if (isFrameless(live, pathname)) return frameless(result, request, pathname, assets, made)
    return finishPage(
      parts,
      {
        title: meta?.title,
        headTags: meta && headTags(meta, config.publicOrigin, languageOfPage(own, language)),
        earlyScript: assets.earlyScript,
        css,
        partCss,
        parts: pageParts,
        body: html,
        isAlone: hasOwnFrame || own?.origins !== undefined,
        styles: assets.styles,
        pageData: {
          ...pageData(parts, live, own, language),
          // The browser does not render header and footer, so it needs no menu entries.
          navigation: undefined,
          remoteEntries: assets.remoteEntries,
          preloads: assets.preloads,
          rendered: {
            state,
            loadedRouteIds: result.loadedRouteIds,
            loaderData: result.loaderData,
            thrown: result.thrown,
            ...(incomplete && { isIncomplete: true }),
          },
        },
      },
      request,
      own,
      made,
      meta?.framing,
    )
  }

  /** A page without a frame, with its early script in it. Without the script it works too, but is not kept. */
  async function frameless(
    { html, css, meta, parts: slotParts }: RenderedPage,
    request: PageRequest,
    pathname: string,
    { styles, earlyScript }: ReturnType<typeof browserAssets>,
    page: Made,
  ): Promise<Page> {
    const { language, own } = shownAt(pathname, request.live)
    const shown = languageOfPage(own, language)
    const { isOverridden } = request
    const script = own && earlyScript && (await readScript(earlyScript.address, own, isOverridden))
    const lacksScript = earlyScript !== undefined && script === undefined
    return finishFrameless(
      parts,
      {
        language: shown,
        theme: meta?.theme,
        title: meta?.title,
        headTags: meta && headTags(meta, config.publicOrigin, shown),
        css,
        body: html,
        parts: slotParts,
        styles,
        script,
      },
      request,
      own,
      { ...page, cacheable: page.cacheable && !lacksScript },
      isForOthers(request, pathname) ? 'all' : meta?.framing,
    )
  }

  async function render(request: PageRequest, pathname: string): Promise<Page> {
    const result = await renderer.render(await renderRequest(parts, manifests, request))
    if (result.kind === 'page') return documentOf(result, request, pathname)
    const { status, location, timings, contentVersions } = result
    // A temporary redirect may depend on the moment, such as the date of today.
    const cacheable = status === 301 || status === 308
    const headers = { Location: location }
    return { status, html: '', headers, cacheable, timings, contentVersions }
  }

  /**
   * Renders a page and counts the outcome; failures are logged.
   * @throws what the render throws
   */
  return async (request: PageRequest, pathname: string): Promise<Page> => {
    const by = buildOf(request.live.remoteOf(pathname), build)
    try {
      const page = await render(request, pathname)
      metrics.renderEnded(by, page.status === 503 ? 'incomplete' : 'complete')
      evidence.renderEnded(by, false)
      if (page.timings) metrics.renderTook(by, page.timings.render)
      return page
    } catch (error) {
      const isBusy = error instanceof Overloaded
      metrics.renderEnded(by, isBusy ? 'busy' : 'failed')
      if (isBusy) throw error
      evidence.renderEnded(by, true)
      const reason = failureReason(error)
      const { stack = '' } = error as { stack?: string }
      const details = { code: 'render_failed', pathname, ...by, ...traceOf(request), reason, stack }
      log.warn(details, 'rendered in the browser instead')
      errors.note({ ...by, message: named(reason, stack), stack, seenIn: 'server' })
      throw error
    }
  }
}

/** What stands in for a page without a frame that could not be rendered: no browser can, as it has none of the portal's scripts. */
function framelessFailure(request: PageRequest, pathname: string): Page {
  const { language, own } = shownAt(pathname, request.live)
  const shown = languageOfPage(own, language) ?? sourceLanguage
  const t = inLanguage(shown)
  const page = plainPage({
    language: shown,
    title: t(m.busyTitle),
    text: t(m.unavailableDescription),
    link: { address: '', label: t(m.retry) },
    isFramedByAll: isForOthers(request, pathname),
  })
  return { ...page, status: 503, cacheable: false }
}

/**
 * A document whose page the browser renders.
 * @param cause why browsers render it: so it is meant, or the render failed or timed out
 */
async function browserPage(
  parts: PageRendererParts,
  { manifestOf }: Manifests,
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
  const { status } = standing(live, isFailed, { status: isUnknown ? 404 : 200 })
  const data = { ...pageData(parts, live, own, language, live.remotes), remoteEntries }
  const page = await finishPage(parts, { preloads, pageData: data }, request, own, {
    status,
    cacheable: false,
  })
  // A crawler sees nothing in it. It comes back after a 503; a slow page is no fault, and proxies would ask again for one.
  return { ...page, headers: { ...page.headers, 'X-Robots-Tag': 'noindex' } }
}

/** Makes the HTML of a page: rendered by the gateway where possible, otherwise a document that the browser renders. */
export function createPageRenderer(parts: PageRendererParts) {
  const { config, renderer, log, build } = parts
  const manifests = manifestReader(parts)
  const render = renderer && serverPages(parts, manifests, renderer)

  return async function renderPage(request: PageRequest): Promise<Page> {
    const { pathname } = new URL(request.address, config.publicOrigin)
    const remote = request.live.remoteOf(pathname)
    const isForBrowsers = isAdminPath(pathname) || remote?.access === 'staff' || remote?.isUpdating
    const instead = (cause?: 'failed' | 'timed-out') =>
      render && isFrameless(request.live, pathname)
        ? framelessFailure(request, pathname)
        : browserPage(parts, manifests, request, pathname, cause)
    if (!render || isForBrowsers) return instead()
    const rendering = render(request, pathname)
    rendering.catch(() => undefined)
    try {
      const page = await inTime(rendering)
      if (page !== timedOut) return page
    } catch (error) {
      if (error instanceof Overloaded) throw error
      // A browser might show the page all the same, and the mistake would stay unseen.
      if (request.isOverridden && error instanceof RenderFailed) {
        const isLocal = remote?.version === localBuild
        return brokenPage(pathname, error, isLocal ? await sourceFrames(remote.entry, error) : [])
      }
      return instead('failed')
    }
    const details = {
      code: 'render_late',
      pathname,
      ...buildOf(remote, build),
      ...traceOf(request),
    }
    log.warn(details, 'rendered in the browser; kept for later visitors once it is there')
    const standIn = await instead('timed-out')
    return { ...standIn, pending: rendering }
  }
}

export type PageRenderer = ReturnType<typeof createPageRenderer>
