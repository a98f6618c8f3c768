import MiniSearch, { type Query, type QueryCombination, type SearchResult } from 'minisearch'
import {
  type SearchAnswer,
  type SearchGroup,
  type SearchItem,
  type SearchType,
  searchTypes,
} from '../../../contract/content/search'
import { inSlices } from '../slices'
import { sourceNameOf } from '../words/names-of-places'
import { shortestSound, soundOf } from '../words/sound'
import { vocabularyOf } from '../words/vocabulary'
import { lettersWrong, wordsOf } from '../words/words'
import { excerptOf, standingAs } from './excerpt'
import { nearestNames } from './nearest'
import { idleWords, type ParsedQuery, parseQuery, type QueryPart } from './query'
import type { SearchDocument } from './search-document'

/** Maximum items per group. */
const mostItems = 8

/** A match in the title counts more than one in the keywords, which counts more than one in the text. */
const fieldWeights = { title: 6, keywords: 3, text: 1 }

/** Weight of a synonym, relative to the word as typed. */
const otherNameWeight = 0.8

/** Weight of a word that only sounds like the word as typed. */
const soundWeight = 0.5

/** Factor on the score of a page in another language, which is there because it does not exist in the reader's. */
const foreignWeight = 0.5

/** Weight of words that say little, when the query also has others. */
const idleWeight = 0.5

/** Exponent of the coverage: how much the score depends on having all parts of the query. */
const coverageExponent = 1.5

/** Minimum score per type, as a share of the best score of all; highest for states, which are shown first. */
const leastShare: Record<SearchType, number> = {
  state: 0.3,
  service: 0.2,
  post: 0.2,
  question: 0.2,
}

/** Minimum score as a share of the best score of the group. */
const leastShareOfGroup = 0.3

/** Shorter texts are not taken for the beginning of a state's name. */
const shortestBeginning = 3

/** Removed documents, in number and as a share of all, from which on the index is cleaned of what is left of them. */
const dirt = { count: 20, share: 0.1 }

/** A result of the index with the score that orders the answer. */
interface Hit {
  document: SearchDocument
  /** Words of the document that match the query. */
  words: string[]
  score: number
}

/** The index of all public content for readers of one language, updated incrementally. */
export class SearchIndex {
  private readonly documents = new Map<string, SearchDocument>()
  private readonly knownWords = new Set<string>()
  /** Words of titles and texts by their sound. */
  private readonly soundingLike = new Map<string, string[]>()
  /**
   * The removal of what is left of old documents. It takes breaks, in which the index must not change, and so an update waits
   * for it; by itself the library would begin one in the middle of an update.
   */
  private cleaned: Promise<void> = Promise.resolve()
  private readonly index = new MiniSearch<SearchDocument>({
    idField: 'url',
    autoVacuum: false,
    fields: Object.keys(fieldWeights),
    tokenize: wordsOf,
    processTerm: (word, field) => {
      if (!this.knownWords.has(word) && field !== 'keywords') this.addSound(word)
      this.knownWords.add(word)
      return word
    },
    searchOptions: {
      boost: fieldWeights,
      tokenize: (words) => words.split(' '),
      processTerm: (word) => word,
      prefix: (word) => word.length > 2 && !this.knownWords.has(word) && !/\d/.test(word),
    },
  })

  /** @param language code of the language whose words are looked for in the documents */
  constructor(private readonly language: string) {}

  private addSound(word: string): void {
    const sound = soundOf(word)
    if (sound.length < shortestSound || /\d/.test(sound)) return
    this.soundingLike.set(sound, [...(this.soundingLike.get(sound) ?? []), word])
  }

  /** Removes old documents and adds new ones, in slices. Documents that are the same objects stay indexed. */
  async update(documents: Iterable<SearchDocument>): Promise<void> {
    await this.cleaned
    const wanted = new Map(Array.from(documents, (each) => [each.url, each]))
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
    if (this.index.dirtCount >= dirt.count && this.index.dirtFactor >= dirt.share) {
      this.cleaned = this.index.vacuum()
    }
  }

  find(query: string): Omit<SearchAnswer, 'query'> {
    const parsed = parseQuery(query, vocabularyOf(this.language), (word) => this.isBeginning(word))
    const groups = groupsOf(this.withBegunNames(query, this.hits(parsed)))
    const nearest = groups.length > 0 ? [] : nearestNames(parsed.parts, this.documents.values())
    return { groups, nearest }
  }

  private weightOf({ language, weight = 1 }: SearchDocument): number {
    return language === this.language ? weight : weight * foreignWeight
  }

  private isBeginning(word: string): boolean {
    if (this.knownWords.has(word)) return true
    for (const known of this.knownWords) if (known.startsWith(word)) return true
    return false
  }

  /**
   * Puts states first whose whole name begins as typed: who types 'kar' has not finished Karnataka, though pages contain 'kar'
   * as a word.
   */
  private withBegunNames(query: string, hits: Hit[]): Hit[] {
    const typed = wordsOf(query).join(' ')
    if (typed.length < shortestBeginning) return hits
    const score = hits[0]?.score ?? 1
    const begun = [...this.documents.values()].flatMap((document): Hit[] =>
      beginsWith(document, typed) ? [{ document, words: wordsOf(document.title), score }] : [],
    )
    const others = hits.filter((hit) => !begun.some(({ document }) => document === hit.document))
    return [...begun, ...others]
  }

  /** Best first. */
  private hits(query: ParsedQuery): Hit[] {
    const { parts, results } = this.results(query)
    const coverage = coverageOf(parts, results)
    const hits = results.map((result) => {
      const document = this.documents.get(result.id)!
      const score = result.score * coverage(result) ** coverageExponent * this.weightOf(document)
      return { document, words: result.terms, score }
    })
    return hits.filter(({ score }) => score > 0).sort((a, b) => b.score - a.score)
  }

  private results({ parts, isGeneral, idle }: ParsedQuery): {
    parts: QueryPart[]
    results: SearchResult[]
  } {
    const search = (queries: Query[]) =>
      this.index.search(
        { combineWith: 'OR', queries: idle.length > 0 ? [...queries, inTitles(idle)] : queries },
        isGeneral ? { fields: ['title'] } : {},
      )
    const found = search(parts.map(queryOf))
    const missing = parts.filter((part) => !found.some((result) => isIn(part, result)))
    if (missing.length === 0) return { parts, results: found }
    // Only parts that are found nowhere as typed are searched by their sound and as typing errors.
    const corrected = parts.map((part) => (missing.includes(part) ? this.heard(part) : part))
    const queries = corrected.map((part) => (part.sounds ? nearly(part) : queryOf(part)))
    return { parts: corrected, results: search(queries) }
  }

  /** Adds the words that sound like a part, not if both have Latin letters: those are found as typing errors. */
  private heard(part: QueryPart): QueryPart {
    const [[typed = '', ...others] = []] = part.alternatives
    const words = others.length === 0 ? this.soundingLike.get(soundOf(typed)) : undefined
    return { ...part, sounds: (words ?? []).filter((word) => !(isLatin(typed) && isLatin(word))) }
  }
}

/** Whether the document is a state's page and its name, here or in the source language, begins with the words typed. */
const beginsWith = ({ type, title }: SearchDocument, typed: string) =>
  type === 'state' &&
  [title, sourceNameOf(title)].some((name) => wordsOf(name).join(' ').startsWith(typed))

const isLatin = (word: string) => /^[\x20-\x7e]*$/.test(word)

const queryOf = ({
  alternatives: [typed = [], ...others],
  sounds = [],
}: QueryPart): QueryCombination => ({
  combineWith: 'OR',
  queries: [
    allOf(typed),
    ...others.map((words) => ({ ...allOf(words), boostTerm: () => otherNameWeight })),
    ...sounds.map((word) => ({ ...allOf([word]), boostTerm: () => soundWeight })),
  ],
})

const nearly = (part: QueryPart): QueryCombination => ({ ...queryOf(part), fuzzy: lettersWrong })

const allOf = (words: string[]): QueryCombination => ({
  combineWith: 'AND',
  queries: [words.join(' ')],
})

const inTitles = (words: string[]): QueryCombination => ({
  combineWith: 'OR',
  queries: [words.join(' ')],
  fields: ['title'],
  boostTerm: () => idleWeight,
})

/** Share of the query's parts that a result has, 0 to 1. Rare parts count more; parts found nowhere count nothing. */
function coverageOf(parts: QueryPart[], results: SearchResult[]): (result: SearchResult) => number {
  // Groups results by their matching query words, because many results have the same ones.
  const kinds = new Map<string, { has: boolean[]; count: number }>()
  for (const result of results) {
    const key = keyOf(result)
    const kind = kinds.get(key)
    if (kind) kind.count += 1
    else kinds.set(key, { has: parts.map((part) => isIn(part, result)), count: 1 })
  }
  const weights = parts.map((_, part) => {
    const counted = sumOf([...kinds.values()].map(({ has, count }) => (has[part] ? count : 0)))
    return counted && Math.log(1 + results.length / counted)
  })
  const total = sumOf(weights)
  const coverages = new Map(
    [...kinds].map(([key, { has }]) => [
      key,
      sumOf(weights.filter((_, part) => has[part])) / total,
    ]),
  )
  return (result) => (total && coverages.get(keyOf(result))) ?? 0
}

const keyOf = ({ queryTerms }: SearchResult) => queryTerms.join(' ')

const sumOf = (numbers: number[]) => numbers.reduce((sum, number) => sum + number, 0)

const isIn = ({ alternatives, sounds = [] }: QueryPart, { queryTerms }: SearchResult) =>
  alternatives.some((words) => words.every((word) => queryTerms.includes(word))) ||
  sounds.some((word) => queryTerms.includes(word))

function groupsOf(hits: Hit[]): SearchGroup[] {
  const best = hits[0]?.score ?? 0
  return searchTypes.flatMap((type) => {
    const own = hits.filter(({ document }) => document.type === type)
    const least = Math.max(best * leastShare[type], (own[0]?.score ?? 0) * leastShareOfGroup)
    const items = own.filter((hit) => hit.score >= least || isNamedState(hit)).slice(0, mostItems)
    return items.length > 0 ? { type, items: items.map(itemOf) } : []
  })
}

/** Whether the query names this state; it is then shown even if its score is too low. */
const isNamedState = ({ document: { type, title }, words }: Hit) =>
  type === 'state' &&
  [title, sourceNameOf(title)].some((name) => wordsOf(name).every((word) => words.includes(word)))

function itemOf({ document: { title, text, url, language }, words }: Hit): SearchItem {
  const answering = new Set(words.filter((word) => !idleWords.has(word)))
  const inTitle = new Set(wordsOf(title))
  // The excerpt need not repeat words of the title.
  const telling = words.filter((word) => answering.has(word) && !inTitle.has(word))
  const excerpt = excerptOf(text, answering, new Set(telling))
  return { title, excerpt, url, language, words: standingAs([title, excerpt], answering) }
}
