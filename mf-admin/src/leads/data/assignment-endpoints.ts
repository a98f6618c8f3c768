import { listOf, record } from '@pt-portal/shared-ui/data'
import { expecting, unlessRefused } from '../../platform/requests'
import { assignmentOperations } from './assignment-operations'

/** A rule that somebody else has deleted leaves the list too. */
const refreshed = unlessRefused('AssignmentRule')

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
    createAssignmentRule: { invalidatesTags: refreshed },
    // Answers 409 with `current` when somebody has saved since `updatedAt` (D29).
    updateAssignmentRule: { invalidatesTags: refreshed },
    moveAssignmentRule: { invalidatesTags: refreshed },
    deleteAssignmentRule: { invalidatesTags: refreshed },
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
