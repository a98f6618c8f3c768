import { contentData } from '../content/data'
import { deliveryData } from '../delivery/data'
import { leadsData } from '../leads/data'
import type { Executor } from '../platform/db/connect'
import type { WingData } from '../platform/wing'
import { releasesData } from '../releases/data'
import { staffData } from '../staff/data'

/** What each wing keeps in the database; whoever is referred to comes first. */
export const wingData: WingData[] = [staffData, contentData, leadsData, deliveryData, releasesData]

/** Makes what is made of other rows, as after a migration or a restore. */
export async function completeData(knex: Executor): Promise<void> {
  for (const data of wingData) await data.complete?.(knex)
}
