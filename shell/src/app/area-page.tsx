import { Box, PageLoadFailure, Skeleton } from '@pt-portal/shared-ui'
import { useLocation, useNavigate, useNavigation } from '@pt-portal/shared-ui/router'
import { areaOf } from '../areas'
import { NotFoundPage } from './not-found-page'

/** Stands in for an area whose remote is still on its way. */
export function AreaSkeleton() {
  return (
    <Box maxW="6xl" mx="auto" px={{ base: '4', md: '6' }} py="10" aria-busy="true">
      <Skeleton height="10" maxW="lg" mb="6" />
      <Skeleton height="5" maxW="2xl" mb="3" />
      <Skeleton height="5" maxW="xl" mb="10" />
      <Skeleton height="16" mb="4" />
      <Skeleton height="16" mb="4" />
      <Skeleton height="16" />
    </Box>
  )
}

/** The area could not be loaded: says so; Retry asks the network again, the rest of the site lives on. */
export function AreaFailure({ label }: { label: string }) {
  const { pathname, search, hash } = useLocation()
  const navigate = useNavigate()
  const navigation = useNavigation()
  return (
    <PageLoadFailure
      title={`${label} is unavailable right now`}
      text="The rest of the site works. Please try again in a moment."
      pending={navigation.state !== 'idle'}
      onRetry={() => navigate(pathname + search + hash, { replace: true })}
    />
  )
}

/** Reached only when no remote's route took the address: its remote failed, or nothing is there. */
export function CatchAllPage() {
  const area = areaOf(useLocation().pathname)
  return area ? <AreaFailure label={area.label} /> : <NotFoundPage />
}
