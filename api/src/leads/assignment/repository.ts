import type { Knex } from 'knex'
import type { AssignmentRuleInput } from '../../contract/leads/assignment-schema'
import { codec } from '../../platform/db/codec'
import type { Executor } from '../../platform/db/connect'
import { laterThan } from '../../platform/db/later-than'

const table = 'assignment_rules'

/** A rule as it is stored. */
export interface StoredRule {
  id: number
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
  createdAt: string
  updatedAt: string
}

export const assignmentRuleKinds = {
  json: ['states', 'services', 'people'],
  boolean: ['isActive'],
  date: ['createdAt', 'updatedAt'],
}
const rules = codec<StoredRule>(assignmentRuleKinds)

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

/** One rule, locked until the transaction ends. */
export async function lockRule(trx: Knex.Transaction, id: number): Promise<StoredRule | null> {
  const row = await trx(table).where({ id }).forUpdate().first()
  return row ? rules.fromRow(row) : null
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
  const now = new Date().toISOString()
  const [last] = await trx(table).max('position as position')
  const [id] = await trx(table).insert(
    rules.toRow({
      ...valuesOf(input),
      position: Number(last?.position ?? 0) + 1,
      isActive: input.isActive ?? true,
      createdAt: now,
      updatedAt: now,
    }),
  )
  return (await lockRule(trx, Number(id)))!
}

/** Changes a locked rule; without `isActive` in the input the stored value stays. */
export async function updateRule(
  trx: Knex.Transaction,
  stored: StoredRule,
  input: AssignmentRuleInput,
): Promise<StoredRule> {
  const { isActive = stored.isActive } = input
  const values = { ...valuesOf(input), isActive, updatedAt: laterThan(stored) }
  await trx(table).where({ id: stored.id }).update(rules.toRow(values))
  return { ...stored, ...values }
}

export async function removeRule(trx: Knex.Transaction, id: number): Promise<void> {
  await trx(table).where({ id }).del()
}

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
