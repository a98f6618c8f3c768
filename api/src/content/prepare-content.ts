import type { Database } from '../platform/db/connect'
import type { ContentVersion } from '../platform/db/content-version'
import { keptByStaff } from '../platform/db/migrations/kept-by-staff'
import type { Logger } from '../platform/http/logging/logging'
import { isEmpty, seedAll } from './seed/seed'
import { addNewLanguages } from './seed/translations'
import { unsoundFacts, unsoundText } from './state-pages/unsound-facts'
import { takenCodes } from './translations/taken-codes'

/**
 * Logs facts that are invalid after the migration to structured facts, pages that staff have to compare with changed facts,
 * and state pages at the address of a language; seeds an empty embedded database, and adds the versions of new languages.
 */
export async function prepareContent(
  db: Database,
  version: ContentVersion,
  log: Logger,
  migrated: string[],
): Promise<void> {
  if (migrated.includes('0008-facts')) {
    for (const facts of await unsoundFacts(db.knex)) log.warn(unsoundText(facts))
  }
  for (const sentence of await keptByStaff(db.knex, migrated)) log.warn(sentence)
  if (db.dialect === 'sqlite' && (await isEmpty(db.knex))) {
    const { states, services, blogs } = await seedAll(version)
    log.info(`First start: added ${states} states, ${services} services and ${blogs} posts`)
  }
  for (const sentence of await takenCodes(db.knex)) log.error(sentence)
  for (const [language, count] of await addNewLanguages(version, db.knex)) {
    log.info(`Added the built-in ${language} of ${count} pages`)
  }
}
