import type { PageLink } from '../../contract/content/pages'
import type { QuestionState } from '../questions/common-questions'
import type { SearchDocument } from './index/search-document'

/** What the cache holds of a public page. */
export interface PublicPage {
  id: number
  link: PageLink
  /** The page's own document comes first. */
  documents: SearchDocument[]
}

export interface PublicState extends PublicPage {
  state: QuestionState
}

export interface PublicPost extends PublicPage {
  headings: string[]
}
