import type { PageLink } from '../../contract/content/pages'
import type { PublicPost, PublicState } from './public-pages'
import { inSlices } from './slices'
import { otherNamesOf, ownTownsIn } from './words/names-of-places'
import { wordsOf } from './words/words'

/** If a text names more states than this, only those in its headings count. */
const mostNamed = 8

const mostPosts = 4

/** Links between posts and the states that they name, by id. */
export interface Mentions {
  /** Newest first, at most 4. */
  postsOf(stateId: number): PageLink[]
  /** In the states' order, at most 8. */
  statesOf(postId: number): PageLink[]
}

export const noMentions: Mentions = { postsOf: () => [], statesOf: () => [] }

/** Names of a state in texts: its own, other usual ones and its towns, without codes such as `ap`, which are ambiguous. */
const namesOf = (name: string): string[] =>
  [name, ...[...otherNamesOf(name), ...ownTownsIn(name)].filter((other) => other.length > 3)].map(
    asWords,
  )

/** The words surrounded by spaces, so that names match only whole words. */
const asWords = (text: string) => ` ${wordsOf(text).join(' ')} `

/** Finds mentions. Caches those of each post until the post or the states' names and paths change. */
export class MentionFinder {
  private found = new WeakMap<PublicPost, PublicState[]>()
  private names = ''

  async find(states: PublicState[], posts: PublicPost[]): Promise<Mentions> {
    const names = JSON.stringify(states.map(({ link }) => link))
    if (names !== this.names) this.found = new WeakMap()
    this.names = names
    const candidates = states.map((state) => ({ state, names: namesOf(state.link.title) }))
    const unread = posts.filter((post) => !this.found.has(post))
    await inSlices(unread, (post) => this.found.set(post, statesNamed(post, candidates)))
    return mentionsOf(posts, this.found)
  }

  /**
   * The mentions in another language, of what `find` found last: a version names the states that its post names.
   * @param versions links to the pages that there are in the language, by the id of the page
   */
  within(posts: PublicPost[], versions: { states: Links; posts: Links }): Mentions {
    const found = new WeakMap<PublicPost, PublicState[]>()
    const translated = posts.flatMap((post) => {
      const link = versions.posts.get(post.id)
      if (!link) return []
      const states = this.found.get(post) ?? []
      const version = { ...post, link }
      const named = states.flatMap((state) => {
        const stateLink = versions.states.get(state.id)
        return stateLink ? [{ ...state, link: stateLink }] : []
      })
      found.set(version, named)
      return [version]
    })
    return mentionsOf(translated, found)
  }
}

/** Links to pages by their id. */
type Links = ReadonlyMap<number, PageLink>

interface Candidate {
  state: PublicState
  names: string[]
}

function statesNamed(post: PublicPost, candidates: Candidate[]): PublicState[] {
  const headings = [post.link.title, ...post.headings].join(' . ')
  const all = namedIn(`${headings} ${post.documents[0]?.text}`, candidates)
  return all.length > mostNamed ? namedIn(headings, candidates).slice(0, mostNamed) : all
}

function namedIn(text: string, candidates: Candidate[]): PublicState[] {
  const words = asWords(text)
  return candidates
    .filter(({ names }) => names.some((name) => words.includes(name)))
    .map(({ state }) => state)
}

function mentionsOf(posts: PublicPost[], found: WeakMap<PublicPost, PublicState[]>): Mentions {
  const ofStates = new Map<number, PageLink[]>()
  const ofPosts = new Map<number, PageLink[]>()
  for (const post of posts) {
    const states = found.get(post) ?? []
    ofPosts.set(
      post.id,
      states.map(({ link }) => link),
    )
    for (const { id } of states) {
      const links = ofStates.get(id) ?? []
      if (links.length < mostPosts) ofStates.set(id, [...links, post.link])
    }
  }
  return {
    postsOf: (stateId) => ofStates.get(stateId) ?? [],
    statesOf: (postId) => ofPosts.get(postId) ?? [],
  }
}
