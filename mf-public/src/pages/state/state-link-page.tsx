import { PageLoadFailure, useMessages } from '@pt-portal/shared-ui'
import { stateOfLink, useStatePagesQuery } from '@pt-portal/shared-ui/data'
import { useParams, useRevalidator } from '@pt-portal/shared-ui/router'
import * as m from '../../messages'
import { StateNotFound } from './state-not-found'
import { StateSkeleton } from './state-skeleton'

/**
 * `/{state}/professional-tax` when it did not redirect: the state is unknown, or the list could not be loaded
 * (D6, D34).
 */
export function StateLinkPage() {
  const t = useMessages()
  const { state = '' } = useParams()
  const { data, error, isFetching, refetch } = useStatePagesQuery()
  const { revalidate } = useRevalidator()
  // Shown while the list loads, and until the loader redirects.
  const found = data && stateOfLink(data, state)
  if (!error && (!data || (found?.isActive && found.language !== 'en'))) return <StateSkeleton />
  if (!error) return <StateNotFound />
  // The loader redirects once it finds the state.
  return (
    <PageLoadFailure
      title={t(m.statePageFailed)}
      pending={isFetching}
      onRetry={() => refetch().then(revalidate)}
    />
  )
}
