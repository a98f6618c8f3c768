import type { DueDate, StateFacts } from './facts'

/** Facts as they may be stored: fields that came later are missing in older ones, and an unsound record lacks any. */
type StoredFacts = Partial<StateFacts> & { isInDoubt?: boolean }

/** Facts with every field that came later; where one was stored before the field existed, it gets its default. */
export function currentFacts({ isInDoubt = false, ...facts }: StoredFacts): StateFacts {
  return {
    ...facts,
    dueDates: facts.dueDates && withPeriods(facts.dueDates),
    rhythms: facts.rhythms ?? [],
    lateCosts: facts.lateCosts ?? [],
    inForceFrom: facts.inForceFrom ?? null,
    doubt: facts.doubt ?? (isInDoubt ? 'levy' : 'none'),
  } as StateFacts
}

const withPeriods = ({ payment, return: filing, enrolled }: StateFacts['dueDates']) => ({
  payment: withPeriod(payment),
  return: withPeriod(filing),
  enrolled: withPeriod(enrolled),
})

const withPeriod = (due: DueDate): DueDate => ({ ...due, covers: due?.covers ?? 'unknown' })
