import { indianDay } from '../../contract/indian-day'
import { sourceLanguage } from '../../contract/language/languages'
import type { Executor } from '../../platform/db/connect'
import { revisionsOfField } from '../pages/revisions'
import { builtInTextsChangedOn } from '../seed/facts'
import type { BlogRow } from './row'

/**
 * When the text of a published post last changed, for readers; null if it has not since the day of publication.
 * @param language whose text it is
 */
export async function textChangedAt(
  knex: Executor,
  { id, slug, publishedAt }: BlogRow,
  language: string,
): Promise<string | null> {
  if (!publishedAt) return null
  const resource = language === sourceLanguage ? 'blogs' : `blogs:${language}`
  const [last] = await revisionsOfField(knex, resource, id, 'content', 1)
  // A built-in text that nobody has changed here is newer than the post's date.
  const at = last?.at ?? builtInTextsChangedOn(slug)
  return at && indianDay(Date.parse(at)) > indianDay(Date.parse(publishedAt)) ? at : null
}
