import { inLanguage, type PortalConfig, type Translate } from '@pt-portal/shared-ui'
import {
  type LoaderFunctionArgs,
  type PageMeta,
  pageHandle,
  type RouteObject,
} from '@pt-portal/shared-ui/router'

/** Metadata of a page in the language that it is shown in. */
export type DeferredMeta = (t: Translate) => PageMeta

/** What a page's own chunk brings for its route. */
export interface DeferredRouteCode {
  /** Reads the page's data and returns what makes its metadata. May throw a redirect. */
  load: (args: LoaderFunctionArgs) => Promise<PageMeta | DeferredMeta>
}

export interface DeferredRoute {
  /** Absent for the home page. */
  path?: string
  /** Name of the chunk that has the page and this code. */
  chunk: string
  earlyScript?: string
  /** Whether the page asks if anything on it is wrong. */
  feedback?: true
  code: () => Promise<DeferredRouteCode>
  /** Structured data that needs the portal's configuration, beside that of the metadata. */
  jsonLd?: (config: PortalConfig) => object[]
  lazy: RouteObject['lazy']
}

/** A route whose loader and metadata are in the page's chunk, so that visitors of other pages do not download them. */
export const deferredRoute = ({
  path,
  chunk,
  earlyScript,
  feedback,
  code,
  jsonLd,
  lazy,
}: DeferredRoute): RouteObject => ({
  ...(path === undefined ? { index: true } : { path }),
  handle: pageHandle<PageMeta | DeferredMeta>({
    chunk,
    earlyScript,
    feedback,
    meta(loaded, config) {
      // A page that is hydrated has no data of its loader; its head is the server's.
      const made =
        typeof loaded === 'function' ? loaded(inLanguage(config.language ?? 'en')) : loaded
      const meta = made ?? { title: 'PT Portal', description: '' }
      return jsonLd ? { ...meta, jsonLd: [...jsonLd(config), ...(meta.jsonLd ?? [])] } : meta
    },
  }),
  async loader(args) {
    // If the code cannot be loaded, the page itself says so and offers Retry.
    const loaded = await code().catch(() => undefined)
    return loaded?.load(args)
  },
  lazy,
})
