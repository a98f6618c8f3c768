import { headTags } from '../../../host/app/page-meta'
import type { RenderResult } from '../../../host/server/render-page'
import { scriptTexts } from '../../remotes/script-texts'
import type { Timed } from '../../render/render-pool'
import type { Page } from '../cache/page-cache'
import { isForOthers, isFrameless, type PageRequest, traceOf } from '../render-request'
import type { DocumentParts } from './document'
import {
  buildOf,
  finishFrameless,
  finishPage,
  languageOfPage,
  type Made,
  type PageMaker,
  pageData,
  shownAt,
  standing,
} from './finish-page'
import { browserAssets, type ManifestSource, type Manifests } from './page-assets'

type RenderedPage = Timed<Extract<RenderResult, { kind: 'page' }>>

/** What a thread has rendered, with what its document needs besides. */
interface Rendered {
  result: RenderedPage
  request: PageRequest
  pathname: string
  assets: ReturnType<typeof browserAssets>
  made: Made
}

/** A page with header and footer. */
function framedPage(
  maker: PageMaker,
  { result, request, pathname, assets, made }: Rendered,
): Promise<Page> {
  const { html, hasOwnFrame, css, partCss, parts, meta, incomplete } = result
  const { live } = request
  const { language, own } = shownAt(pathname, live)
  const { publicOrigin } = maker.config
  const { earlyScript, styles, remoteEntries, preloads } = assets
  const pageParts: DocumentParts = {
    title: meta?.title,
    headTags: meta && headTags(meta, publicOrigin, languageOfPage(own, language)),
    earlyScript,
    css,
    partCss,
    parts,
    body: html,
    isAlone: hasOwnFrame || own?.origins !== undefined,
    styles,
    pageData: {
      ...pageData(maker, live, own, language),
      // The browser does not render header and footer, so it needs no menu entries.
      navigation: undefined,
      remoteEntries,
      preloads,
      rendered: {
        state: result.state,
        loadedRouteIds: result.loadedRouteIds,
        loaderData: result.loaderData,
        thrown: result.thrown,
        ...(incomplete && { isIncomplete: true }),
      },
    },
  }
  return finishPage(maker, pageParts, request, own, made, meta?.framing)
}

/** A page without a frame, with its early script in it. Without the script it works too, but is not kept. */
async function framelessPage(
  maker: PageMaker,
  readScript: ReturnType<typeof scriptTexts>,
  { result, request, pathname, assets, made }: Rendered,
): Promise<Page> {
  const { html, css, meta, parts } = result
  const { styles, earlyScript } = assets
  const { language, own } = shownAt(pathname, request.live)
  const shown = languageOfPage(own, language)
  const { isOverridden } = request
  const script = own && earlyScript && (await readScript(earlyScript.address, own, isOverridden))
  const lacksScript = earlyScript !== undefined && script === undefined
  return finishFrameless(
    maker,
    {
      language: shown,
      theme: meta?.theme,
      title: meta?.title,
      headTags: meta && headTags(meta, maker.config.publicOrigin, shown),
      css,
      body: html,
      parts,
      styles,
      script,
    },
    request,
    own,
    { ...made, cacheable: made.cacheable && !lacksScript },
    isForOthers(request, pathname) ? 'all' : meta?.framing,
  )
}

/** Makes the function that puts what a thread has rendered into a document, with header and footer or without a frame. */
export function renderedPages(parts: PageMaker & ManifestSource, manifests: Manifests) {
  const { log, build } = parts
  const readScript = scriptTexts(parts)

  function logFaults({ missing = [], warnings = [] }: RenderedPage, details: object): void {
    for (const reason of missing) log.warn({ ...details, lacksData: true }, reason)
    for (const warning of warnings) log.warn(details, warning)
  }

  return async function documentOf(
    result: RenderedPage,
    request: PageRequest,
    pathname: string,
  ): Promise<Page> {
    const { status, meta, incomplete, timings, contentVersions } = result
    const { live } = request
    const { own } = shownAt(pathname, live)
    const code = 'render_warning'
    logFaults(result, { code, pathname, ...buildOf(own, build), ...traceOf(request) })
    const assets = browserAssets(await manifests.manifestOf(pathname, request), result)
    const made: Made = {
      ...standing(live, incomplete, { status, isLive: meta?.isLive }),
      timings,
      contentVersions,
    }
    const rendered = { result, request, pathname, assets, made }
    return isFrameless(live, pathname)
      ? framelessPage(parts, readScript, rendered)
      : framedPage(parts, rendered)
  }
}
