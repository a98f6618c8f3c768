import { LoadFailure } from '@pt-portal/shared-ui'
import { useStatePagesQuery } from '@pt-portal/shared-ui/data'
import type { ReactNode } from 'react'
import { CalculatorFormSkeleton } from './calculator-form-skeleton'
import type { OfferedState } from './state-field'

/** Shows a calculator's form once the states that it offers are there. */
export function OfferedStates({ children }: { children: (states: OfferedState[]) => ReactNode }) {
  const { data: states, error, isFetching, refetch } = useStatePagesQuery()
  if (error) {
    return (
      <LoadFailure
        title="The list of states could not be loaded"
        pending={isFetching}
        onRetry={refetch}
      />
    )
  }
  if (!states) return <CalculatorFormSkeleton />
  return children(states.filter(({ isActive }) => isActive))
}
