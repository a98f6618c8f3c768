import type { RouteObject } from 'react-router-dom'
import type { PortalConfig } from '../page/portal-config'

/** What a page says of itself to search engines and browser tabs (D33). */
export interface PageMeta {
  title: string
  description: string
  /** Path of the page's one address, without query; absent for pages that are not to be indexed. */
  canonical?: string
  /** Open Graph type; 'website' unless told. */
  type?: 'website' | 'article'
  /** Absolute address, or a path on this site. */
  image?: string
  /** RSS feed the page belongs to; a path on this site. */
  feed?: { title: string; path: string }
  jsonLd?: object[]
  /** HTTP status of the rendered page; 200 unless told (D10). */
  status?: number
}

/** `handle` of a remote's route. */
export interface PageHandle<Data = unknown> {
  /** Name of the page's own chunk (`webpackChunkName`), preloaded with the rendered page. */
  chunk?: string
  /** From what the route's loader returned; undefined data means that it could not be had. */
  meta?: (data: Data | undefined, config: PortalConfig) => PageMeta
  /**
   * Name of a file of the build, `NAME.js` for `src/…/NAME.early.ts`: a small script that the rendered page runs before the
   * framework is there. Buttons that it serves stand in an element with `data-early`, so that the shell does not press them
   * a second time.
   */
  earlyScript?: string
}

/** The face every remote exposes as `./routes`. */
export interface RemoteModule {
  routes: RouteObject[]
}

/** Typed `handle`, so that `meta` receives what the route's loader gives. */
export function pageHandle<Data>(handle: PageHandle<Data>): PageHandle<Data> {
  return handle
}
