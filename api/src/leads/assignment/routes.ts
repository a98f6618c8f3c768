import * as yup from 'yup'
import type { AssignmentRule, AssignmentTrial, RulePerson } from '../../contract/leads/assignment'
import { assignmentRuleSchema, ruleMoveSchema } from '../../contract/leads/assignment-schema'
import type { AuditAction } from '../../contract/staff/audit'
import { audit } from '../../platform/audit/audit'
import { changes } from '../../platform/audit/changes'
import type { Executor } from '../../platform/db/connect'
import { inTransaction } from '../../platform/db/transaction'
import type { ApiContext } from '../../platform/http/context'
import { checkBasis, invalid, notFound } from '../../platform/http/errors'
import { parameter } from '../../platform/http/paging'
import { parseId, type Route, route } from '../../platform/http/route'
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
} from '../../platform/http/shape'
import { pageNamed } from '../consultations/known-pages'
import { namesOfUsers, peopleForLeads } from '../inquiries/assignees'
import type { LeadsServices } from '../services'
import { chooseRule, nextInTurn } from './choosing'
import {
  createRule,
  listRules,
  lockRule,
  moveRule,
  removeRule,
  type StoredRule,
  updateRule,
} from './repository'

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

const notFoundMessage = 'Rule not found'
const reading = { access: 'staff', permission: 'inquiries.read' } as const
const managing = { access: 'staff', permission: 'assignment.manage' } as const

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

const auditedFields = ['name', 'states', 'services', 'people', 'isActive']

const auditRule = (
  trx: Executor,
  ctx: ApiContext,
  action: AuditAction,
  before: StoredRule | null,
  after: StoredRule | null,
) =>
  audit(trx, ctx, {
    action,
    resource: 'assignment_rules',
    resourceId: (after ?? before)!.id,
    detail: { name: (after ?? before)!.name },
    ...changes(before, after, auditedFields),
  })

/** Routes for the rules that assign new leads (ADR 0067). */
export function assignmentRoutes({ knex }: LeadsServices): Route[] {
  return [
    route({
      ...reading,
      method: 'GET',
      path: '/api/assignment-rules',
      operationId: 'assignmentRules',
      summary: 'Rules that assign new leads, in the order in which they are tried',
      answer: rulesAnswer,
      handle: async () => presentRules(knex, await listRules(knex)),
    }),
    route({
      ...reading,
      method: 'GET',
      path: '/api/assignment-rules/trial',
      operationId: 'assignmentTrial',
      summary: 'The rule that a lead of a state and a service would meet, and whose turn it is',
      query: trialQuery,
      answer: object(trialShape),
      async handle({ query }) {
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
        } satisfies AssignmentTrial
      },
    }),
    route({
      ...managing,
      method: 'POST',
      path: '/api/assignment-rules',
      operationId: 'createAssignmentRule',
      summary: 'Add a rule after all others',
      status: 201,
      body: assignmentRuleSchema,
      answer: ruleAnswer,
      handle: ({ ctx, input }) =>
        inTransaction(knex, async (trx) => {
          await checkPeople(trx, input.people)
          const rule = await createRule(trx, input)
          await auditRule(trx, ctx, 'create', null, rule)
          return presentRule(trx, rule)
        }),
    }),
    route({
      ...managing,
      method: 'PUT',
      path: '/api/assignment-rules/:id',
      operationId: 'updateAssignmentRule',
      summary: 'Change a rule',
      body: assignmentRuleSchema,
      answer: ruleAnswer,
      errors: [404, 409],
      handle: ({ ctx, params, input }) =>
        inTransaction(knex, async (trx) => {
          const stored = await lockRule(trx, parseId(params.id, notFoundMessage))
          if (!stored) throw notFound(notFoundMessage)
          await checkBasis(input.updatedAt, stored, (rule) => presentRule(trx, rule))
          await checkPeople(trx, input.people, stored.people)
          const rule = await updateRule(trx, stored, input)
          await auditRule(trx, ctx, 'update', stored, rule)
          return presentRule(trx, rule)
        }),
    }),
    route({
      ...managing,
      method: 'POST',
      path: '/api/assignment-rules/:id/move',
      operationId: 'moveAssignmentRule',
      summary: 'Move a rule up or down by one place, and get all rules in their new order',
      body: ruleMoveSchema,
      answer: rulesAnswer,
      errors: [404],
      handle: ({ ctx, params, input }) =>
        inTransaction(knex, async (trx) => {
          const id = parseId(params.id, notFoundMessage)
          if (!(await moveRule(trx, id, input.direction))) throw notFound(notFoundMessage)
          const rules = await listRules(trx)
          await audit(trx, ctx, {
            action: 'update',
            resource: 'assignment_rules',
            resourceId: id,
            detail: { name: rules.find((rule) => rule.id === id)!.name, moved: input.direction },
          })
          return presentRules(trx, rules)
        }),
    }),
    route({
      ...managing,
      method: 'DELETE',
      path: '/api/assignment-rules/:id',
      operationId: 'deleteAssignmentRule',
      summary: 'Delete a rule; leads that it has assigned stay as they are',
      status: 204,
      errors: [404],
      async handle({ ctx, params }) {
        await inTransaction(knex, async (trx) => {
          const stored = await lockRule(trx, parseId(params.id, notFoundMessage))
          if (!stored) throw notFound(notFoundMessage)
          await removeRule(trx, stored.id)
          await auditRule(trx, ctx, 'delete', stored, null)
        })
      },
    }),
  ]
}
