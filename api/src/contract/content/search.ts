/** Types of search results, in the order of their groups (D65). */
export const searchTypes = ['state', 'service', 'post', 'question'] as const
export type SearchType = (typeof searchTypes)[number]

export interface SearchItem {
  title: string
  /** Plain text around the match. */
  excerpt: string
  /** Path on this site without a language; for a question with its anchor on the page. */
  url: string
  /** Code of the language that title and excerpt are written in. */
  language: string
  /** Matching words as spelled in title and excerpt; pages mark them. */
  words: string[]
}

export interface SearchGroup {
  type: SearchType
  /** Best first; never empty. */
  items: SearchItem[]
}

/** Pages of a remote that another team releases. */
export interface RemoteGroup {
  /** The remote's name for readers, in their language. */
  label: string
  /** Best first; never empty. */
  items: SearchItem[]
}

/** The answer for the one place that a query names, in the words of its page. */
export interface PlaceAnswer {
  /** 'Mumbai is in Maharashtra'; for a place itself 'Professional tax in Maharashtra'. */
  title: string
  /** What to know first, in sentences: the amount, who pays, the next date; or that nothing is levied. */
  text: string[]
  /** Path of the place's page without a language. */
  url: string
  /** Code of the language that title and text are written in. */
  language: string
}

/** `GET /api/search?q=&lang=` (D65, D84). */
export interface SearchAnswer {
  /** The trimmed query. */
  query: string
  /** Null if the query names no place, or several; absent in answers of older servers. */
  answer?: PlaceAnswer | null
  groups: SearchGroup[]
  /** Pages of remotes, after those of the portal; absent where there are none. */
  remotes?: RemoteGroup[]
  /** If nothing was found: existing words similar to the query, best first. */
  nearest: string[]
}
