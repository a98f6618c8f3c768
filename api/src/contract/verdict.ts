import type { StateFacts } from './entities/facts'

/** What the portal says about a state's tax as a whole; `in doubt` with what the doubt is about. */
export type Verdict = 'levied' | 'not levied' | 'levy in doubt' | 'schedule in doubt'

type VerdictFacts = Pick<StateFacts, 'slabs' | 'annualMax' | 'doubt'>

/** A state without facts counts as levied, as its page says by hand what is levied. */
export function verdictOf(facts: VerdictFacts | null): Verdict {
  if (!facts) return 'levied'
  if (facts.annualMax === 0 && facts.slabs.length === 0) return 'not levied'
  if (facts.doubt === 'levy') return 'levy in doubt'
  return facts.doubt === 'schedule' ? 'schedule in doubt' : 'levied'
}

/** A few words for maps, tables and cards; '' where there is nothing to say. */
export const verdictLabels: Record<Verdict, string> = {
  levied: '',
  'not levied': 'Not levied at present',
  'levy in doubt': 'May not be collected',
  'schedule in doubt': 'Schedule in doubt',
}

/** The same as a sentence for pages, papers and calendars; '' where there is nothing to say. */
export function verdictText(name: string, facts: VerdictFacts | null): string {
  const sentences: Record<Verdict, string> = {
    levied: '',
    'not levied': `No professional tax is levied in ${name} at present.`,
    'levy in doubt': `It is in doubt whether professional tax is collected in ${name}. Confirm with the office before you register, deduct or pay.`,
    'schedule in doubt': `It is in doubt which schedule applies in ${name}. Confirm the amounts with the office before you deduct or pay.`,
  }
  return sentences[verdictOf(facts)]
}

/** Whether the tax is collected for all we know; only then are its due dates announced. */
export function isCollected(facts: VerdictFacts | null): boolean {
  const verdict = verdictOf(facts)
  return verdict === 'levied' || verdict === 'schedule in doubt'
}
