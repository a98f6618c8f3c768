import type { Knex } from 'knex'
import type { Executor } from '../../platform/db/connect'

const table = 'slug_redirects'

/** Id of the page that formerly had a slug, or null. Redirects store ids, so chains and loops cannot arise (D30). */
export async function findRedirect(
  knex: Executor,
  resource: string,
  slug: string,
): Promise<number | null> {
  const row = await knex(table).where({ resource, slug }).first('targetId')
  return row ? row.targetId : null
}

/** Former slugs of a kind's pages, by id. */
export async function formerSlugs(
  knex: Executor,
  resource: string,
): Promise<Map<number, string[]>> {
  const rows: { slug: string; targetId: number }[] = await knex(table)
    .where({ resource })
    .select('slug', 'targetId')
  const byId = new Map<number, string[]>()
  for (const { slug, targetId } of rows) byId.set(targetId, [...(byId.get(targetId) ?? []), slug])
  return byId
}

/** Former slugs of all pages, by their table and id, such as 'blogs 7'. */
export async function allFormerSlugs(knex: Executor): Promise<Map<string, string[]>> {
  const rows: { resource: string; slug: string; targetId: number }[] = await knex(table).select(
    'resource',
    'slug',
    'targetId',
  )
  const byPage = new Map<string, string[]>()
  for (const { resource, slug, targetId } of rows) {
    const key = `${resource} ${targetId}`
    byPage.set(key, [...(byPage.get(key) ?? []), slug])
  }
  return byPage
}

/** Whether a page has this slug now, or had it. */
export async function isSlugOf(knex: Executor, resource: string, slug: string): Promise<boolean> {
  const page = await knex(resource).where({ slug }).first('id')
  return page !== undefined || (await findRedirect(knex, resource, slug)) !== null
}

/** Deletes a former redirect from this slug, because a slug leads to one page only. */
export async function claimSlug(trx: Knex.Transaction, resource: string, slug: string) {
  await trx(table).where({ resource, slug }).del()
}

export async function rememberSlug(
  trx: Knex.Transaction,
  resource: string,
  slug: string,
  targetId: number,
) {
  await claimSlug(trx, resource, slug)
  await trx(table).insert({ resource, slug, targetId, createdAt: new Date() })
}

export async function forgetRedirects(trx: Knex.Transaction, resource: string, targetId: number) {
  await trx(table).where({ resource, targetId }).del()
}
