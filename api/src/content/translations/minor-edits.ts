import type { Knex } from 'knex'
import { respelledWords } from '../../contract/law/facts/facts-words'
import type { Page, PageResource } from '../pages/page-resource'
import { factsOf, isSameText, localizedNames, sourceOf } from './localized'
import { keepTranslation, lockTranslations, type StoredTranslation } from './repository'

/**
 * After an edit of an English page that changes no meaning, such as of a typing error: translations that were current stay
 * current (D83). Their `updatedAt` stays too, because they say the same. Call it in the transaction that has locked the page's row.
 */
export async function settleMinorEdit<T extends Page>(
  trx: Knex.Transaction,
  resource: PageResource<T>,
  before: T,
  after: T,
): Promise<void> {
  for (const translation of await lockTranslations(trx, resource.table, after.id)) {
    await keepTranslation(trx, settled(resource, translation, before, after))
  }
}

function settled<T extends Page>(
  resource: PageResource<T>,
  translation: StoredTranslation,
  before: T,
  after: T,
): StoredTranslation {
  const sources = { ...translation.sources }
  for (const name of localizedNames(resource)) {
    const wasCurrent =
      name in translation.fields && isSameText(sources[name] ?? null, sourceOf(before, name))
    if (wasCurrent) sources[name] = sourceOf(after, name)
  }
  const [was, is] = [factsOf(before), factsOf(after)]
  const words = was && is ? respelledWords(translation.words, was, is) : translation.words
  return { ...translation, sources, words: { ...words } }
}
