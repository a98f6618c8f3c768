export interface FoundState {
  name: string
  slug: string
  taxRates: string
  description: string
  applicability: string
}

export interface FoundPage {
  title: string
  text: string
  url: string
}

/** What the search looks through; the route handler `/api/search-index` answers with it. */
export interface SearchIndex {
  states: FoundState[]
  services: FoundPage[]
  posts: FoundPage[]
  questions: FoundPage[]
}

export interface FoundGroup {
  title: string
  options: FoundPage[]
  /** How many more there are. */
  more: number
}

let asked: Promise<SearchIndex> | undefined

/** Asks once; a call after a failure asks again. */
export function searchIndex(): Promise<SearchIndex> {
  asked ??= fetch('/api/search-index')
    .then((answer) => (answer.ok ? answer.json() : Promise.reject(new Error(answer.statusText))))
    .catch((error) => {
      asked = undefined
      throw error
    })
  return asked
}

const wordsOf = (query: string) => query.toLowerCase().split(/\s+/).filter(Boolean)

/** A state's own name counts for more than a mention in another's texts. */
function statesFor(states: FoundState[], text: string): FoundState[] {
  const found = states.filter((state) =>
    [state.name, state.description, state.taxRates, state.applicability].some((value) =>
      value.toLowerCase().includes(text),
    ),
  )
  const isNamed = ({ name }: FoundState) => name.toLowerCase().includes(text)
  return [...found.filter(isNamed), ...found.filter((state) => !isNamed(state))]
}

function pagesFor(pages: FoundPage[], words: string[]): FoundPage[] {
  const has = (value: string) => words.every((word) => value.toLowerCase().includes(word))
  const found = pages.filter(({ title, text }) => has(`${title} ${text}`))
  const isTitled = ({ title }: FoundPage) => has(title)
  return [...found.filter(isTitled), ...found.filter((page) => !isTitled(page))]
}

/** Results in their groups, none of them empty. */
export function search(
  index: SearchIndex,
  query: string,
  { states: stateLimit, pages: pageLimit }: { states: number; pages: number },
): FoundGroup[] {
  const text = query.trim().toLowerCase()
  if (!text) return []
  const words = wordsOf(text)
  const states = statesFor(index.states, text).map(({ name, taxRates, slug }) => ({
    title: name,
    text: taxRates.split(' (')[0] ?? '',
    url: `/${slug}`,
  }))
  const group = (title: string, options: FoundPage[], limit: number): FoundGroup => ({
    title,
    options: options.slice(0, limit),
    more: Math.max(0, options.length - limit),
  })
  return [
    group('States', states, stateLimit),
    group('Services', pagesFor(index.services, words), pageLimit),
    group('Blog posts', pagesFor(index.posts, words), pageLimit),
    group('Questions', pagesFor(index.questions, words), pageLimit),
  ].filter(({ options }) => options.length > 0)
}

export interface TextPart {
  text: string
  isMarked: boolean
  start: number
}

/** A text in parts, of which those are marked that are words of the query. */
export function markedParts(text: string, query: string): TextPart[] {
  const words = wordsOf(query).map((word) => word.replace(/[.*+?^${}()|[\]\\]/g, '\\$&'))
  if (words.length === 0) return [{ text, isMarked: false, start: 0 }]
  const pieces = text.split(new RegExp(`(${words.join('|')})`, 'gi'))
  let start = 0
  return pieces
    .map((piece, index) => {
      const part = { text: piece, isMarked: index % 2 === 1, start }
      start += piece.length
      return part
    })
    .filter((part) => part.text)
}
