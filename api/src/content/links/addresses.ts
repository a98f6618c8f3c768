import type { PageResourceName } from '../../contract/content/page-resources'
import {
  type KnownAddresses,
  type PortalAddresses,
  pagesOf,
  recordPatterns,
} from '../../contract/content/portal-links'
import { portalSlugs, reservedSlugs, slugify } from '../../contract/content/slug'
import { placesWithoutTax } from '../../contract/places/places-without-tax'
import { codec } from '../../platform/db/codec'
import type { Executor } from '../../platform/db/connect'
import { PageRepository } from '../pages/page-repository'
import type { Page, PageResource } from '../pages/page-resource'
import { pageResources } from '../pages/page-resources'
import { allFormerSlugs } from '../pages/slug-redirects'

/** A page with its addresses. */
export interface AddressedPage {
  resource: PageResourceName
  /** The page's table. */
  table: string
  id: number
  title: string
  isVisible: boolean
  /** The address first; a state has a second one, made of its name. */
  paths: string[]
  /** Former addresses, which redirect to the first one. */
  formerPaths: string[]
}

/** The address of a page of each kind, in English. */
export const pathOf: Record<PageResourceName, (slug: string) => string> = {
  'state-pages': (slug) => `/${slug}`,
  'service-pages': (slug) => `/services/${slug}`,
  blogs: (slug) => `/blogs/${slug}`,
}

/** Addresses of a page in English. @param title in English */
const pathsOf = (resource: PageResourceName, slug: string, title: string): string[] => [
  pathOf[resource](slug),
  ...(resource === 'state-pages' ? [`/${slugify(title)}/professional-tax`] : []),
]

/** All pages outside the trash. */
export async function addressedPages(knex: Executor): Promise<AddressedPage[]> {
  const former = await allFormerSlugs(knex)
  const ofKinds = await Promise.all(
    pageResources.map((resource) => pagesOfKind(knex, resource, former)),
  )
  return ofKinds.flat()
}

async function pagesOfKind(
  knex: Executor,
  resource: PageResource,
  former: Map<string, string[]>,
): Promise<AddressedPage[]> {
  const { name, table, title: titleColumn, visible, kinds } = resource
  const { fromRow } = codec<Page>(kinds)
  const repository = new PageRepository(resource)
  const rows: Record<string, unknown>[] = await knex(table).select(
    'id',
    'slug',
    titleColumn,
    ...Object.values(visible),
  )
  return rows.map((row) => {
    const page = fromRow(row)
    const { id, slug } = page
    const title = String(row[titleColumn])
    return {
      resource: name,
      table,
      id,
      title,
      isVisible: repository.isVisible(page),
      paths: pathsOf(name, slug, title),
      formerPaths: (former.get(`${table} ${id}`) ?? []).map(pathOf[name]),
    }
  })
}

const addressesOfPlaces = placesWithoutTax.map(({ page }) => `/${page}`)

/**
 * Addresses of all pages, public or not, also their former ones, which lead on to them; of places without the tax, and the portal's
 * own.
 */
export async function takenAddresses(knex: Executor): Promise<string[]> {
  const pages = await addressedPages(knex)
  return [
    ...pages.flatMap(({ paths, formerPaths }) => [...paths, ...formerPaths]),
    ...addressesOfPlaces,
    ...portalSlugs.map((slug) => `/${slug}`),
  ]
}

/** The addresses of the portal's pages. */
export async function portalAddresses(
  knex: Executor,
  pages?: AddressedPage[],
): Promise<PortalAddresses> {
  const all = pages ?? (await addressedPages(knex))
  const pathsWhere = (isVisible: boolean) =>
    all.filter((page) => page.isVisible === isVisible).flatMap(({ paths }) => paths)
  return {
    open: [...pathsWhere(true), ...addressesOfPlaces],
    hidden: pathsWhere(false),
    trashed: await trashedPaths(knex),
    moved: all.flatMap(({ paths, formerPaths }) =>
      formerPaths.map((from) => ({ from, to: paths[0]! })),
    ),
  }
}

async function trashedPaths(knex: Executor): Promise<string[]> {
  const rows: { resource: string; slug: string; title: string }[] = await knex('trash').select(
    'resource',
    'slug',
    'title',
  )
  return rows.flatMap(({ resource, slug, title }) => {
    const { name } = pageResources.find(({ table }) => table === resource)!
    return pathsOf(name, slug, title)
  })
}

/** Where pages of their own are looked up: the portal's own addresses, below which the API knows nothing. */
const ownPatterns: KnownAddresses['patterns'] = [
  ...['/', ...recordPatterns].map((path) => ({ path, isPublic: true })),
  ...['/admin', '/admin/*'].map((path) => ({ path, isPublic: false })),
  ...reservedSlugs
    .filter((slug) => !['services', 'blogs', 'admin'].includes(slug))
    .map((slug) => ({ path: `/${slug}/*`, isPublic: true })),
]

/** What links are judged by where no gateway tells of remotes. */
export async function knownAddresses(
  knex: Executor,
  pages: AddressedPage[],
): Promise<KnownAddresses> {
  return { ...pagesOf(await portalAddresses(knex, pages)), patterns: ownPatterns }
}
