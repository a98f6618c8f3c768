/** The words of a query, each of which has to occur; marks around a word, as in a list or a sentence, are none of it. */
export const searchWords = (q: string): string[] =>
  q.split(/\s+/).map(withoutPunctuation).filter(Boolean)

/** A word of a list or a sentence, such as `Iyer,`; marks alone are what is looked for. */
const withoutPunctuation = (word: string) => word.replace(/^[,;:]+(?=.)|(?<=.)[,;:.]+$/gu, '')
