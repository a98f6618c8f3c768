import type { Knex } from 'knex'
import { changePages, editedPages } from '../changed-pages'
import changes from './changes.json'

/**
 * Changes amounts that no rule or source in `rules` proves: ₹2,500 for enrolled persons in Gujarat, in its doubt and in a post, and
 * the example of Meghalaya's older table.
 */
export const up = (knex: Knex): Promise<void> => changePages(knex, changes)

/** One sentence for the log for each page of which staff have edited what this migration would have changed. */
export async function keptByStaff(knex: Knex): Promise<string[]> {
  const edited = await editedPages(knex, changes)
  return edited.map(
    ({ slug, parts }) =>
      `${slug} keeps what staff have edited; see that no amount for enrolled persons is above ₹2,400 there: ${parts.join(', ')}`,
  )
}

/** Nothing is undone, because edits by staff and by this migration cannot be told apart. */
export async function down(): Promise<void> {}
