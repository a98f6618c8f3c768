import { listOf, record } from '@pt-portal/shared-ui/data'
import { expecting, isGone } from '../../platform/requests'
import { assignmentOperations } from './assignment-operations'

/** A rule that somebody else has deleted leaves the list too. */
const unlessRefused = (_result: unknown, failure: unknown) =>
  failure && !isGone(failure) ? [] : (['AssignmentRule'] as const)

/** Rules that assign new leads (ADR 0067). */
const assignmentApi = assignmentOperations.enhanceEndpoints({
  addTagTypes: ['AssignmentRule'],
  endpoints: {
    assignmentRules: (definition) => {
      const lists = ['states', 'services', 'people']
      expecting(definition, listOf(record({ texts: ['name'], lists })))
      definition.providesTags = ['AssignmentRule']
    },
    assignmentTrial: { providesTags: ['AssignmentRule'], keepUnusedDataFor: 0 },
    createAssignmentRule: { invalidatesTags: unlessRefused },
    // Answers 409 with `current` when somebody has saved since `updatedAt` (D29).
    updateAssignmentRule: { invalidatesTags: unlessRefused },
    moveAssignmentRule: { invalidatesTags: unlessRefused },
    deleteAssignmentRule: { invalidatesTags: unlessRefused },
  },
})

export const {
  useAssignmentRulesQuery,
  useAssignmentTrialQuery,
  useCreateAssignmentRuleMutation,
  useUpdateAssignmentRuleMutation,
  useMoveAssignmentRuleMutation,
  useDeleteAssignmentRuleMutation,
} = assignmentApi
