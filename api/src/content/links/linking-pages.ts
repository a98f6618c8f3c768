import type { PageResourceName } from '../../contract/content/page-resources'
import {
  type LinkingPage,
  type LinkingPages,
  portalPath,
} from '../../contract/content/portal-links'
import { sourceLanguage } from '../../contract/language/languages'
import type { Executor } from '../../platform/db/connect'
import { type AddressedPage, addressedPages } from './addresses'
import { isDraftSource, readLinks, type StoredLinks } from './page-links'

const named = 5

/**
 * The pages whose texts, in any language and in drafts, link to one of these pages, by an address or a former one. Links among
 * the pages themselves do not count. Pages in the trash do not either.
 * @param origin the portal's own
 */
export async function pagesLinkingTo(
  knex: Executor,
  origin: string,
  resource: PageResourceName,
  ids: readonly number[],
): Promise<LinkingPages> {
  const pages = await addressedPages(knex)
  const isAsked = (page: Pick<AddressedPage, 'resource' | 'id'>) =>
    page.resource === resource && ids.includes(page.id)
  const paths = pages
    .filter(isAsked)
    .flatMap(({ paths: current, formerPaths }) => [...current, ...formerPaths])
  if (paths.length === 0) return { total: 0, pages: [] }
  const sought = new Set(paths)
  const leadsThere = ({ links }: StoredLinks) =>
    links.some(({ address }) => sought.has(portalPath(address, origin)?.toLowerCase() ?? ''))
  const pageOf = pageOfText(pages)
  const found = new Map<string, LinkingPage>()
  for (const text of (await readLinks(knex, paths)).filter(leadsThere)) {
    const page = pageOf(text)
    if (!page || isAsked(page)) continue
    const key = `${page.resource} ${page.id} ${page.language}`
    // The draft of a page that links there already is no page of its own.
    if (!found.get(key) || !page.isDraft) found.set(key, page)
  }
  const all = [...found.values()].sort((a, b) => a.title.localeCompare(b.title, 'en'))
  return { total: all.length, pages: all.slice(0, named) }
}

/** Returns the page that a text belongs to; undefined for pages in the trash. */
export function pageOfText(pages: AddressedPage[]): (text: StoredLinks) => LinkingPage | undefined {
  const byKey = new Map(pages.map((page) => [`${page.table} ${page.id}`, page]))
  return ({ resource, recordId, source }) => {
    const page = byKey.get(`${resource} ${recordId}`)
    const isDraft = isDraftSource(source)
    return (
      page && {
        resource: page.resource,
        id: page.id,
        title: page.title,
        language: isDraft ? sourceLanguage : source,
        isDraft,
      }
    )
  }
}
