import { PageLoadFailure } from '@pt-portal/shared-ui'
import { useStatePagesQuery } from '@pt-portal/shared-ui/data'
import { useRevalidator } from '@pt-portal/shared-ui/router'
import { StateNotFound } from './state-not-found'

/** `/{state}/professional-tax` when it led nowhere: an unknown state, or no list to look it up in (D6, D34). */
export function StateLinkPage() {
  const { error, isFetching } = useStatePagesQuery()
  const { revalidate } = useRevalidator()
  if (!error) return <StateNotFound />
  // The loader asks again, and redirects once it finds the state.
  return (
    <PageLoadFailure
      title="This state page could not be loaded"
      pending={isFetching}
      onRetry={revalidate}
    />
  )
}
