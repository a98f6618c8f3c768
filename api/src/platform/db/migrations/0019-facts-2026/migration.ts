import type { Knex } from 'knex'
import { changePages } from '../changed-pages'
import changes from './changes.json'

/** Updates the built-in facts and posts to November 2026. */
export const up = (knex: Knex): Promise<void> => changePages(knex, changes)

/** Nothing is undone, because edits by staff and by this migration cannot be told apart. */
export async function down(): Promise<void> {}
