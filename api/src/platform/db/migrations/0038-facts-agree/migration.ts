import type { Knex } from 'knex'
import { changePages, editedPages } from '../changed-pages'
import changes from './changes.json'

/**
 * Changes texts of five states that contradicted others on the same page or the law: whose the 90 days of West Bengal are, the
 * dates in Kerala's summary, the doubt about Punjab's limit, documents for a registration that Puducherry does not have, and the
 * slab of a salary at an edge in Nagaland.
 */
export const up = (knex: Knex): Promise<void> => changePages(knex, changes)

/** One sentence for the log for each page of which staff have edited what this migration would have changed. */
export async function keptByStaff(knex: Knex): Promise<string[]> {
  const edited = await editedPages(knex, changes)
  return edited.map(
    ({ slug, parts }) =>
      `${slug} keeps what staff have edited; see that it says nothing else than other parts of the page: ${parts.join(', ')}`,
  )
}

/** Nothing is undone, because edits by staff and by this migration cannot be told apart. */
export async function down(): Promise<void> {}
