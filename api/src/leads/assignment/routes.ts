import type { Knex } from 'knex'
import * as yup from 'yup'
import type { AssignmentRule, AssignmentTrial, RulePerson } from '../../contract/leads/assignment'
import { assignmentRuleSchema, ruleMoveSchema } from '../../contract/leads/assignment-schema'
import { audit } from '../../platform/audit/audit'
import { crud } from '../../platform/crud'
import type { Executor } from '../../platform/db/connect'
import { inTransaction } from '../../platform/db/transaction'
import type { ApiContext } from '../../platform/http/context'
import { invalid, notFound } from '../../platform/http/errors'
import { parameter } from '../../platform/http/request/paging'
import {
  dateTime,
  flag,
  integer,
  listOf,
  nullable,
  object,
  present,
  type Shape,
  text,
  textList,
} from '../../platform/http/request/shape'
import { parseId, type Route, route } from '../../platform/http/route'
import { pageNamed } from '../consultations/known-pages'
import { namesOfUsers, peopleForLeads } from '../lead/assignees'
import type { LeadsServices } from '../services'
import { chooseRule, nextInTurn } from './choosing'
import { createRule, listRules, moveRule, rules, type StoredRule, updateRule } from './repository'

const personShape: Shape<RulePerson> = { id: integer, name: nullable(text), canHaveLeads: flag }

const ruleShape: Shape<AssignmentRule> = {
  id: integer,
  name: text,
  states: textList,
  services: textList,
  people: listOf(object(personShape)),
  nextId: nullable(integer),
  isActive: flag,
  createdAt: dateTime,
  updatedAt: dateTime,
}

const trialShape: Shape<AssignmentTrial> = {
  ruleId: nullable(integer),
  rule: nullable(text),
  person: nullable(text),
}

const ruleAnswer = object(ruleShape)
const rulesAnswer = listOf(ruleAnswer)

const path = '/api/assignment-rules'
const notFoundMessage = 'Rule not found'
const reading = 'inquiries.read'
const permission = 'assignment.manage'

const trialQuery = yup
  .object({ state: parameter(255), service: parameter(255) })
  .noUnknown('Unknown parameter')

/** Adds the names of people, and whose turn is next. */
async function presentRules(knex: Executor, rules: StoredRule[]): Promise<AssignmentRule[]> {
  const names = await namesOfUsers(
    knex,
    rules.flatMap(({ people }) => people),
  )
  const available = await peopleForLeads(knex)
  const person = (id: number): RulePerson => ({
    id,
    name: names.get(id) ?? null,
    canHaveLeads: available.has(id),
  })
  return rules.map((rule) =>
    present<AssignmentRule>(ruleShape, {
      ...rule,
      people: rule.people.map(person),
      nextId: nextInTurn(rule, available),
    }),
  )
}

const presentRule = async (knex: Executor, rule: StoredRule) =>
  (await presentRules(knex, [rule]))[0]!

/** @param known people whom the rule has already: they stay, also when they can have no leads for now */
async function checkPeople(knex: Executor, people: number[], known: number[] = []): Promise<void> {
  const available = await peopleForLeads(knex)
  if (people.every((id) => available.has(id) || known.includes(id))) return
  throw invalid({ people: 'One of these colleagues cannot have leads' })
}

/** Routes for the rules that assign new leads (ADR 0067). */
export function assignmentRoutes({ knex }: LeadsServices): Route[] {
  const { list, add, change, remove } = crud({
    knex,
    path,
    table: rules,
    missing: notFoundMessage,
    body: assignmentRuleSchema,
    answer: ruleAnswer,
    present: (rule, trx) => presentRule(trx, rule),
    audited: {
      resource: 'assignment_rules',
      detail: ({ name }) => ({ name }),
      fields: ['name', 'states', 'services', 'people', 'isActive'],
    },
  })
  return [
    list(
      {
        operationId: 'assignmentRules',
        permission: reading,
        summary: 'Rules that assign new leads, in the order in which they are tried',
      },
      async () => presentRules(knex, await listRules(knex)),
    ),
    route({
      access: 'staff',
      permission: reading,
      method: 'GET',
      path: `${path}/trial`,
      operationId: 'assignmentTrial',
      summary: 'The rule that a lead of a state and a service would meet, and whose turn it is',
      query: trialQuery,
      answer: object(trialShape),
      handle: ({ query }) => tryRules(knex, query),
    }),
    add(
      { operationId: 'createAssignmentRule', permission, summary: 'Add a rule after all others' },
      async (trx, input) => {
        await checkPeople(trx, input.people)
        return createRule(trx, input)
      },
    ),
    change(
      { operationId: 'updateAssignmentRule', permission, summary: 'Change a rule' },
      async (trx, stored, input) => {
        await checkPeople(trx, input.people, stored.people)
        return updateRule(trx, stored, input)
      },
    ),
    route({
      access: 'staff',
      permission,
      method: 'POST',
      path: `${path}/:id/move`,
      operationId: 'moveAssignmentRule',
      summary: 'Move a rule up or down by one place, and get all rules in their new order',
      body: ruleMoveSchema,
      answer: rulesAnswer,
      errors: [404],
      handle: ({ ctx, params, input }) =>
        move(knex, ctx, parseId(params.id, notFoundMessage), input),
    }),
    remove({
      operationId: 'deleteAssignmentRule',
      permission,
      summary: 'Delete a rule; leads that it has assigned stay as they are',
    }),
  ]
}

async function tryRules(
  knex: Knex,
  query: yup.InferType<typeof trialQuery>,
): Promise<AssignmentTrial> {
  const people = await peopleForLeads(knex)
  const lead = {
    state: (await pageNamed(knex, 'state_pages', query.state)) ?? '',
    service: await pageNamed(knex, 'service_pages', query.service),
  }
  const chosen = chooseRule(await listRules(knex), lead, people)
  return {
    ruleId: chosen?.rule.id ?? null,
    rule: chosen?.rule.name ?? null,
    person: chosen ? people.get(chosen.userId)! : null,
  }
}

const move = (
  knex: Knex,
  ctx: ApiContext,
  id: number,
  input: yup.InferType<typeof ruleMoveSchema>,
) =>
  inTransaction(knex, async (trx) => {
    if (!(await moveRule(trx, id, input.direction))) throw notFound(notFoundMessage)
    const moved = await listRules(trx)
    await audit(trx, ctx, {
      action: 'update',
      resource: 'assignment_rules',
      resourceId: id,
      detail: { name: moved.find((rule) => rule.id === id)!.name, moved: input.direction },
    })
    return presentRules(trx, moved)
  })
