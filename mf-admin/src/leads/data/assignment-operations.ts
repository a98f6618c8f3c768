// Made from /api/openapi.json: "npm run endpoints" renews it, mf-admin/endpoints.json says what stands here.
// What belongs to the cache (tags, how long) is added by hand, in the file that imports this one.

import { api } from '@pt-portal/shared-ui/data'
import { queryOf } from '../../platform/requests'

export interface AssignmentRulesEntry {
  id: number
  name: string
  states: string[]
  services: string[]
  people: Array<{ id: number; name: string | null; canHaveLeads: boolean }>
  nextId: number | null
  isActive: boolean
  createdAt: string
  updatedAt: string
}

export interface AssignmentTrialAnswer {
  ruleId: number | null
  rule: string | null
  person: string | null
}

export interface AssignmentTrialArgs {
  state?: string
  service?: string
}

export interface CreateAssignmentRuleArgs {
  name: string
  states?: string[]
  services?: string[]
  people: number[]
  isActive?: boolean
  updatedAt?: string | null
}

export interface UpdateAssignmentRuleArgs {
  id: number
  name: string
  states?: string[]
  services?: string[]
  people: number[]
  isActive?: boolean
  updatedAt?: string | null
}

export interface MoveAssignmentRuleArgs {
  id: number
  direction: 'up' | 'down'
}

export const assignmentOperations = api.injectEndpoints({
  endpoints: (build) => ({
    /** Rules that assign new leads, in the order in which they are tried. */
    assignmentRules: build.query<AssignmentRulesEntry[], void>({
      query: () => ({ path: '/assignment-rules' }),
    }),
    /** The rule that a lead of a state and a service would meet, and whose turn it is. */
    assignmentTrial: build.query<AssignmentTrialAnswer, AssignmentTrialArgs>({
      query: (query) => ({ path: `/assignment-rules/trial?${queryOf(query)}` }),
    }),
    /** Add a rule after all others. */
    createAssignmentRule: build.mutation<AssignmentRulesEntry, CreateAssignmentRuleArgs>({
      query: (body) => ({ path: '/assignment-rules', method: 'POST', body }),
    }),
    /** Change a rule. */
    updateAssignmentRule: build.mutation<AssignmentRulesEntry, UpdateAssignmentRuleArgs>({
      query: ({ id, ...body }) => ({ path: `/assignment-rules/${id}`, method: 'PUT', body }),
    }),
    /** Move a rule up or down by one place, and get all rules in their new order. */
    moveAssignmentRule: build.mutation<AssignmentRulesEntry[], MoveAssignmentRuleArgs>({
      query: ({ id, ...body }) => ({ path: `/assignment-rules/${id}/move`, method: 'POST', body }),
    }),
    /** Delete a rule; leads that it has assigned stay as they are. */
    deleteAssignmentRule: build.mutation<null, number>({
      query: (id) => ({ path: `/assignment-rules/${id}`, method: 'DELETE' }),
    }),
  }),
  overrideExisting: true,
})
