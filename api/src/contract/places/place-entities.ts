/** `GET /api/places`: a state or union territory with its names. */
export interface NamedPlace {
  name: string
  /** Path of its page. */
  url: string
  /** Whether the page is one of a state with the tax; other places do not levy it. */
  isTaxed: boolean
  /** Former and short names, and names in other scripts. */
  names: string[]
  /** Its cities and districts, with former names and common spellings. */
  towns: string[]
}
