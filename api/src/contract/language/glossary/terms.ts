/** A row of a glossary. */
export interface Term {
  /**
   * The English term. A bracket says which of its meanings is meant, such as `return (a form)`; a comma parts terms that have the
   * same words.
   */
  english: string
  /** Words that a translation may have for it, the preferred one first. A text that only names a form has it in brackets. */
  accepted: readonly string[]
  /** For people. */
  note?: string
}

const meaning = / \(.*\)$/

/** Whether the term means one thing wherever it occurs. Of any other, nobody can tell whether a text means it. */
export const hasOneMeaning = ({ english }: Term): boolean => !meaning.test(english)

const expressions = new Map<string, RegExp>()

/** Fits the term and its plural as whole words. */
function expressionOf({ english }: Term): RegExp {
  const known = expressions.get(english)
  if (known) return known
  const words = english.replace(meaning, '').split(', ').join('|')
  const expression = new RegExp(`(?<![\\w-])(?:${words})(?:s|es)?(?![\\w-])`, 'gi')
  expressions.set(english, expression)
  return expression
}

/** The site's name, what stands in quotes, names of arguments and choices, tags, addresses. */
const notWords = /PT Portal|“[^”]*”|\{\w+(?:, \w+,)?|(?<=[,}] )=?\w+ (?=\{)|<[^>]*>|\S+[@/]\S+/g

const length = ({ english }: Term) => english.replace(meaning, '').length

/** Terms that occur in an English text, the longest first; it stands for shorter ones within it. */
export function termsIn(terms: readonly Term[], source: string): Term[] {
  let rest = source.replace(notWords, ' ')
  const taken = new Set<string>()
  return [...terms]
    .sort((one, other) => length(other) - length(one))
    .filter((term) => {
      const expression = expressionOf(term)
      const left = rest.replace(expression, ' ')
      if (left !== rest) taken.add(expression.source)
      rest = left
      // Another row may have another meaning of the same words.
      return taken.has(expression.source)
    })
}

/** Whether a translation has one of the words that are accepted for a term. */
export const isSaid = ({ accepted }: Term, translation: string): boolean =>
  accepted.some((word) => translation.includes(word.replace(/\([A-Z]+\)/, '').trim()))
