import MiniSearch, { type Query, type SearchResult } from 'minisearch'
import {
  type SearchAnswer,
  type SearchGroup,
  type SearchItem,
  searchTypes,
} from '../contract/entities'
import { excerptOf, standingAs } from './excerpt'
import { nearestNames } from './nearest'
import { partsOf, type QueryPart } from './query'
import { homeDocuments, type SearchDocument } from './search-document'
import { inSlices } from './slices'
import { lettersWrong, wordsOf } from './words'

/** Items of a group. */
const mostItems = 8

/** A word in a title says more than one that leads there, and that more than one in the text. */
const fieldWeights = { title: 6, keywords: 3, text: 1 }

/** What another name counts, against the word that was typed. */
const otherNameWeight = 0.8

/** Share of the best score below which something is no answer. */
const leastShare = 0.3

/** A result of the index with the score that orders the answer. */
interface Hit {
  document: SearchDocument
  /** Words of the document that answer the query. */
  words: string[]
  score: number
}

/** The index of what is public, brought up to date piece by piece. */
export class SearchIndex {
  private readonly documents = new Map<string, SearchDocument>()
  private readonly knownWords = new Set<string>()
  private readonly index = new MiniSearch<SearchDocument>({
    idField: 'url',
    fields: Object.keys(fieldWeights),
    tokenize: wordsOf,
    processTerm: (word) => {
      this.knownWords.add(word)
      return word
    },
    searchOptions: {
      boost: fieldWeights,
      tokenize: (words) => words.split(' '),
      processTerm: (word) => word,
      // A word that stands somewhere is no typing error.
      fuzzy: (word) => (this.knownWords.has(word) ? false : lettersWrong(word)),
      prefix: (word) => word.length > 2 && !/\d/.test(word),
    },
  })

  /** Takes out what is gone and takes in what is new, in slices; documents that are the same objects stay. */
  async update(documents: Iterable<SearchDocument>): Promise<void> {
    const wanted = new Map([...homeDocuments, ...documents].map((each) => [each.url, each]))
    for (const [url, document] of this.documents) {
      if (wanted.get(url) === document) continue
      this.index.discard(url)
      this.documents.delete(url)
    }
    const added = [...wanted.values()].filter(({ url }) => !this.documents.has(url))
    await inSlices(added, (document) => {
      this.index.add(document)
      this.documents.set(document.url, document)
    })
  }

  find(query: string): Omit<SearchAnswer, 'query'> {
    const parts = partsOf(query)
    const hits = this.hits(parts)
    return hits.length > 0
      ? { groups: groupsOf(hits), nearest: [] }
      : { groups: [], nearest: nearestNames(parts, this.documents.values()) }
  }

  /** Best first. */
  private hits(parts: QueryPart[]): Hit[] {
    const results = this.index.search({ combineWith: 'OR', queries: parts.map(queryOf) })
    const coverage = coverageOf(parts, results)
    const hits = results.map((result) => ({
      document: this.documents.get(result.id)!,
      words: result.terms,
      score: result.score * coverage(result) ** 2,
    }))
    hits.sort((a, b) => b.score - a.score)
    const least = (hits[0]?.score ?? 0) * leastShare
    return hits.filter(({ score }) => score >= least)
  }
}

const queryOf = ({ alternatives: [typed = [], ...others] }: QueryPart): Query => ({
  combineWith: 'OR',
  queries: [
    allOf(typed),
    ...others.map((words) => ({ ...allOf(words), boostTerm: () => otherNameWeight })),
  ],
})

const allOf = (words: string[]) => ({ combineWith: 'AND' as const, queries: [words.join(' ')] })

/** How much of what was asked for a result has: rare parts count more, those that are nowhere nothing. */
function coverageOf(parts: QueryPart[], results: SearchResult[]) {
  const covered = new Map(results.map((result) => [result, partsIn(parts, result)]))
  const weights = parts.map((_, part) => {
    const count = results.filter((result) => covered.get(result)!.has(part)).length
    return count && Math.log(1 + results.length / count)
  })
  const total = weights.reduce((sum, weight) => sum + weight, 0)
  return (result: SearchResult) => {
    let sum = 0
    for (const part of covered.get(result)!) sum += weights[part]!
    return sum / total
  }
}

function partsIn(parts: QueryPart[], { queryTerms }: SearchResult): Set<number> {
  const words = new Set(queryTerms)
  const isIn = ({ alternatives }: QueryPart) =>
    alternatives.some((alternative) => alternative.every((word) => words.has(word)))
  return new Set(parts.flatMap((part, index) => (isIn(part) ? index : [])))
}

const groupsOf = (hits: Hit[]): SearchGroup[] =>
  searchTypes.flatMap((type) => {
    const items = hits.filter(({ document }) => document.type === type).slice(0, mostItems)
    return items.length > 0 ? { type, items: items.map(itemOf) } : []
  })

function itemOf({ document: { title, text, url }, words }: Hit): SearchItem {
  const answering = new Set(words)
  const excerpt = excerptOf(text, answering)
  return { title, excerpt, url, words: standingAs([title, excerpt], answering) }
}
