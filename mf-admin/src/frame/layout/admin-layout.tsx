import { Box, PageLoadFailure } from '@pt-portal/shared-ui'
import { api, isStaff, useDispatch, useSessionQuery } from '@pt-portal/shared-ui/data'
import { Outlet, useNavigate } from '@pt-portal/shared-ui/router'
import { useEffect, useState } from 'react'
import { paths } from '../../platform/paths'
import { SessionEnded } from '../../platform/session/session-ended'
import { SignInAgainProvider } from '../../platform/session/sign-in-again'
import { onSignedOutElsewhere } from '../../platform/session/tabs'
import { UnsavedContext } from '../../platform/session/unsaved-context'
import { RoleContext } from '../../platform/session/use-may'
import { useForgetUser } from '../../platform/session/use-sign-out'
import { Live } from '../live/live'
import { AdminNav } from './admin-nav'
import { CheckingAuthentication } from './checking-authentication'

/**
 * Layout of every admin screen. Lets only staff in, and leaves when they sign out; with unsaved changes a
 * notice asks first.
 */
export function AdminLayout() {
  const { data: user, isFetching, isError, refetch } = useSessionQuery()
  const [isUnsaved, setIsUnsaved] = useState(false)
  const [role, setRole] = useState<string>()
  if (isStaff(user) && user?.role !== role) setRole(user?.role)
  const forgetUser = useForgetUser()
  useEffect(() => onSignedOutElsewhere(forgetUser), [forgetUser])

  // A failed refetch keeps the user that is known.
  if (user === undefined && isError) {
    return <PageLoadFailure title="Failed to fetch user" pending={isFetching} onRetry={refetch} />
  }
  if (user === undefined) return <CheckingAuthentication />
  if (!isStaff(user) && !isUnsaved) return <Leave />
  return (
    <RoleContext value={role}>
      {isStaff(user) && <Live key={user?.role} />}
      <SignInAgainProvider>
        <Box bg="bg.subtle" minH="full" flex="1">
          <AdminNav />
          {!isStaff(user) && <SessionEnded onLeave={() => setIsUnsaved(false)} />}
          <Box maxW="6xl" mx="auto" px={{ base: '4', md: '6' }} py={{ base: '6', md: '8' }}>
            <UnsavedContext value={setIsUnsaved}>
              <Outlet />
            </UnsavedContext>
          </Box>
        </Box>
      </SignInAgainProvider>
    </RoleContext>
  )
}

/** Goes to the sign-in page, and empties the cache once the admin area is unmounted. */
function Leave() {
  const navigate = useNavigate()
  const dispatch = useDispatch()

  useEffect(() => {
    navigate(paths.signIn, { replace: true })
    // A subscribed query would be fetched again; the queries of this tree unsubscribe in this commit.
    return () => queueMicrotask(() => dispatch(api.util.resetApiState()))
  }, [navigate, dispatch])

  return null
}
