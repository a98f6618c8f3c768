import { LoadFailure, useMessages } from '@pt-portal/shared-ui'
import { useStatePagesQuery } from '@pt-portal/shared-ui/data'
import type { ReactNode } from 'react'
import * as m from '../../../messages'
import { CalculatorFormSkeleton } from './calculator-form-skeleton'
import type { OfferedState } from './state-field'

/** Shows a calculator's form once the states that it offers are there. */
export function OfferedStates({ children }: { children: (states: OfferedState[]) => ReactNode }) {
  const t = useMessages()
  const { data: states, error, isFetching, refetch } = useStatePagesQuery()
  if (error) {
    return <LoadFailure title={t(m.statesFailed)} pending={isFetching} onRetry={refetch} />
  }
  if (!states) return <CalculatorFormSkeleton />
  return children(states.filter(({ isActive }) => isActive))
}
