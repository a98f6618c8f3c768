import { sourceLanguage, targetCodes } from '../../contract/language/languages'
import type { Executor } from '../../platform/db/connect'
import { portions } from '../../platform/portions'
import { allDraftsOf, sideOf } from '../pages/drafts/drafts'
import { PageRepository } from '../pages/page-repository'
import type { PageResource } from '../pages/page-resource'
import { translationsIn } from '../translations/repository'
import {
  draftText,
  idsWithLinks,
  keepAllLinks,
  type LinkedText,
  pageText,
  versionText,
} from './page-links'

/** Pages read at once: their whole texts are in memory. */
const portion = 100

/** Adds the links of a kind's texts that have none: those from before the table existed, or from a backup. */
export async function completeLinks(knex: Executor, resource: PageResource): Promise<void> {
  const { table } = resource
  const pages = new PageRepository(resource)
  const missing: number[] = await knex(table)
    .whereNotIn('id', idsWithLinks(knex, table, sourceLanguage))
    .pluck('id')
  await keepInPortions(knex, missing, async (ids) =>
    (await pages.findMany(knex, ids)).map((page) => pageText(table, page)),
  )
  for (const language of targetCodes) {
    const ids: number[] = await knex('translations')
      .where({ resource: table, language })
      .whereNotIn('recordId', idsWithLinks(knex, table, language))
      .pluck('recordId')
    await keepInPortions(knex, ids, async (some) =>
      [...(await translationsIn(knex, table, language, some)).values()].map(versionText),
    )
  }
  // Few, and quickly read again.
  const drafts = await allDraftsOf(knex, table)
  await keepAllLinks(
    knex,
    drafts.map(({ recordId, part, changes }) =>
      draftText(table, recordId, part, sideOf(changes, 'to')),
    ),
  )
}

async function keepInPortions(
  knex: Executor,
  ids: number[],
  read: (ids: number[]) => Promise<LinkedText[]>,
): Promise<void> {
  for (const some of portions(ids, portion)) await keepAllLinks(knex, await read(some))
}
