import type { Knex } from 'knex'
import type { ContentVersion } from '../../platform/db/content-version'
import { blogs } from '../blogs/resource'
import { PageRepository } from '../pages/page-repository'
import type { NewPage, Page, PageResource } from '../pages/page-resource'
import { pageResources } from '../pages/page-resources'
import { servicePages } from '../service-pages/resource'
import { statePages } from '../state-pages/resource'
import { builtInBlogs, builtInServices, builtInStates } from './facts'
import { addTranslations, hasPages, noteLanguages } from './translations'

export interface SeedCounts {
  states: number
  services: number
  blogs: number
}

/** Adds the built-in pages that are missing, with their built-in versions in other languages; leaves existing pages unchanged (D3). */
export async function seedAll(version: ContentVersion): Promise<SeedCounts> {
  const [states, services, posts] = [builtInStates(), builtInServices(), builtInBlogs()]
  return version.change(async (trx) => {
    const isFirst = !(await hasPages(trx))
    const counts = {
      states: await addMissing(trx, statePages, states),
      services: await addMissing(trx, servicePages, services),
      blogs: await addMissing(trx, blogs, posts),
    }
    if (isFirst) await noteLanguages(trx)
    return counts
  })
}

/** Adds the built-in states that are missing and returns how many. */
export const seedStates = (trx: Knex.Transaction) => addMissing(trx, statePages, builtInStates())

/** Whether there is no content at all, as on a first start. */
export async function isEmpty(knex: Knex): Promise<boolean> {
  for (const resource of pageResources) {
    if ((await new PageRepository(resource).knownSlugs(knex)).size > 0) return false
  }
  return true
}

async function addMissing<T extends Page>(
  trx: Knex.Transaction,
  resource: PageResource<T>,
  pages: NewPage<T>[],
): Promise<number> {
  const repository = new PageRepository(resource)
  // A page that was renamed is not missing: its former slug still leads to it.
  const known = await repository.knownSlugs(trx)
  const missing = pages.filter(({ slug }) => !known.has(slug))
  for (const page of missing) await repository.create(trx, page, null)
  const slugs = missing.map(({ slug }) => slug)
  await addTranslations(trx, resource as unknown as PageResource, slugs)
  return missing.length
}
