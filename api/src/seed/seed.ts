import type { Knex } from 'knex'
import { blogs } from '../blogs/repository'
import type { ContentVersion } from '../db/content-version'
import type { Page, PageRepository } from '../pages/page-repository'
import { servicePages } from '../service-pages/repository'
import { statePages } from '../state-pages/repository'
import { builtInBlogs, builtInServices, builtInStates } from './facts'

export interface SeedCounts {
  states: number
  services: number
  blogs: number
}

/** Adds the built-in pages that are missing and changes nothing that is there (D3). */
export async function seedAll(version: ContentVersion): Promise<SeedCounts> {
  const [states, services, posts] = [builtInStates(), builtInServices(), builtInBlogs()]
  return version.change(async (trx) => ({
    states: await addMissing(trx, statePages, states),
    services: await addMissing(trx, servicePages, services),
    blogs: await addMissing(trx, blogs, posts),
  }))
}

/** Adds the built-in states that are missing and returns how many. */
export const seedStates = (trx: Knex.Transaction) => addMissing(trx, statePages, builtInStates())

/** Whether there is no content at all, as on a first start. */
export async function isEmpty(knex: Knex): Promise<boolean> {
  for (const repository of [statePages, servicePages, blogs]) {
    if ((await repository.knownSlugs(knex)).size > 0) return false
  }
  return true
}

async function addMissing<T extends Page>(
  trx: Knex.Transaction,
  repository: PageRepository<T>,
  pages: Array<Omit<T, keyof Page> & { slug: string }>,
): Promise<number> {
  // A page that was renamed is not missing: its former slug still leads to it.
  const known = await repository.knownSlugs(trx)
  let added = 0
  for (const page of pages.filter(({ slug }) => !known.has(slug))) {
    await repository.create(trx, page)
    added += 1
  }
  return added
}
