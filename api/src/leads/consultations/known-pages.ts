import { foldedName } from '../../contract/folded-name'
import type { Executor } from '../../platform/db/connect'

/**
 * The name of the page that a form's text names, by its name or slug, whatever its capitals and accents; null when no page
 * has it. There are some dozens of pages, and engines differ in which letters are the same.
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
