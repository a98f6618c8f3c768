import { editDistance } from '@pt-portal/remote-kit/remote/edit-distance'
import { otherNamesOf } from '../words/names-of-places'
import { standingWords } from '../words/words'
import type { QueryPart } from './query'
import type { SearchDocument } from './search-document'

const mostNames = 5

/** Maximum parts of a query that are compared, because each is compared with every name. */
const mostCompared = 3

const shortestName = 4

/** Maximum share of letters in which a name may differ. */
const mostDifference = 0.4

/** The names and title words most similar to the query, best first. */
export function nearestNames(parts: QueryPart[], documents: Iterable<SearchDocument>): string[] {
  const asked = parts
    .map(({ alternatives: [typed = []] }) => typed.join(' '))
    .slice(0, mostCompared)
  const names = namesIn(documents)
  const distances = [...names].flatMap(([word, name]) => {
    const difference = Math.min(...asked.map((each) => differenceOf(each, word)))
    return difference <= mostDifference ? { name, difference } : []
  })
  distances.sort((a, b) => a.difference - b.difference)
  return [...new Set(distances.map(({ name }) => name))].slice(0, mostNames)
}

/** Names that can be suggested, keyed by the form that is compared. */
function namesIn(documents: Iterable<SearchDocument>): Map<string, string> {
  const names = new Map<string, string>()
  for (const { type, title } of documents) {
    if (type === 'state') {
      names.set(title.toLowerCase(), title)
      for (const other of otherNamesOf(title)) names.set(other.toLowerCase(), other)
    } else {
      for (const { word, start, end } of standingWords(title)) {
        if (!names.has(word)) names.set(word, title.slice(start, end))
      }
    }
  }
  for (const word of names.keys()) if (word.length < shortestName) names.delete(word)
  return names
}

/** Edit distance as a share of the longer word's length. */
function differenceOf(a: string, b: string): number {
  const longer = Math.max(a.length, b.length)
  return editDistance(a, b, Math.floor(longer * mostDifference)) / longer
}
