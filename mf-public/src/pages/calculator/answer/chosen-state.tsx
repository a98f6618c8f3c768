import { EmptyState, LoadFailure, useMessages } from '@pt-portal/shared-ui'
import { type StatePage, useStatePageQuery } from '@pt-portal/shared-ui/data'
import type { ReactNode } from 'react'
import * as m from '../../../messages'
import { ResultSkeleton } from './result-skeleton'

export interface ChosenStateProps {
  slug: string
  /** Says what could not be loaded. */
  failure: string
  /** Reads again what else the result needs. */
  onRetry?: () => void
  children: (state: StatePage) => ReactNode
}

/** Shows a calculator's result once the chosen state is there, or says that there is no such state. */
export function ChosenState({ slug, failure, onRetry, children }: ChosenStateProps) {
  const t = useMessages()
  const { currentData: state, error, isFetching, refetch } = useStatePageQuery(slug)
  if (error) {
    const retry = () => {
      refetch()
      onRetry?.()
    }
    return <LoadFailure title={failure} pending={isFetching} onRetry={retry} />
  }
  if (state === undefined) return <ResultSkeleton />
  if (state?.isActive) return children(state)
  return <EmptyState level="h2" title={t(m.stateMissing)} text={t(m.calculatorChooseAgain)} />
}
