import { conflict, HttpError, invalid } from '../../platform/http/errors'
import { type Content, digestOfAll, hasContent } from './contents'

export type Basis = string | null | undefined

/** The version of a release that a user has seen, and what of its contents. */
export interface Seen {
  updatedAt?: Basis
  contents?: string | null
}

/** @throws 422 for a moment that has passed */
export function checkMoment(publishAt: Basis): void {
  if (!publishAt || Date.parse(publishAt) > Date.now()) return
  const message = 'This moment has passed. Choose a later one, or publish now'
  throw invalid({ publishAt: message }, message)
}

/** @throws 409 when the contents are no longer those that the user has seen */
export function checkSeen(contents: Content[], { contents: seen }: Seen): void {
  if (!seen || seen === digestOfAll(contents)) return
  throw new HttpError(
    409,
    'contents_changed',
    'The pages have changed since you opened this release. Look at them again',
  )
}

/** @throws 409 naming every page that cannot be published, or when nothing is left to publish */
export function checkPublishable(contents: Content[]): void {
  const problems = contents.flatMap(({ problem }) => problem ?? [])
  if (problems.length > 0) throw conflict('not_publishable', problems.join(' '))
  if (!contents.some(hasContent)) {
    throw conflict('nothing_to_publish', 'This release has nothing to publish. Add pages to it')
  }
}
