import list from './terms.json'

export interface Term {
  slug: string
  name: string
  meaning: string
}

/** In the order of the alphabet. */
export const terms: Term[] = list

export const findTerm = (slug: string | undefined) => terms.find((term) => term.slug === slug)
