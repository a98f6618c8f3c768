import type { Knex } from 'knex'
import { targetCodes } from '../../contract/language/languages'
import { statePages } from '../state-pages/resource'

/**
 * One sentence for each state page whose slug is the code of a language. It had the slug before the portal had the
 * language, whose home page now stands at its address (D79).
 */
export async function takenCodes(knex: Knex): Promise<string[]> {
  const slugs: string[] = await knex(statePages.table).whereIn('slug', targetCodes).pluck('slug')
  return slugs.map(
    (slug) =>
      `Nobody can read the state page with the slug "${slug}": /${slug} is the address of a language now. Give the page another slug.`,
  )
}
