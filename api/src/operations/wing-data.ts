import { contentData } from '../content/data'
import { deliveryData } from '../delivery/data'
import { leadsData } from '../leads/data'
import type { Executor } from '../platform/db/connect'
import type { WingData } from '../platform/wing'
import { releasesData } from '../releases/data'
import { staffData } from '../staff/data'

/** Each wing's data in the database; wings whose rows others refer to come first. */
export const wingData: WingData[] = [staffData, contentData, leadsData, deliveryData, releasesData]

/** Builds the rows that are derived from other rows; call it after migrations and after a restore. */
export async function completeData(knex: Executor): Promise<void> {
  for (const data of wingData) await data.complete?.(knex)
}
