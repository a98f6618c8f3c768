import { whenFirstUsed } from '@pt-portal/remote-kit/remote/when-first-used'
import type { LateCost, StateLaw } from '@pt-portal/rules/law'
import type { LateCost as EnteredCost, StateFacts } from '../../contract/law/facts/facts'
import { builtInStates } from '../seed/facts'

/** What decides an amount, as a text that is equal where the amounts are. */
const chargeOf = ({ late, unit, per, rates, limit }: EnteredCost) =>
  JSON.stringify([
    late,
    unit,
    per,
    limit,
    rates.map(({ after, least, most }) => [after, least, most]),
  ])

const rulesOf = (facts: StateFacts | null) =>
  JSON.stringify(facts?.lateCosts.map((rule) => [chargeOf(rule), rule.basis]))

const builtInRules = whenFirstUsed(
  () => new Map(builtInStates().map(({ name, facts }) => [name, rulesOf(facts)])),
)

/**
 * What being late costs in a state: the dated rules of the law, or those that staff entered where they differ from the
 * built-in ones. What staff enter has no days, so it holds for all of them.
 */
export function lateRules({ name, lateCosts }: StateLaw, facts: StateFacts | null): LateCost[] {
  if (!facts || rulesOf(facts) === builtInRules().get(name)) return lateCosts
  return facts.lateCosts.map((rule) => ({ ...rule, from: null }))
}

/** The words of the state's facts for a rule; undefined where they have none such. */
export const ownWords = (facts: StateFacts | null, rule: LateCost): string | undefined =>
  facts?.lateCosts.find((own) => chargeOf(own) === chargeOf(rule))?.text
