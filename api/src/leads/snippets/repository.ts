import type { Snippet } from '../../contract/leads/snippets'
import type { Executor } from '../../platform/db/connect'
import { RecordTable, recordKinds } from '../../platform/db/record-table'

export const snippetKinds = recordKinds()
export const snippets = new RecordTable<Snippet>('snippets', snippetKinds)

/** All snippets by title. */
export async function listSnippets(knex: Executor): Promise<Snippet[]> {
  const rows: Snippet[] = (await knex(snippets.name)).map(snippets.fromRow)
  // Sorted here, because the engines' collations differ.
  return rows.sort((a, b) => a.title.localeCompare(b.title) || a.id - b.id)
}
