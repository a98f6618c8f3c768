import type { Platform } from '../../platform/platform'
import { apiSettingsInForce } from '../../staff/settings/repository'
import { eraseClosedLeads } from './erasing'

/**
 * Erases the people of leads that have been closed for longer than the setting in force allows (D63).
 * @returns the number of leads
 */
export async function eraseByRetention({
  knex,
  config,
}: Pick<Platform, 'knex' | 'config'>): Promise<number> {
  const { leadDays } = await apiSettingsInForce(knex, config)
  return leadDays === null ? 0 : eraseClosedLeads(knex, leadDays)
}
