import type { Message, Translate } from '@pt-portal/remote-kit/messages/message'
import * as m from '../messages'
import type { StateFacts } from './facts/facts'

/** What the portal says about a state's tax as a whole; `in doubt` with what the doubt is about. */
export type Verdict = 'levied' | 'not levied' | 'levy in doubt' | 'schedule in doubt'

interface VerdictFacts extends Pick<StateFacts, 'annualMax' | 'doubt'> {
  slabs: readonly unknown[]
}

/** A state without facts counts as levied, as its page says by hand what is levied. */
export function verdictOf(facts: VerdictFacts | null): Verdict {
  if (!facts) return 'levied'
  if (facts.annualMax === 0 && facts.slabs.length === 0) return 'not levied'
  if (facts.doubt === 'levy') return 'levy in doubt'
  return facts.doubt === 'schedule' ? 'schedule in doubt' : 'levied'
}

const labels: Partial<Record<Verdict, Message>> = {
  'not levied': m.verdictNotLevied,
  'levy in doubt': m.verdictLevyInDoubt,
  'schedule in doubt': m.verdictScheduleInDoubt,
}

/** A few words for maps, tables and cards; '' where there is nothing to say. */
export function verdictLabel(t: Translate, verdict: Verdict): string {
  const label = labels[verdict]
  return label ? t(label) : ''
}

const sentences: Partial<Record<Verdict, Message<{ name: string | number }>>> = {
  'not levied': m.notLeviedIn,
  'levy in doubt': m.levyInDoubtIn,
  'schedule in doubt': m.scheduleInDoubtIn,
}

/** The same as a sentence for pages, papers and calendars; '' where there is nothing to say. */
export function verdictText(t: Translate, name: string, facts: VerdictFacts | null): string {
  const sentence = sentences[verdictOf(facts)]
  return sentence ? t(sentence, { name }) : ''
}

/** Whether the tax is collected for all we know; only then are its due dates announced. */
export function isCollected(facts: VerdictFacts | null): boolean {
  const verdict = verdictOf(facts)
  return verdict === 'levied' || verdict === 'schedule in doubt'
}
