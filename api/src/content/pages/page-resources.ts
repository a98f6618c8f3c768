import type { Knex } from 'knex'
import type { PageResourceName } from '../../contract/content/page-resources'
import type { Executor } from '../../platform/db/connect'
import type { ContentVersion } from '../../platform/db/content-version'
import { blogs } from '../blogs/resource'
import type { PublicContent } from '../search/public-content'
import { servicePages } from '../service-pages/resource'
import { statePages } from '../state-pages/resource'
import { PageRepository } from './page-repository'
import type { Page, PageResource } from './page-resource'
import { PageService } from './page-service'

/** All kinds of pages. A new kind needs its own folder and one line here. */
export const pageResources = [statePages, servicePages, blogs] as unknown as PageResource[]

/** The kind of page that a table stores. */
export const resourceOfTable = (table: string): PageResource | undefined =>
  pageResources.find((resource) => resource.table === table)

interface Needs {
  knex: Knex
  version: ContentVersion
  content: PublicContent
}

/** The service of one kind of page. */
export const pageService = <T extends Page>(
  resource: PageResource<T>,
  { knex, version, content }: Needs,
): PageService<T> => new PageService(resource, knex, version, content)

/** The services of all kinds of pages, by their name in paths. */
export const pageServices = (needs: Needs): Map<PageResourceName, PageService> =>
  new Map(pageResources.map((resource) => [resource.name, pageService(resource, needs)]))

/** When a scheduled page last became public, without a write (D47); part of the content version. */
export async function lastAppearance(knex: Executor): Promise<string> {
  const moments = await Promise.all(
    pageResources.map((resource) => new PageRepository(resource).lastAppearance(knex)),
  )
  return moments.join('')
}
