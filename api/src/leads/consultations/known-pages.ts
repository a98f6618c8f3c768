import { foldedName } from '../../contract/language/folded-name'
import type { Executor } from '../../platform/db/connect'

type PageTable = 'state_pages' | 'service_pages'

/** Ids of pages by their folded names in other languages, which forms on pages in those languages send. */
async function idsByTranslatedName(
  knex: Executor,
  resource: PageTable,
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
 * Finds pages by their name in any language, or their slug, ignoring case and accents: the function gives the English name,
 * or null if none matches. What it needs is read once. Compares in code, because the engines' collations differ and there are
 * only some dozens of pages.
 */
export function pageFinder(
  knex: Executor,
  table: PageTable,
): (text: string | null | undefined) => Promise<string | null> {
  const read = once(async () => {
    const pages: { id: number; name: string; slug: string }[] = await knex(table)
      .select('id', 'name', 'slug')
      .orderBy('id', 'desc')
    return {
      byId: new Map(pages.map(({ id, name }) => [id, name])),
      byName: new Map(pages.map(({ name }) => [foldedName(name), name])),
      bySlug: new Map(pages.map(({ slug, name }) => [slug, name])),
    }
  })
  const readTranslated = once(() => idsByTranslatedName(knex, table))
  return async (text) => {
    if (!text) return null
    const wanted = foldedName(text)
    const { byId, byName, bySlug } = await read()
    const name = byName.get(wanted) ?? bySlug.get(wanted)
    return name ?? byId.get((await readTranslated()).get(wanted) ?? 0) ?? null
  }
}

function once<T>(read: () => Promise<T>): () => Promise<T> {
  let reading: Promise<T> | undefined
  return () => {
    reading ??= read()
    return reading
  }
}

/** Finds one page as `pageFinder` does. */
export const pageNamed = (knex: Executor, table: PageTable, text: string | null | undefined) =>
  pageFinder(knex, table)(text)
