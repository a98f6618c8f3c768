import type { RemoteSources } from '@pt-portal/shared-ui/router'
import { home, termPath } from './paths'
import { terms } from './terms'

/** The glossary and each of its terms, for the portal's sitemap. */
export const sitemap: RemoteSources['sitemap'] = async () => [
  { path: home },
  ...terms.map(({ slug }) => ({ path: termPath(slug) })),
]

/** Each term, for the portal's search. */
export const search: RemoteSources['search'] = async () =>
  terms.map(({ slug, name, meaning }) => ({ path: termPath(slug), title: name, text: meaning }))
