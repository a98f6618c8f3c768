import { lazyPage, type PageMeta, pageHandle, type RouteObject } from '@pt-portal/shared-ui/router'
import { home, termPath } from './paths'
import { findTerm, type Term } from './terms'

const glossaryMeta = (): PageMeta => ({
  title: 'Glossary | PT Portal',
  description: 'The words of professional tax in India, each explained in a sentence or two.',
  canonical: home,
})

const termMeta = (term: Term | null | undefined): PageMeta =>
  term
    ? {
        title: `${term.name} | Glossary | PT Portal`,
        description: term.meaning,
        canonical: termPath(term.slug),
      }
    : { title: 'Term not found | PT Portal', description: 'There is no such term.', status: 404 }

/** The routes that this remote exposes to browsers. */
export const routes: RouteObject[] = [
  {
    path: home,
    handle: pageHandle({ chunk: 'page-glossary', meta: glossaryMeta }),
    lazy: lazyPage(() =>
      import(/* webpackChunkName: "page-glossary" */ './glossary-page').then(
        ({ GlossaryPage }) => GlossaryPage,
      ),
    ),
  },
  {
    path: termPath(':term'),
    handle: pageHandle({ chunk: 'page-term', meta: termMeta }),
    loader: ({ params }) => findTerm(params.term) ?? null,
    lazy: lazyPage(() =>
      import(/* webpackChunkName: "page-term" */ './term-page').then(({ TermPage }) => TermPage),
    ),
  },
]
