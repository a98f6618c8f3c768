import type { StatePage } from '../content/pages'
import { verdictOf } from './verdict'

/** Whether the facts say that the state levies no professional tax at present, such as Goa. */
export const isNotLevied = ({ facts }: Pick<StatePage, 'facts'>): boolean =>
  verdictOf(facts) === 'not levied'
