import list from './terms.json'

export interface Term {
  slug: string
  name: string
  meaning: string
}

/** Sorted alphabetically. */
export const terms: Term[] = list

export const findTerm = (slug: string | undefined) => terms.find((term) => term.slug === slug)
