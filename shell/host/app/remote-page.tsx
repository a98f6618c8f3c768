import { labelIn } from '@pt-portal/remote-kit/remote/label'
import { Box, PageLoadFailure, Skeleton, Text, useMessages } from '@pt-portal/shared-ui'
import { useSessionQuery } from '@pt-portal/shared-ui/data'
import { useLocation, useNavigate, useNavigation } from '@pt-portal/shared-ui/router'
import * as m from '../messages'
import { useRemote } from '../remotes/routing-table-context'
import { NotFoundPage } from './not-found-page'

// The admin area is in English (D82).
const staffTexts = {
  checking: 'Checking authentication...',
  sessionFailure: 'Failed to fetch user',
}

/** Placeholder for a page while its remote is loading or its visitor's session is checked. */
export function PageSkeleton() {
  const remote = useRemote()
  return (
    <Box maxW="6xl" mx="auto" px={{ base: '4', md: '6' }} py="10" aria-busy="true">
      {remote?.access === 'staff' && (
        <Text role="status" color="fg.muted" mb="6">
          {staffTexts.checking}
        </Text>
      )}
      <Skeleton height="10" maxW="lg" mb="6" />
      <Skeleton height="5" maxW="2xl" mb="3" />
      <Skeleton height="5" maxW="xl" mb="10" />
      <Skeleton height="56" />
    </Box>
  )
}

interface PageFailureProps {
  title: string
  /** Called before the address is visited again. */
  onRetry?: () => void
}

/** Says that a page could not be loaded. Retry asks the network again; the rest of the site keeps working. */
export function PageFailure({ title, onRetry }: PageFailureProps) {
  const t = useMessages()
  const { pathname, search, hash } = useLocation()
  const navigate = useNavigate()
  const navigation = useNavigation()
  return (
    <PageLoadFailure
      title={title}
      text={t(m.restWorks)}
      pending={navigation.state !== 'idle'}
      onRetry={() => {
        onRetry?.()
        navigate(pathname + search + hash, { replace: true })
      }}
    />
  )
}

/**
 * Shown only when no remote's route matches the address: the remote failed, must not be loaded, or has no such
 * page.
 */
export function CatchAllPage() {
  const t = useMessages()
  const remote = useRemote()
  const { error } = useSessionQuery(undefined, { skip: remote?.access !== 'staff' })
  if (!remote) return <NotFoundPage />
  if (error) return <PageFailure title={staffTexts.sessionFailure} />
  const page = labelIn(remote.label, t.language)
  return <PageFailure title={t(remote.isUpdating ? m.updating : m.unavailable, { page })} />
}
