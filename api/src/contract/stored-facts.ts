import type { DueDate, StateFacts } from './entities/facts'

/** Facts as they may be stored: fields that came later are missing in older ones. */
type StoredFacts = Omit<StateFacts, 'rhythms' | 'inForceFrom' | 'doubt' | 'lateCosts'> &
  Partial<StateFacts> & { isInDoubt?: boolean }

/** Facts with every field; those that were stored before a field existed get its default. */
export function currentFacts({ isInDoubt = false, ...facts }: StoredFacts): StateFacts {
  const { payment, return: filing, enrolled } = facts.dueDates
  return {
    ...facts,
    dueDates: { payment: whole(payment), return: whole(filing), enrolled: whole(enrolled) },
    rhythms: facts.rhythms ?? [],
    lateCosts: facts.lateCosts ?? [],
    inForceFrom: facts.inForceFrom ?? null,
    doubt: facts.doubt ?? (isInDoubt ? 'levy' : 'none'),
  }
}

const whole = (due: DueDate): DueDate => ({ ...due, covers: due.covers ?? 'unknown' })
