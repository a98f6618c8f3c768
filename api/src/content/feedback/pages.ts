import { splitLanguage } from '@pt-portal/remote-kit/remote/routing'
import type { FeedbackRecord } from '../../contract/content/feedback'
import { singlePages } from '../../contract/content/single-pages'
import { targetCodes } from '../../contract/language/languages'
import { placesWithoutTax } from '../../contract/places/places-without-tax'
import type { Executor } from '../../platform/db/connect'
import { type AddressedPage, addressedPages } from '../links/addresses'

/** Pages of the portal by their paths in English. */
export interface KnownPages {
  /** The present path of a page that readers get at a path, or got there before it was renamed; null where there is none. */
  pathOf(path: string): string | null
  /** The record that a page shows; null for a page without one. */
  recordAt(path: string): FeedbackRecord | null
}

const ownPaths = new Set([...singlePages, ...placesWithoutTax.map(({ page }) => `/${page}`)])

export async function knownPages(knex: Executor): Promise<KnownPages> {
  const pages = await addressedPages(knex)
  const present = new Map(pages.map((page) => [page.paths[0]!, page]))
  const visible = pages.filter(({ isVisible }) => isVisible)
  const former = byPath(visible, ({ formerPaths }) => formerPaths)
  const others = byPath(visible, ({ paths }) => paths)
  return {
    pathOf: (path) =>
      others.get(path)?.paths[0] ??
      (ownPaths.has(path) ? path : (former.get(path)?.paths[0] ?? null)),
    recordAt(path) {
      const page = present.get(path)
      return page ? { resource: page.resource, id: page.id, title: page.title } : null
    },
  }
}

const byPath = (pages: AddressedPage[], pathsOf: (page: AddressedPage) => string[]) =>
  new Map(pages.flatMap((page) => pathsOf(page).map((path) => [path, page] as const)))

/**
 * The path in English and the language of a page as a form names it; query and fragment do not count.
 * @returns null for what is no path on this site
 */
export function splitPage(page: string): { path: string; language?: string } | null {
  if (!/^\/(?![/\\])/.test(page)) return null
  const plain = page.replace(/[?#].*$/s, '').replace(/(.)\/$/, '$1')
  const { language, pathname } = splitLanguage(plain, targetCodes)
  return { path: pathname, language }
}
