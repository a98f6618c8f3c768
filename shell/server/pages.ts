import path from 'node:path'
import type { Logger } from 'pino'
import { headTags } from '../src/app/page-meta'
import { areaOf } from '../src/areas'
import type { PageData, Registry } from '../src/remotes/page-data'
import type { RenderResult } from '../src/render-page'
import type { Config } from './config'
import { composeDocument, type DocumentParts } from './document'
import type { Page } from './page-cache'
import { assetsOf, folderOf, foreignOrigins, internalAddress, manifestCache } from './remote-build'
import type { Renderer } from './renderer'
import { contentSecurityPolicy } from './security-headers'

/** A page that takes longer is rendered in the browser. */
const renderDeadlineMs = 6000

export interface PageRequest {
  /** Path and query of a public address. */
  address: string
  registry: Registry
  /** Whether the registry is one developer's own (overrides): then nothing is rendered here. */
  isOverridden: boolean
}

async function withDeadline<T>(work: Promise<T>): Promise<T> {
  let timer: NodeJS.Timeout | undefined
  const deadline = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(new Error('rendering took too long')), renderDeadlineMs)
  })
  return Promise.race([work, deadline]).finally(() => clearTimeout(timer))
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
  const manifestAt = manifestCache(config.gatewaySecret)

  const internal = (entry: string) => internalAddress(entry, config.remoteOrigins)

  function pageData(registry: Registry): PageData {
    const { consultationEndpoint, office } = config
    return { config: { consultationEndpoint, office }, registry, manifests: {} }
  }

  async function finish(
    parts: DocumentParts,
    page: Pick<Page, 'status' | 'cacheable'>,
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
    const folder = `${folderOf(internal(release.entry))}node/`
    const { remoteEntry } = (await manifestAt(`${folder}mf-manifest.json`)).metaData
    return { name, entry: `${folder}${path.posix.join(remoteEntry.path, remoteEntry.name)}` }
  }

  async function render(
    { render: renderWith }: Renderer,
    { address, registry }: PageRequest,
  ): Promise<RenderResult> {
    const area = areaOf(new URL(address, config.publicOrigin).pathname)
    const remote = area && (await nodeRemoteOf(area.remote, registry))
    return renderWith(JSON.stringify(registry), {
      url: new URL(address, config.publicOrigin).href,
      apiBase: `${config.apiOrigin}/api`,
      config: pageData(registry).config,
      remote: remote && { name: area.remote, entry: remote.entry },
    })
  }

  /** The browser gets manifest and preloads along with the page, so that nothing waits for a round trip. */
  async function browserAssets(pathname: string, registry: Registry, chunk?: string) {
    const area = areaOf(pathname)
    const entry = area && !area.adminOnly ? registry[area.remote]?.entry : undefined
    if (!entry) return { manifests: {}, preloads: [] }
    try {
      const manifest = await manifestAt(internal(entry))
      return { manifests: { [entry]: manifest }, preloads: assetsOf(entry, manifest, chunk) }
    } catch (error) {
      log.warn({ entry, reason: (error as Error).message }, 'manifest unavailable')
      return { manifests: {}, preloads: [] }
    }
  }

  async function renderedPage(
    renderer: Renderer,
    request: PageRequest,
    pathname: string,
  ): Promise<Page> {
    const result = await withDeadline(render(renderer, request))
    if (result.kind === 'redirect') {
      const { status, location } = result
      return { status, html: '', headers: { Location: location }, cacheable: true }
    }
    const { html, styles, meta, state, matchedRouteIds, incomplete } = result
    const assets = await browserAssets(pathname, request.registry, result.chunk)
    return finish(
      {
        title: meta?.title,
        headTags: meta && headTags(meta, config.publicOrigin),
        styles,
        body: html,
        preloads: assets.preloads,
        pageData: {
          ...pageData(request.registry),
          manifests: assets.manifests,
          rendered: { state, matchedRouteIds },
        },
      },
      { status: incomplete ? 503 : (meta?.status ?? 200), cacheable: !incomplete },
    )
  }

  async function browserPage({ registry }: PageRequest, pathname: string): Promise<Page> {
    const { manifests, preloads } = await browserAssets(pathname, registry)
    return finish(
      { preloads, pageData: { ...pageData(registry), manifests } },
      { status: 200, cacheable: false },
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
      log.warn({ pathname, reason: (error as Error).message }, 'rendered in the browser instead')
      return browserPage(request, pathname)
    }
  }
}

export type PageMaker = ReturnType<typeof createPageMaker>
