import { foldedName } from '../../contract/folded-name'
import type { Executor } from '../../platform/db/connect'

/**
 * Finds the page with this name or slug, ignoring case and accents, and returns its name; null if none matches.
 * Compares in code, because the engines' collations differ and there are only some dozens of pages.
 */
export async function pageNamed(
  knex: Executor,
  table: 'state_pages' | 'service_pages',
  text: string | null | undefined,
): Promise<string | null> {
  if (!text) return null
  const wanted = foldedName(text)
  const pages: { name: string; slug: string }[] = await knex(table).select('name', 'slug')
  const page =
    pages.find(({ name }) => foldedName(name) === wanted) ??
    pages.find(({ slug }) => slug === wanted)
  return page?.name ?? null
}
