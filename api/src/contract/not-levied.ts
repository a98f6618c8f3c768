import type { StatePage } from './entities/pages'

/** Whether the facts say that the state levies no professional tax at present, such as Goa. */
export function isNotLevied({ facts }: Pick<StatePage, 'facts'>): boolean {
  return facts !== null && facts.annualMax === 0 && facts.slabs.length === 0
}
