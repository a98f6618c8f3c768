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

/** `GET /api/search?q=&lang=` (D65, D84). */
export interface SearchAnswer {
  /** The trimmed query. */
  query: string
  groups: SearchGroup[]
  /** If nothing was found: existing words similar to the query, best first. */
  nearest: string[]
}
