import type { AssignmentRule, AssignmentTrial } from '@pt-portal/api/contract'
import type { AssignmentRuleInput } from '@pt-portal/api/contract/leads/assignment-schema'
import { api, listOf, record } from '@pt-portal/shared-ui/data'
import { isGone, queryOf } from '../../platform/requests'

/** A rule that somebody else has deleted leaves the list too. */
const unlessRefused = (_result: unknown, failure: unknown) =>
  failure && !isGone(failure) ? [] : (['AssignmentRule'] as const)

/** Rules that assign new leads (ADR 0067). */
const assignmentApi = api.enhanceEndpoints({ addTagTypes: ['AssignmentRule'] }).injectEndpoints({
  endpoints: (build) => ({
    assignmentRules: build.query<AssignmentRule[], void>({
      query: () => ({
        path: '/assignment-rules',
        expects: listOf(record({ texts: ['name'], lists: ['states', 'services', 'people'] })),
      }),
      providesTags: ['AssignmentRule'],
    }),
    /** Which rule a lead of these names would meet. */
    assignmentTrial: build.query<AssignmentTrial, { state: string; service: string }>({
      query: (lead) => ({ path: `/assignment-rules/trial?${queryOf(lead)}` }),
      providesTags: ['AssignmentRule'],
      keepUnusedDataFor: 0,
    }),
    createAssignmentRule: build.mutation<AssignmentRule, AssignmentRuleInput>({
      query: (body) => ({ path: '/assignment-rules', method: 'POST', body }),
      invalidatesTags: unlessRefused,
    }),
    /** Answers 409 with `current` when somebody has saved since `updatedAt` (D29). */
    updateAssignmentRule: build.mutation<AssignmentRule, { id: number } & AssignmentRuleInput>({
      query: ({ id, ...body }) => ({ path: `/assignment-rules/${id}`, method: 'PUT', body }),
      invalidatesTags: unlessRefused,
    }),
    /** Answers with all rules in their new order. */
    moveAssignmentRule: build.mutation<AssignmentRule[], { id: number; direction: 'up' | 'down' }>({
      query: ({ id, ...body }) => ({ path: `/assignment-rules/${id}/move`, method: 'POST', body }),
      invalidatesTags: unlessRefused,
    }),
    deleteAssignmentRule: build.mutation<unknown, number>({
      query: (id) => ({ path: `/assignment-rules/${id}`, method: 'DELETE' }),
      invalidatesTags: unlessRefused,
    }),
  }),
  overrideExisting: true,
})

export const {
  useAssignmentRulesQuery,
  useAssignmentTrialQuery,
  useCreateAssignmentRuleMutation,
  useUpdateAssignmentRuleMutation,
  useMoveAssignmentRuleMutation,
  useDeleteAssignmentRuleMutation,
} = assignmentApi
