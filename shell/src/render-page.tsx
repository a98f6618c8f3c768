import { Writable } from 'node:stream'
import createEmotionServer from '@emotion/server/create-instance'
import { loadRemote, registerRemotes } from '@module-federation/enhanced/runtime'
import { createStyleCache, type PortalConfig } from '@pt-portal/shared-ui'
import { api, createStore, isUnreachable, type RootState } from '@pt-portal/shared-ui/data'
import {
  type PageHandle,
  type PageMeta,
  type RemoteModule,
  type RouteObject,
  RouterContextProvider,
  storeContext,
} from '@pt-portal/shared-ui/router'
import { StrictMode } from 'react'
import { renderToPipeableStream } from 'react-dom/server'
import { createStaticHandler, createStaticRouter, StaticRouterProvider } from 'react-router'
import { metaOf } from './app/page-meta'
import { Providers } from './app/providers'
import { createRoutes } from './app/routes'
import type { RemoteName } from './areas'
import { stableState } from './stable-state'

export interface NodeRemote {
  name: RemoteName
  /** Content-hashed address of the remote's entry for Node, so that a new build is a new module. */
  entry: string
}

export interface RenderRequest {
  url: string
  /** Absolute address of the API. */
  apiBase: string
  config: PortalConfig
  /** The remote whose page it is; absent for the shell's own pages. */
  remote?: NodeRemote
}

export type RenderResult =
  | { kind: 'redirect'; status: number; location: string }
  | {
      kind: 'page'
      /** True when some data could not be had: the page says so, and must not be kept. */
      incomplete: boolean
      html: string
      styles: { id: string; css: string }[]
      meta: PageMeta | undefined
      /** Chunk of the page, to be preloaded. */
      chunk: string | undefined
      state: RootState
      matchedRouteIds: string[]
    }

const loaded = new Map<RemoteName, Promise<RouteObject[]>>()

async function importRoutes({ name, entry }: NodeRemote): Promise<RouteObject[]> {
  registerRemotes([{ name, entry, type: 'commonjs-module' }], { force: true })
  const remote = await loadRemote<RemoteModule>(`${name}/routes`)
  if (!remote) throw new Error(`${name} exposes no routes`)
  return remote.routes
}

/** Routes of a remote's Node build, loaded once: another build is rendered by another thread. */
function routesOf(remote: NodeRemote): Promise<RouteObject[]> {
  const known = loaded.get(remote.name)
  if (known) return known
  const routes = importRoutes(remote)
  loaded.set(remote.name, routes)
  routes.catch(() => loaded.delete(remote.name))
  return routes
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
      onAllReady: () => stream.pipe(sink),
      onError: reject,
    })
  })
}

function hasUnreachable(state: RootState): boolean {
  return Object.values(state.api.queries).some((query) => isUnreachable(query?.error))
}

/** Renders one address with a store and a style cache of its own; `signal` ends the waiting for its data. */
export async function renderPage(
  request: RenderRequest,
  signal?: AbortSignal,
): Promise<RenderResult> {
  const { url, apiBase, config, remote } = request
  const routes = createRoutes(remote ? { [remote.name]: await routesOf(remote) } : {})
  const store = createStore({ apiBase })
  try {
    const requestContext = new RouterContextProvider()
    requestContext.set(storeContext, store)
    const handler = createStaticHandler(routes)
    const context = await handler.query(new Request(url, { signal }), { requestContext })
    if (context instanceof Response) {
      const location = context.headers.get('Location') ?? '/'
      return { kind: 'redirect', status: context.status, location }
    }
    const failure = Object.values(context.errors ?? {})[0]
    if (failure) throw failure

    const styleCache = createStyleCache()
    const html = await renderToHtml(
      <StrictMode>
        <Providers store={store} styleCache={styleCache} config={config}>
          <StaticRouterProvider
            router={createStaticRouter(handler.dataRoutes, context)}
            context={context}
            hydrate={false}
          />
        </Providers>
      </StrictMode>,
    )
    const { styles } = createEmotionServer(styleCache).extractCriticalToChunks(html)
    const matches = context.matches.map(({ route }) => ({
      handle: route.handle,
      loaderData: context.loaderData[route.id],
    }))
    const state = stableState(store.getState())
    return {
      kind: 'page',
      incomplete: hasUnreachable(state),
      html,
      styles: styles.map(({ key, ids, css }) => ({ id: [key, ...ids].join(' '), css })),
      meta: metaOf(matches, config),
      chunk: (matches.at(-1)?.handle as PageHandle | undefined)?.chunk,
      state,
      matchedRouteIds: context.matches.map(({ route }) => route.id),
    }
  } finally {
    // Ends what the store still keeps; without it memory grows over many renders.
    store.dispatch(api.util.resetApiState())
  }
}
