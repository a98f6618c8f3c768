import hi from './hi.json'
import mr from './mr.json'
import type { Term } from './terms'

/** The words of a language, as its page below `docs/languages` has them. */
export interface Glossary {
  terms: readonly Term[]
  /** Names of states and union territories. */
  places: readonly Term[]
}

/** By the code of the language. Who changes one runs `npm run docs:glossary`, which writes the tables of the docs. */
export const glossaries: Readonly<Record<string, Glossary>> = { hi, mr }

/** Terms and names of a language; none of a language that has no glossary. */
export const glossaryOf = (language: string): readonly Term[] => {
  const { terms = [], places = [] } = glossaries[language] ?? {}
  return [...terms, ...places]
}
