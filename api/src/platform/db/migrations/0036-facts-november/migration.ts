import type { Knex } from 'knex'
import { changePages, editedPages } from '../changed-pages'
import changes from './changes.json'

/**
 * Brings West Bengal's bands of October 2026, Odisha's repeal, Bihar's months and the instalments of Jharkhand and
 * Manipur, with the posts that repeat them, in each built-in language.
 */
export const up = (knex: Knex): Promise<void> => changePages(knex, changes)

/** One sentence for the log for each page of which staff have edited what this migration would have changed. */
export async function keptByStaff(knex: Knex): Promise<string[]> {
  const edited = await editedPages(knex, changes)
  return edited.map(
    ({ slug, parts }) =>
      `${slug} keeps what staff have edited; compare it with the law of November 2026: ${parts.join(', ')}`,
  )
}

/** Nothing is undone, because edits by staff and by this migration cannot be told apart. */
export async function down(): Promise<void> {}
