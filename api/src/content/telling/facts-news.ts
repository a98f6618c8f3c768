import { createHash } from 'node:crypto'
import type { StateLaw } from '@pt-portal/rules/law'
import { scheduleOn } from '@pt-portal/rules/schedule-on'
import type { Knex } from 'knex'
import { indianDay } from '../../contract/indian-day'
import { sourceLanguage } from '../../contract/language/languages'
import type { ContentNews } from '../../delivery/webhooks/tell-webhooks'
import type { Executor } from '../../platform/db/connect'
import { publicLaws } from '../law/laws'
import { openStateInFull } from '../open-data/present-law'
import { statesIn } from '../translations/states-in'
import { keepToldFacts, lockToldFacts, type ToldFacts } from './told'

/** Short slugs of all places with the versions of their facts: what their open data say, and which schedule is in force today. */
async function versionsNow(knex: Executor, day: string): Promise<[string, string][]> {
  const laws = publicLaws(await statesIn(knex, sourceLanguage))
  return laws.map(({ law }) => [law.state, versionOf(law, day)])
}

function versionOf(law: StateLaw, day: string): string {
  const told = JSON.stringify([openStateInFull(law), scheduleOn(law, day)?.from ?? null])
  return createHash('sha256').update(told).digest('hex').slice(0, 16)
}

interface Moment {
  /** Of the portal. */
  origin: string
  /**
   * Whether the call belongs to a change of staff. Otherwise a version that was told before is not told again: while a new
   * version of the API is deployed, the one before reads other built-in laws.
   */
  isChange: boolean
}

/** News of states whose facts have changed since the last call in any process, in a transaction that has locked the content. */
export async function newsOfFacts(
  trx: Knex.Transaction,
  { origin, isChange }: Moment,
): Promise<ContentNews[]> {
  const told = await lockToldFacts(trx)
  const changed: ToldFacts[] = []
  for (const [state, version] of await versionsNow(trx, indianDay())) {
    const before = told.get(state)
    if (before?.version === version) continue
    if (!isChange && before?.formerVersion === version) continue
    changed.push({ state, version, formerVersion: before?.version ?? null })
  }
  await keepToldFacts(trx, changed)
  // At the first start of a portal nothing has changed yet.
  if (told.size === 0) return []
  return changed.map(({ state, version }) => ({
    event: 'facts.changed',
    about: `facts ${state}`,
    told: { facts: { state, url: `${origin}/data/v1/states/${state}.json`, version } },
  }))
}
