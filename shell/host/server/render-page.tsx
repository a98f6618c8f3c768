import { Writable } from 'node:stream'
import type { NavigationEntry } from '@pt-portal/remote-kit/remote/remote-description'
import { sourceLanguage } from '@pt-portal/remote-kit/remote/routing'
import type { SettingValues } from '@pt-portal/remote-kit/remote/settings'
import { createStyleCache, inLanguage, type PortalConfig } from '@pt-portal/shared-ui'
import {
  api,
  createStore,
  isUnreachable,
  type RequestFailure,
  type RootState,
} from '@pt-portal/shared-ui/data'
import { addGlobalStyles } from '@pt-portal/shared-ui/global-styles'
import {
  isRouteErrorResponse,
  type PageHandle,
  type PageMeta,
  type RemoteModule,
  type RouteObject,
  staticQueries,
  storeContext,
} from '@pt-portal/shared-ui/router'
import { StrictMode } from 'react'
import { renderToPipeableStream } from 'react-dom/server'
import {
  createStaticHandler,
  createStaticRouter,
  StaticRouter,
  StaticRouterProvider,
} from 'react-router'
import { type HandledMatch, headOf, metaOfThrown } from '../app/page-meta'
import { Providers } from '../app/providers'
import { createRoutes } from '../app/routes'
import { bringsFrame, Frame, PageContainer } from '../layout/frame'
import { checkedRoutes } from '../remotes/checked-routes'
import type { ThrownResponse } from '../remotes/page-data'
import { basenameOf, routingTable } from '../remotes/routing-table'
import { extractParts, inlineParts } from './extract-parts'
import { FeedbackBox, shownVersion } from './feedback-box'
import { gatherLayers } from './gather-layers'
import { NotingContext, notedLoaders, travellingData } from './loader-data'
import { loadFromRemote, type NodeRemote } from './node-remote'
import { withSettings } from './render-settings'
import { type Styled, withShortNames } from './short-names'
import { stableState, withoutQueries } from './stable-state'
import { timedFetch } from './timed-fetch'

export interface RenderRequest {
  url: string
  /** Absolute address of the API. */
  apiBase: string
  /** Headers of the render's API calls, which identify them in the API's log. */
  callHeaders: Record<string, string>
  config: PortalConfig
  /** Language of header and footer, with which the path of `url` begins; absent in English. */
  language?: string
  /** Language of the API's answers, where the API does not have that of the page. */
  apiLanguage?: string
  /** Entries of the live remotes in the portal's menus. */
  navigation: readonly NavigationEntry[]
  /** The remote whose page it is; absent for the shell's own pages. */
  remote?: NodeRemote
  /** Values of the remote's settings, those for servers alone among them; `config` has those for browsers. */
  settings?: SettingValues
  /** Leaves the parts in the page, where no cache keeps them beside it. */
  isWhole?: boolean
  /** The page stands without header, footer and skip link (ADR 0116). */
  isFrameless?: boolean
  /** The page is shown in a slot of another page: its part `fill` is its content alone (ADR 0142). */
  isFill?: boolean
}

export type RenderResult = {
  /** Content versions that the API's answers named: one, unless the content changed meanwhile. */
  contentVersions?: string[]
} & (
  | { kind: 'redirect'; status: number; location: string }
  | {
      kind: 'page'
      /** True when some data could not be loaded: the page says so, and must not be cached. */
      incomplete: boolean
      html: string
      css: string
      /** Whether the page's remote brings its own frame, so that no header and footer are around it. */
      hasOwnFrame?: boolean
      /** The rules of the page alone, without those that header and footer bring to every page. */
      partCss: string
      /** Parts that the page shows when they come near (`PagePart`), by name, with their rules. */
      parts?: Record<string, Styled>
      meta: PageMeta | undefined
      /** Chunk of the page, to be preloaded. */
      chunk: string | undefined
      /** Name of a script of the remote's build for the head. */
      earlyScript?: string
      state: RootState
      /** Routes whose loaders have run. */
      loadedRouteIds: string[]
      /** What they returned, where browsers cannot have it from the store; absent where there is none. */
      loaderData?: Record<string, unknown>
      /** HTTP status from the page's `meta`, otherwise from its loader. */
      status: number
      /** Responses that loaders threw, by the route whose error screen shows them. */
      thrown?: Record<string, ThrownResponse>
      /** Why data is missing, for the log. */
      missing?: string[]
      /** Faults that did not prevent the page, for the log; they name the remote. */
      warnings?: string[]
    }
)

/**
 * Timeout of an API call in milliseconds. Less than a render may take, so that a page without its data can still say so.
 */
export const apiTimeoutMs = 2000

/** Disables the store's own timer, which would also count time without a processor; `timedFetch` ends calls. */
const longestTimer = 2 ** 31 - 1

/** The API is near: compressing its answers and reading them again would cost more than sending them. */
export const apiHeaders = { 'Accept-Encoding': 'identity' }

addGlobalStyles()

type Handler = ReturnType<typeof createStaticHandler>
type StyleCache = ReturnType<typeof createStyleCache>

/** Handlers by language and remote. */
const handlers = new Map<string, Promise<Handler>>()

async function importRoutes(remote: NodeRemote): Promise<RouteObject[]> {
  const module = await loadFromRemote<RemoteModule>(remote, 'routes', { force: true })
  return checkedRoutes(remote.name, module)
}

/**
 * Creates the handler of a remote once; it keeps the pages that it has loaded. Another build is rendered by another thread.
 */
function handlerOf(remote?: NodeRemote, language?: string): Promise<Handler> {
  const key = keyOf(remote, language)
  const known = handlers.get(key)
  if (known) return known
  const handler = loadHandler(remote, language)
  handlers.set(key, handler)
  handler.catch(() => handlers.delete(key))
  return handler
}

const keyOf = (remote?: NodeRemote, language = '') => `${language} ${remote?.name ?? ''}`

const routesOfRemotes = new Map<string, Promise<RouteObject[]>>()

/** Imports a remote's routes once, for all languages: importing them again would drop what is loaded. */
function routesOf(remote: NodeRemote): Promise<RouteObject[]> {
  const known = routesOfRemotes.get(remote.name)
  if (known) return known
  const routes = importRoutes(remote)
  routesOfRemotes.set(remote.name, routes)
  routes.catch(() => routesOfRemotes.delete(remote.name))
  return routes
}

/**
 * Loads a remote's routes and what they import.
 * @throws Error when they cannot be loaded
 */
export async function loadPages(remote?: NodeRemote): Promise<void> {
  await handlerOf(remote)
}

/** Routing table of one remote: the address is known to be its own, and a page shows nothing of the others. */
const tableOf = (remote?: NodeRemote, language?: string) =>
  routingTable(remote ? [remote] : [], language ? [language] : [])

async function loadHandler(remote?: NodeRemote, language?: string): Promise<Handler> {
  const loaded = remote ? { [remote.name]: await routesOf(remote) } : {}
  return createStaticHandler(createRoutes(tableOf(remote, language), loaded), {
    basename: basenameOf(language),
  })
}

function renderToHtml(tree: React.ReactNode): Promise<string> {
  return new Promise((resolve, reject) => {
    const chunks: Buffer[] = []
    const sink = new Writable({
      write(chunk, _encoding, done) {
        chunks.push(chunk)
        done()
      },
    }).on('finish', () => resolve(Buffer.concat(chunks).toString()))
    const stream = renderToPipeableStream(tree, {
      // A part sent out of order would need an inline script to be put in its place.
      progressiveChunkSize: Number.POSITIVE_INFINITY,
      onAllReady: () => stream.pipe(sink),
      onError: (error) => reject(error ?? new Error('a component threw nothing')),
    })
  })
}

/** Why data is missing, one sentence a query. */
function unreachableReads(state: RootState): string[] {
  return Object.values(state.api.queries).flatMap((query) => {
    const failure = query?.error as RequestFailure | undefined
    return failure && isUnreachable(failure)
      ? [`${query?.endpointName}: ${failure.message.slice(0, 200)}`]
      : []
  })
}

/** Names of the rules that the elements use. */
const namesIn = (html: string) =>
  new Set(Array.from(html.matchAll(/\bcss-([a-z0-9]+)/g), ([, name]) => name!))

type Rule = [name: string, css: string | true | undefined]

const isAnimation = ([, css]: Rule) => String(css).startsWith('@keyframes')
const textOf = (rules: Rule[]) => rules.map(([, css]) => css).join('')

/**
 * The rules with these names, with the animations that they use. They stand in the order of the elements: that of their
 * creation depends on whether the thread had loaded the code of all pieces, so the same page would have two tags.
 */
function rulesOf({ key, inserted, registered }: StyleCache, names: Set<string>): string {
  const rules = textOf(
    Array.from(names)
      .filter((name) => `${key}-${name}` in registered)
      .map((name) => [name, inserted[name]]),
  )
  const animations = Object.entries(inserted).filter(isAnimation)
  const usedAt = ([name]: Rule) => rules.indexOf(name)
  const used = animations.filter((rule) => usedAt(rule) >= 0)
  return textOf(used.sort((one, other) => usedAt(one) - usedAt(other))) + rules
}

/** Rules that belong to no component. */
const globalRules = ({ key, inserted, registered }: StyleCache) =>
  textOf(
    Object.entries(inserted).filter(
      (rule) => !(`${key}-${rule[0]}` in registered) && !isAnimation(rule),
    ),
  )

/** Placeholder for the page between header and footer. */
const pagePlaceholder = '<!--page-->'

const reasonOf = (error: unknown) => (error instanceof Error ? error.message : String(error))

/** The page's metadata. A page is worth more than its head: without a usable `meta` it gets the default title. */
function describe(
  matches: HandledMatch[],
  { url, remote, config }: RenderRequest,
): { meta?: PageMeta; warnings: string[] } {
  try {
    const { origin } = new URL(url)
    const meta = headOf(matches, origin, config)?.meta
    const { canonical = '' } = meta ?? {}
    if (new URL(canonical, origin).origin !== origin) {
      throw new Error(`it gives ${canonical} for the page's address, which is another site's`)
    }
    // Only plain data can leave the thread.
    return { meta: meta && structuredClone(meta), warnings: [] }
  } catch (error) {
    return { warnings: [`meta of ${remote?.name ?? 'the shell'} failed: ${reasonOf(error)}`] }
  }
}

/** A thrown Response as plain data, from which the browser's router shows the same screen. */
function plainResponse(error: unknown): ThrownResponse {
  const { status, statusText, data } = error as ThrownResponse
  return { status, statusText, internal: false, data: structuredClone(data) }
}

/** The store of one render, and the content versions that the API's answers name. */
function versionedStore({ apiBase, config, apiLanguage, callHeaders }: RenderRequest) {
  const headers = { ...apiHeaders, ...callHeaders }
  const versions = new Set<string>()
  const noteVersion: typeof fetch = async (address, init) => {
    const answer = await timedFetch(apiTimeoutMs, address, init)
    const version = answer.headers.get('X-Content-Version')
    if (version) versions.add(version)
    return answer
  }
  const store = createStore({
    apiBase,
    timeoutMs: longestTimer,
    headers: () => headers,
    language: apiLanguage ?? config.language,
    fetch: noteVersion,
  })
  return { store, versions }
}

/** What a page's loaders gave. */
type Loaded = Exclude<Awaited<ReturnType<Handler['query']>>, Response>

/** Errors that loaders threw, by the route whose error screen shows them. */
const errorsOf = ({ errors }: Loaded) => Object.entries(errors ?? {})

/** @throws what a loader threw, unless it is a response, which the page shows */
function assertLoaded(loaded: Loaded, { remote, language }: RenderRequest): void {
  const failure = errorsOf(loaded).find(([, error]) => !isRouteErrorResponse(error))?.[1]
  if (!failure) return
  // The handler would keep a page that could not be loaded for ever.
  handlers.delete(keyOf(remote, language))
  if (remote) routesOfRemotes.delete(remote.name)
  throw failure
}

/** The innermost matched route; without data where its loader threw. */
function innermostOf({ matches, loaderData, errors }: Loaded): HandledMatch {
  const route = matches.at(-1)?.route
  if (!route || errors) return {}
  return { handle: route.handle, loaderData: loaderData[route.id] }
}

/**
 * The content of a page for a slot of another page: whole, with the language and the remote that its rules go by, and without what
 * the framework would take for a control.
 */
const fillHtml = (html: string, { remote, config }: RenderRequest) =>
  `<div data-remote="${remote!.name}" lang="${config.language ?? sourceLanguage}">${inlineParts(html).replace(/ data-island="[^"]*"/g, '')}</div>`

/** A page that is not there says nothing in a slot. */
const withoutFill = (parts: Record<string, Styled>) =>
  parts.fill ? { ...parts, fill: { html: '', css: '' } } : parts

/** HTML and rules of the page, its parts, and header and footer around it. */
async function renderPieces(
  request: RenderRequest,
  handler: Handler,
  loaded: Loaded,
  store: ReturnType<typeof createStore>,
) {
  const { url, config, remote, language, isFrameless } = request
  const styleCache = createStyleCache()
  const { pathname, search } = new URL(url)
  const around = (tree: React.ReactNode, shown: PortalConfig) => (
    <StrictMode>
      <Providers
        store={store}
        styleCache={styleCache}
        config={shown}
        table={tableOf(remote, language)}
        navigation={request.navigation}
      >
        {tree}
      </Providers>
    </StrictMode>
  )
  // Two trees, because browsers hydrate only the page.
  const writtenHtml = await renderToHtml(
    around(
      <StaticRouterProvider
        router={createStaticRouter(handler.dataRoutes, loaded)}
        context={loaded}
        hydrate={false}
      />,
      config,
    ),
  )
  const state = stableState(store.getState())
  const missing = unreachableReads(state)
  const incomplete = missing.length > 0
  const { html: pageHtml, parts } =
    incomplete || request.isWhole
      ? { html: inlineParts(writtenHtml), parts: {} }
      : extractParts(writtenHtml)
  // What a loader throws is shown in place of the remote's own frame.
  const hasOwnFrame =
    !isFrameless &&
    errorsOf(loaded).length === 0 &&
    bringsFrame(remote, loaded.matches.at(-1)?.route.id)
  const page = (
    <PageContainer
      remote={remote?.name}
      hasOwnFrame={hasOwnFrame}
      lang={config.language === language ? undefined : sourceLanguage}
      // biome-ignore lint/security/noDangerouslySetInnerHtml: it is what React has rendered itself.
      dangerouslySetInnerHTML={{ __html: pagePlaceholder }}
    />
  )
  const frameHtml = await renderToHtml(
    around(
      <StaticRouter location={pathname + search} basename={basenameOf(language)}>
        {isFrameless ? page : <Frame hasOwnFrame={hasOwnFrame}>{page}</Frame>}
      </StaticRouter>,
      { ...config, language },
    ),
  )
  const version = !incomplete && !hasOwnFrame && shownVersion(innermostOf(loaded))
  const box = version
    ? await renderToHtml(around(<FeedbackBox page={pathname} version={version} />, config))
    : ''
  // Each piece has its own rules: header and footer stay when another page comes, and a part may come from a later render.
  const styled = (piece: string) =>
    withShortNames(
      { html: piece, css: gatherLayers(rulesOf(styleCache, namesIn(piece))) },
      (name) => `${styleCache.key}-${name}` in styleCache.registered,
    )
  const main = styled(pageHtml + box)
  const frame = styled(frameHtml)
  const ownParts =
    request.isFill && !incomplete ? { ...parts, fill: fillHtml(writtenHtml, request) } : parts
  const cut = Object.entries(ownParts).map(([name, part]) => [name, styled(part)] as const)
  return {
    incomplete,
    html: frame.html.replace(pagePlaceholder, () => main.html),
    hasOwnFrame,
    css: gatherLayers(globalRules(styleCache)) + frame.css + main.css,
    partCss: main.css,
    parts: Object.fromEntries(cut),
    state: incomplete ? state : withoutQueries(state, staticQueries(store)),
    missing,
  }
}

/** What the page says about itself: its metadata, chunk, early script and status. */
function describePage(loaded: Loaded, request: RenderRequest) {
  const matches = loaded.matches.map(({ route }) => ({
    handle: route.handle,
    loaderData: loaded.loaderData[route.id],
  }))
  const handle = matches.at(-1)?.handle as PageHandle | undefined
  const thrown = errorsOf(loaded).map(([id, error]) => [id, plainResponse(error)] as const)
  const [[, response] = []] = thrown
  const { language = 'en' } = request.config
  const { meta, warnings } = response
    ? { meta: metaOfThrown(inLanguage(language), response.status), warnings: [] }
    : describe(matches, request)
  return {
    meta,
    warnings,
    chunk: typeof handle?.chunk === 'string' ? handle.chunk : undefined,
    earlyScript: typeof handle?.earlyScript === 'string' ? handle.earlyScript : undefined,
    status: meta?.status ?? loaded.statusCode,
    ...(response && { thrown: Object.fromEntries(thrown) }),
  }
}

/** Renders one address with a store and a style cache of its own; `signal` ends the waiting for its data. */
export const renderPage = (request: RenderRequest, signal?: AbortSignal): Promise<RenderResult> =>
  withSettings(request.settings, () => render(request, signal))

async function render(request: RenderRequest, signal?: AbortSignal): Promise<RenderResult> {
  const { url, remote, language } = request
  const handler = await handlerOf(remote, language)
  const { store, versions } = versionedStore(request)
  try {
    const requestContext = new NotingContext()
    requestContext.set(storeContext, store)
    const loaded = await handler.query(new Request(url, { signal }), {
      requestContext,
      dataStrategy: notedLoaders,
    })
    if (loaded instanceof Response) {
      const location = loaded.headers.get('Location') ?? '/'
      const { status } = loaded
      return { kind: 'redirect', status, location, contentVersions: [...versions] }
    }
    assertLoaded(loaded, request)
    const pieces = await renderPieces(request, handler, loaded, store)
    const { data, warnings } = travellingData(loaded.loaderData, requestContext)
    const page = describePage(loaded, request)
    return {
      kind: 'page',
      ...pieces,
      ...page,
      parts: page.status < 400 ? pieces.parts : withoutFill(pieces.parts),
      loadedRouteIds: loaded.matches.flatMap(({ route }) => (route.loader ? route.id : [])),
      ...(Object.keys(data).length > 0 && { loaderData: data }),
      warnings: [...page.warnings, ...warnings],
      contentVersions: [...versions],
    }
  } finally {
    // Drops what the store still keeps; otherwise memory grows over many renders.
    store.dispatch(api.util.resetApiState())
  }
}
