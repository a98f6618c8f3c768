import { localBuild } from '@pt-portal/remote-kit/remote/build-evidence'
import type { BuildEvidence } from '../observability/build-evidence'
import type { ErrorReports } from '../observability/error-reports'
import { failureReason } from '../observability/failure-reason'
import { isAdminPath } from '../proxy/admin-path'
import { Overloaded } from '../render/render-pool'
import { RenderFailed } from '../render/render-thread'
import type { Renderer } from '../render/renderer'
import type { Page } from './cache/page-cache'
import { brokenPage, sourceFrames } from './document/broken-page'
import { buildOf, type PageMaker } from './document/finish-page'
import { type ManifestSource, type Manifests, manifestReader } from './document/page-assets'
import { renderedPages } from './document/rendered-page'
import { browserPage, framelessFailure } from './document/stand-in-page'
import { isFrameless, type PageRequest, renderRequest, traceOf } from './render-request'

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

/** The reason of a failure with the kind of error, as browsers say it: `TypeError: x is not a function`. */
function named(reason: string, stack: string): string {
  const [kind] = /^\w*Error(?=: )/.exec(stack) ?? []
  return kind ? `${kind}: ${reason}` : reason
}

export interface PageRendererParts extends PageMaker, ManifestSource {
  evidence: Pick<BuildEvidence, 'renderEnded'>
  errors: Pick<ErrorReports, 'note'>
  /** Absent in development, where browsers render. */
  renderer?: Renderer
}

/** Makes pages that the gateway renders. */
function serverPages(parts: PageRendererParts, manifests: Manifests, renderer: Renderer) {
  const { log, metrics, evidence, build, errors } = parts
  const documentOf = renderedPages(parts, manifests)

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
