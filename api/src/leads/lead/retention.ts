import type { Platform } from '../../platform/platform'
import { apiSettingsInForce } from '../../staff/settings/repository'
import { forgetMailsOfErased } from '../mails/repository'
import { eraseClosedLeads } from './erasing'

/**
 * Erases the people of leads that have been closed for longer than the setting in force allows (D63), and what an earlier
 * version left of people whom it erased.
 * @returns the number of leads
 */
export async function eraseByRetention({
  knex,
  config,
}: Pick<Platform, 'knex' | 'config'>): Promise<number> {
  await forgetMailsOfErased(knex)
  const { leadDays } = await apiSettingsInForce(knex, config)
  return leadDays === null ? 0 : eraseClosedLeads(knex, leadDays)
}
