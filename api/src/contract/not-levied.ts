import type { StatePage } from './entities'

/** Whether the facts say that the state charges nothing at present, as in Goa. */
export function isNotLevied({ facts }: Pick<StatePage, 'facts'>): boolean {
  return facts !== null && facts.annualMax === 0 && facts.slabs.length === 0
}
