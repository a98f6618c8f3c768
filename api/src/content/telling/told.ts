import type { Knex } from 'knex'
import { codec } from '../../platform/db/codec'
import type { Executor } from '../../platform/db/connect'
import { portions } from '../../platform/portions'
import type { PageTable } from '../pages/page-resource'

const pagesTable = 'told_pages'
const factsTable = 'told_facts'

export const toldPageKinds = { boolean: ['isPublic'], date: ['updatedAt'] }

/** Names a page in one language. */
export interface PageKey {
  resource: PageTable
  recordId: number
  language: string
}

/** A page as webhooks were last told of it. */
export interface ToldPage extends PageKey {
  slug: string
  title: string
  /** False: they were told that it has left the public. */
  isPublic: boolean
  updatedAt: string
}

const { fromRow, toRow } = codec<ToldPage>(toldPageKinds)

/** Such as `blogs 7 hi`; at most 64 characters. */
export const nameOf = ({ resource, recordId, language }: PageKey): string =>
  `${resource} ${recordId} ${language}`

/** By their names. */
export async function toldPages(knex: Executor): Promise<Map<string, ToldPage>> {
  const rows: Record<string, unknown>[] = await knex(pagesTable)
  return named(rows)
}

/** As they are now, also in a transaction that began before their last change; locked until it ends. */
export async function lockToldPages(trx: Knex.Transaction): Promise<Map<string, ToldPage>> {
  const rows: Record<string, unknown>[] = await trx(pagesTable).forUpdate()
  return named(rows)
}

const named = (rows: Record<string, unknown>[]) =>
  new Map(rows.map(fromRow).map((page) => [nameOf(page), page]))

export async function keepToldPages(trx: Knex.Transaction, pages: ToldPage[]): Promise<void> {
  for (const some of portions(pages, 100)) {
    await trx(pagesTable)
      .insert(some.map(toRow))
      .onConflict(['resource', 'recordId', 'language'])
      .merge()
  }
}

export async function forgetToldPage(
  trx: Knex.Transaction,
  { resource, recordId, language }: PageKey,
): Promise<void> {
  await trx(pagesTable).where({ resource, recordId, language }).del()
}

/** The facts of a state as webhooks were last told of them. */
export interface ToldFacts {
  state: string
  version: string
  formerVersion: string | null
}

/** By the short slugs of states; locked until the transaction ends. */
export async function lockToldFacts(trx: Knex.Transaction): Promise<Map<string, ToldFacts>> {
  const rows: ToldFacts[] = await trx(factsTable).forUpdate()
  return new Map(rows.map((row) => [row.state, row]))
}

export async function keepToldFacts(trx: Knex.Transaction, facts: ToldFacts[]): Promise<void> {
  if (facts.length > 0) await trx(factsTable).insert(facts).onConflict('state').merge()
}
