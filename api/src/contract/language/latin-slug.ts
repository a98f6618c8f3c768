import { slugify } from '../content/slug'
import { romanised } from './romanised'

/** Slug of a name or heading in Latin letters or Devanagari. Not for public pages in browsers, for its size. */
export const latinSlug = (text: string): string => slugify(romanised(text))
