import { inLanguage, type Translate } from '@pt-portal/remote-kit/messages/message'
import type { Day } from '@pt-portal/rules/law'
import { scheduleOn } from '@pt-portal/rules/schedule-on'
import { startOfIndianDay } from '../../contract/indian-day'
import { sourceLanguage } from '../../contract/language/languages'
import { longDateIn } from '../../contract/language/locale'
import { rupees } from '../../contract/language/numbers'
import type { StateFacts } from '../../contract/law/facts'
import { currentFacts } from '../../contract/law/stored-facts'
import { highestTax, taxBeginsAbove, taxBeginsAt } from '../../contract/law/tax'
import * as m from '../../messages'
import { factsOn } from '../law/state-law'
import type { StatePageRow } from './row'

/** A stored page as it is on a day. At the beginning of a schedule the page has changed, though nobody has saved it. */
export function pageOn(page: StatePageRow, stored: StateFacts, day: Day): StatePageRow {
  const facts = factsOn({ name: page.name, facts: currentFacts(stored) }, day)
  const present = scheduleOn({ schedules: facts.schedules ?? [] }, day)
  const began = present ? startOfIndianDay(present.from).toISOString() : ''
  return {
    ...page,
    facts,
    ...switchedRates(inLanguage(sourceLanguage), facts),
    updatedAt: began > page.updatedAt ? began : page.updatedAt,
  }
}

/** The rates in words where a schedule has begun since staff described them; else what staff wrote stays. */
export function switchedRates(
  t: Translate,
  facts: StateFacts | null,
): Partial<Pick<StatePageRow, 'taxRates'>> {
  return facts?.switchedOn ? { taxRates: ratesOf(t, facts, facts.switchedOn) } : {}
}

function ratesOf(t: Translate, facts: StateFacts, since: Day): string {
  const begins = taxBeginsAt(facts)
  const date = longDateIn(t, since)
  if (begins === null) return t(m.ratesNotLevied, { date })
  return t(m.ratesSince, {
    date,
    highest: rupees(highestTax(facts)),
    salary: rupees(begins),
    edge: taxBeginsAbove(facts) ? 'above' : 'from',
  })
}
