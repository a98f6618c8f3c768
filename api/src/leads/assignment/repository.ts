import type { Knex } from 'knex'
import type { AssignmentRuleInput } from '../../contract/leads/assignment-schema'
import type { Executor } from '../../platform/db/connect'
import { RecordTable, recordKinds, type StoredRecord } from '../../platform/db/record-table'

const table = 'assignment_rules'

/** A rule as it is stored. */
export interface StoredRule extends StoredRecord {
  name: string
  states: string[]
  services: string[]
  /** Ids of users, in the order of their turns. */
  people: number[]
  /** Rules are tried in ascending order of it, then of their ids. */
  position: number
  isActive: boolean
  /** Who had the last turn. It is no change of the rule, so `updatedAt` stays. */
  lastUserId: number | null
}

export const assignmentRuleKinds = recordKinds({
  json: ['states', 'services', 'people'],
  boolean: ['isActive'],
})
export const rules = new RecordTable<StoredRule>(table, assignmentRuleKinds)

const inOrder = (knex: Executor) => knex(table).orderBy(['position', 'id'])

/** All rules in their order. */
export async function listRules(knex: Executor): Promise<StoredRule[]> {
  return (await inOrder(knex)).map(rules.fromRow)
}

/** All rules in their order, locked until the transaction ends. */
export async function lockRules(trx: Knex.Transaction): Promise<StoredRule[]> {
  return (await inOrder(trx).forUpdate()).map(rules.fromRow)
}

export async function hasActiveRule(knex: Executor): Promise<boolean> {
  return Boolean(await knex(table).where({ isActive: true }).first('id'))
}

const valuesOf = ({ name, states, services, people }: AssignmentRuleInput) => ({
  name,
  states: [...new Set(states ?? [])],
  services: [...new Set(services ?? [])],
  people: [...new Set(people)],
})

/** Adds a rule after all others. */
export async function createRule(
  trx: Knex.Transaction,
  input: AssignmentRuleInput,
): Promise<StoredRule> {
  const [last] = await trx(table).max('position as position')
  const position = Number(last?.position ?? 0) + 1
  return rules.insert(trx, { ...valuesOf(input), position, isActive: input.isActive ?? true })
}

/** Changes a locked rule; without `isActive` in the input the stored value stays. */
export const updateRule = (
  trx: Knex.Transaction,
  stored: StoredRule,
  { isActive = stored.isActive, ...input }: AssignmentRuleInput,
): Promise<StoredRule> => rules.update(trx, stored, { ...valuesOf(input), isActive })

/** Stores who has had the turn. */
export async function keepTurn(
  trx: Knex.Transaction,
  id: number,
  lastUserId: number,
): Promise<void> {
  await trx(table).where({ id }).update({ lastUserId })
}

/**
 * Moves a rule by one place; the first cannot go up, nor the last down. Two administrators who move at once both move.
 * @returns whether there is such a rule
 */
export async function moveRule(
  trx: Knex.Transaction,
  id: number,
  direction: string,
): Promise<boolean> {
  const all = await lockRules(trx)
  const from = all.findIndex((rule) => rule.id === id)
  if (from < 0) return false
  const to = from + (direction === 'up' ? -1 : 1)
  const ids = all.map((rule) => rule.id)
  if (to >= 0 && to < ids.length) ids.splice(to, 0, ...ids.splice(from, 1))
  for (const [index, each] of ids.entries()) {
    await trx(table)
      .where({ id: each })
      .update({ position: index + 1 })
  }
  return true
}
