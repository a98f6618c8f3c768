import type { RouteObject } from 'react-router-dom'
import type { PortalConfig } from '../page/configuration/portal-config'

/** A feed that a page's head names for feed readers. */
export interface PageFeed {
  title: string
  /** A path on this site. */
  path: string
  /** 'application/rss+xml' unless told. */
  type?: string
}

/** Metadata of a page for search engines and browser tabs (D33). */
export interface PageMeta {
  title: string
  description: string
  /** Path of the page's one address, without query; absent for pages that are not to be indexed. */
  canonical?: string
  /** Open Graph type; 'website' unless told. */
  type?: 'website' | 'article'
  /** Absolute address, or a path on this site; the portal's own share card unless told. */
  image?: string
  /** Feeds the page belongs to. */
  feed?: PageFeed | PageFeed[]
  jsonLd?: object[]
  /** `self`: this site's own pages may show it in a frame, as a form shows its preview; by default nobody may. */
  framing?: 'self'
  /** Theme of a page without a frame, such as its address chooses; the system's unless told. Other pages have the visitor's choice. */
  theme?: 'light' | 'dark'
  /** It shows what changes from moment to moment, such as free times: nothing may keep it. */
  isLive?: boolean
  /** HTTP status of the rendered page; 200 unless told (D10). */
  status?: number
}

/** `handle` of a remote's route. */
export interface PageHandle<Data = unknown> {
  /** Name of the page's own chunk (`webpackChunkName`), preloaded with the rendered page. */
  chunk?: string
  /** Makes the metadata from the data of the route's loader; undefined data means that it could not be loaded. */
  meta?: (data: Data | undefined, config: PortalConfig) => PageMeta
  /**
   * Name of a file of the build, `NAME.js` for `src/…/NAME.early.ts`: a small script that the rendered page
   * runs before the framework is there. It runs once per document and serves every page that is shown;
   * `readystatechange` on the document tells it of another page. Put the buttons that it serves into an element
   * with `data-early`, so that the shell does not press them a second time. In a page without a frame it stands at the end of
   * the document.
   */
  earlyScript?: string
  /**
   * Whether the page asks at its foot if anything on it is wrong (D90). `true`: with the day on which it was shown; a text:
   * `updatedAt` of the record that the page shows. A function gets the data of the route's loader.
   */
  feedback?: true | ((data: Data | undefined) => string | false | undefined)
}

/** The module that every remote exposes as `./routes`. */
export interface RemoteModule {
  routes: RouteObject[]
}

/** Reads an address of the API, such as `/blogs`; rejects when it cannot be read. */
export type ReadApi = <Answer>(path: string) => Promise<Answer>

/** An address for search engines. */
export interface SitemapEntry {
  /** Path on this site, one of the remote's own. */
  path: string
  /** When it changed last, ISO 8601. */
  updatedAt?: string
  /** Languages in which the page is public; those of the remote (`locales`) where absent. */
  languages?: readonly string[]
}

export interface FeedItem {
  /** Path on this site. */
  path: string
  title: string
  summary: string
  /** The whole text as safe HTML; attributes are in double quotes, and addresses on this site may be relative. */
  content?: string
  author: string
  tags: string[]
  /** ISO 8601. */
  publishedAt?: string | null
  updatedAt: string
}

/** What an RSS reader gets at `/feed.xml` below the remote's first address. */
export interface Feed {
  title: string
  description: string
  items: FeedItem[]
}

/** A page of a remote that the portal's search finds. */
export interface SearchEntry {
  /** Path on this site, one of the remote's own, without a language; it may have an anchor. */
  path: string
  /** At most 200 characters. */
  title: string
  /** Plain text, of which the first 5,000 characters are searched. */
  text: string
  /** Code of the language that it is written in; English where absent. */
  language?: string
}

/**
 * The module that a remote exposes as `./sources` to the gateway alone, from `src/sources.ts`. It holds what
 * the remote's `remote.json` says that it offers. Each call may take two seconds.
 */
export interface RemoteSources {
  sitemap?(read: ReadApi): Promise<SitemapEntry[]>
  /** @param language of the feed; `read` asks for it by itself */
  feed?(read: ReadApi, language: string): Promise<Feed>
  /** Of all languages; at most 500, of which no two have the same path and language. */
  search?(read: ReadApi): Promise<SearchEntry[]>
}

/** Typed `handle`, so that `meta` receives what the route's loader gives. */
export function pageHandle<Data>(handle: PageHandle<Data>): PageHandle<Data> {
  return handle
}
