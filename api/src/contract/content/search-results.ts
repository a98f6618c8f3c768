import type { Message, Translate } from '@pt-portal/remote-kit/messages/message'
import * as m from '../messages'
import type { SearchType } from './search'

const labels: Record<SearchType, Message> = {
  state: m.searchStates,
  service: m.searchServices,
  post: m.searchPosts,
  question: m.searchQuestions,
}

/** Heading of a group of search results (D65). */
export const searchLabel = (t: Translate, type: SearchType): string => t(labels[type])

/** Path of the search results page for a query, which may be any text. */
export const searchAddress = (query: string): string =>
  `/search?${new URLSearchParams({ q: query })}`

export interface MarkedPart {
  /** Where the part begins in the text. */
  start: number
  text: string
  isMarked: boolean
}

const letter = '[\\p{L}\\p{M}\\p{N}]'
const escaped = (word: string) => word.replace(/[\^$\\.*+?()[\]{}|/]/g, '\\$&')

/** Splits a text into parts and marks those that match one of the words, whole and ignoring case (D65). */
export function markedParts(text: string, words: string[]): MarkedPart[] {
  const parts: MarkedPart[] = []
  let end = 0
  const add = (until: number, isMarked: boolean) => {
    if (until > end) parts.push({ start: end, text: text.slice(end, until), isMarked })
    end = until
  }
  for (const { start, length } of placesOf(text, words)) {
    add(start, false)
    add(start + length, true)
  }
  add(text.length, false)
  return parts
}

function placesOf(text: string, words: string[]): { start: number; length: number }[] {
  const longestFirst = words.filter(Boolean).sort((one, other) => other.length - one.length)
  if (longestFirst.length === 0) return []
  const anyWord = longestFirst.map(escaped).join('|')
  const pattern = new RegExp(`(^|(?!${letter}).)(${anyWord})(?!${letter})`, 'gisu')
  return [...text.matchAll(pattern)].map(({ index, 1: before = '', 2: word = '' }) => ({
    start: index + before.length,
    length: word.length,
  }))
}
