import type { Knex } from 'knex'
import type { SnippetInput } from '../../contract/leads/snippet-schema'
import type { Snippet } from '../../contract/leads/snippets'
import { codec } from '../../platform/db/codec'
import type { Executor } from '../../platform/db/connect'
import { laterThan } from '../../platform/db/later-than'

const table = 'snippets'

export const snippetKinds = { date: ['createdAt', 'updatedAt'] }
const snippets = codec<Snippet>(snippetKinds)

/** All snippets by title. */
export async function listSnippets(knex: Executor): Promise<Snippet[]> {
  const rows: Snippet[] = (await knex(table)).map(snippets.fromRow)
  // Sorted here, because the engines' collations differ.
  return rows.sort((a, b) => a.title.localeCompare(b.title) || a.id - b.id)
}

/** One snippet, locked until the transaction ends. */
export async function lockSnippet(trx: Knex.Transaction, id: number): Promise<Snippet | null> {
  const row = await trx(table).where({ id }).forUpdate().first()
  return row ? snippets.fromRow(row) : null
}

export async function createSnippet(
  trx: Knex.Transaction,
  { title, text }: SnippetInput,
): Promise<Snippet> {
  const now = new Date().toISOString()
  const [id] = await trx(table).insert(
    snippets.toRow({ title, text, createdAt: now, updatedAt: now }),
  )
  return (await lockSnippet(trx, Number(id)))!
}

export async function updateSnippet(
  trx: Knex.Transaction,
  stored: Snippet,
  { title, text }: SnippetInput,
): Promise<Snippet> {
  const values = { title, text, updatedAt: laterThan(stored) }
  await trx(table).where({ id: stored.id }).update(snippets.toRow(values))
  return { ...stored, ...values }
}

export async function removeSnippet(trx: Knex.Transaction, id: number): Promise<void> {
  await trx(table).where({ id }).del()
}
