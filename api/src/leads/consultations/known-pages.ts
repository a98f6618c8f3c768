import { foldedName } from '../../contract/language/folded-name'
import type { Executor } from '../../platform/db/connect'

/** Ids of pages by their folded names in other languages, which forms on pages in those languages send. */
async function idsByTranslatedName(
  knex: Executor,
  resource: 'state_pages' | 'service_pages',
): Promise<Map<string, number>> {
  const versions: { recordId: number; listed: string }[] = await knex('translations')
    .where({ resource })
    .select('recordId', 'listed')
  return new Map(
    versions.flatMap(({ recordId, listed }) => {
      const { name }: { name?: string } = JSON.parse(listed)
      return name ? [[foldedName(name), recordId] as const] : []
    }),
  )
}

/**
 * Finds the page with this name in any language, or with this slug, ignoring case and accents, and returns its English
 * name; null if none matches. Compares in code, because the engines' collations differ and there are only some dozens of pages.
 */
export async function pageNamed(
  knex: Executor,
  table: 'state_pages' | 'service_pages',
  text: string | null | undefined,
): Promise<string | null> {
  if (!text) return null
  const wanted = foldedName(text)
  const pages: { id: number; name: string; slug: string }[] = await knex(table).select(
    'id',
    'name',
    'slug',
  )
  const page =
    pages.find(({ name }) => foldedName(name) === wanted) ??
    pages.find(({ slug }) => slug === wanted)
  if (page) return page.name
  const translated = (await idsByTranslatedName(knex, table)).get(wanted)
  return pages.find(({ id }) => id === translated)?.name ?? null
}
