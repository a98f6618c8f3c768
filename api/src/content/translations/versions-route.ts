import { pageResourceNames } from '../../contract/content/page-resources'
import { isTargetLanguage } from '../../contract/language/languages'
import type { PageVersion } from '../../contract/language/translation'
import { dateTime, listOf, object, type Shape, text } from '../../platform/http/request/shape'
import { type Route, route } from '../../platform/http/route'
import { PageRepository } from '../pages/page-repository'
import { pageResources } from '../pages/page-resources'
import type { ContentServices } from '../services'
import { publicKeys } from './repository'

const versionShape: Shape<PageVersion> = {
  resource: { type: 'string', enum: pageResourceNames },
  slug: text,
  language: text,
  updatedAt: dateTime,
}

/** What readers get in other languages, by kind and id. */
export async function listPageVersions({
  knex,
}: Pick<ContentServices, 'knex'>): Promise<PageVersion[]> {
  const versions: PageVersion[] = []
  for (const resource of pageResources) {
    const keys = await publicKeys(knex, resource.table)
    if (keys.length === 0) continue
    const pages = await new PageRepository(resource).publicVersions(knex)
    const byId = new Map(pages.map((page) => [page.id, page]))
    for (const { recordId, language, updatedAt } of keys) {
      const page = byId.get(recordId)
      if (page && isTargetLanguage(language)) {
        const later = updatedAt > page.updatedAt ? updatedAt : page.updatedAt
        versions.push({ resource: resource.name, slug: page.slug, language, updatedAt: later })
      }
    }
  }
  return versions
}

export function pageVersionRoutes(services: ContentServices): Route[] {
  return [
    route({
      method: 'GET',
      path: '/api/page-versions',
      operationId: 'pageVersions',
      access: 'public',
      summary: 'Every public page in another language than English, for sitemaps and menus',
      answer: listOf(object(versionShape)),
      handle: () => listPageVersions(services),
    }),
  ]
}
