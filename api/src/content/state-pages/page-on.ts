import { inLanguage, type Translate } from '@pt-portal/remote-kit/messages/message'
import type { Day } from '@pt-portal/rules/law'
import { scheduleOn } from '@pt-portal/rules/schedule-on'
import { startOfIndianDay } from '../../contract/indian-day'
import { sourceLanguage } from '../../contract/language/languages'
import { longDateIn } from '../../contract/language/locale'
import { rupees } from '../../contract/language/numbers'
import type { DatedFacts } from '../../contract/law/facts/dated-facts'
import type { StateFacts } from '../../contract/law/facts/facts'
import { currentFacts } from '../../contract/law/facts/stored-facts'
import { highestTax, taxBeginsAbove, taxBeginsAt } from '../../contract/law/tax'
import * as m from '../../messages'
import { factsOn, settledFacts, withoutBuiltIn } from '../law/state-law'
import type { StatePageRow } from './row'

/** A stored page as it is on a day. At the beginning of a schedule the page has changed, though nobody has saved it. */
export function pageOn(stored: StatePageRow, day: Day): StatePageRow {
  const { written, ...others } = stored
  const page = { ...others, ...written }
  if (!page.facts) return page
  const facts = factsOn({ name: page.name, facts: currentFacts(page.facts) }, day)
  const present = scheduleOn({ schedules: facts.schedules ?? [] }, day)
  const began = present ? startOfIndianDay(present.from).toISOString() : ''
  const updatedAt = began > page.updatedAt ? began : page.updatedAt
  if (!facts.switchedOn) return { ...page, facts, updatedAt }
  return {
    ...page,
    ...switchedRates(inLanguage(sourceLanguage), facts),
    written: { taxRates: page.taxRates },
    facts,
    updatedAt,
  }
}

/** Changed values of a page that say what readers get already are no change. */
export function settledPage(
  page: StatePageRow,
  values: Partial<StatePageRow>,
  day: Day,
): Partial<StatePageRow> {
  const { name, facts: shown, taxRates, written } = page
  return {
    ...values,
    ...(values.facts && shown && { facts: settledFacts(name, shown, values.facts, day) }),
    ...(written && values.taxRates === written.taxRates && { taxRates }),
  }
}

/** Values as they are stored: as staff wrote them, and without built-in schedules. */
export function reducedPage<Values extends Partial<StatePageRow>>(
  { written: _written, ...values }: Values,
  { name, taxRates, written }: StatePageRow,
): Values {
  const { facts } = values
  return {
    ...values,
    ...(facts && { facts: withoutBuiltIn({ name, facts }) }),
    ...(written && values.taxRates === taxRates && written),
  } as unknown as Values
}

/** The rates in words where a schedule has begun since staff described them; else what staff wrote stays. */
export function switchedRates(
  t: Translate,
  facts: DatedFacts | null,
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
