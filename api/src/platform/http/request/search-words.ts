/** Splits a query into its words, all of which must occur. Punctuation around a word is dropped. */
export const searchWords = (q: string): string[] =>
  q.split(/\s+/).map(withoutPunctuation).filter(Boolean)

/** Drops the punctuation around a word, as in `Iyer,`; punctuation alone is kept as a word to search for. */
const withoutPunctuation = (word: string) => word.replace(/^[,;:]+(?=.)|(?<=.)[,;:.]+$/gu, '')
