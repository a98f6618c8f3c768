import {
  Box,
  Button,
  Flex,
  PageLoadFailure,
  SimpleGrid,
  Skeleton,
  Text,
  UiProvider,
} from '@pt-portal/shared-ui'
import { api, isStaff, useDispatch, useSessionQuery } from '@pt-portal/shared-ui/data'
import { Outlet, useNavigate } from '@pt-portal/shared-ui/router'
import { lazy, type ReactNode, Suspense, useEffect, useState } from 'react'
import { focusHeadingIfLost } from '../../platform/focus-heading'
import { paths } from '../../platform/paths'
import { SignInAgainProvider, useSignInAgain } from '../../platform/session/sign-in-again'
import { UnsavedContext } from '../../platform/session/unsaved-context'
import { RoleContext } from '../../platform/session/use-may'
import { onSignedOutElsewhere, useForgetUser } from '../../platform/session/use-sign-out'
import { useIsNarrow } from '../../ui/browser/use-is-wide'
import { quiet } from '../../ui/buttons/looks'
import { adminStyles, bottomBarHeight } from '../../ui/look'
import { BottomBar } from './bottom-bar'
import { HeadBar } from './head-bar'
import { Live } from './live'
import { ScreenList } from './screen-list'
import { UserMenu } from './user-menu'

const SecondFactorPage = lazy(
  () =>
    import(/* webpackChunkName: "page-second-factor" */ '../../people/account/second-factor-page'),
)

/** Layout of every admin screen, in the look of the admin area. */
export function AdminLayout() {
  return (
    <UiProvider cache={adminStyles}>
      <Guarded />
    </UiProvider>
  )
}

/** Lets only staff in, and leaves when they sign out; with unsaved changes a notice asks first. */
function Guarded() {
  const { data: user, isFetching, isError, refetch } = useSessionQuery()
  const [isUnsaved, setIsUnsaved] = useState(false)
  const [role, setRole] = useState<string>()
  if (isStaff(user) && user?.role !== role) setRole(user?.role)
  const forgetUser = useForgetUser()
  useEffect(() => onSignedOutElsewhere(forgetUser), [forgetUser])

  // A failed refetch keeps the user that is known.
  if (user === undefined) {
    return (
      <Work>
        {isError ? (
          <PageLoadFailure title="Failed to fetch user" pending={isFetching} onRetry={refetch} />
        ) : (
          <CheckingAuthentication />
        )}
      </Work>
    )
  }
  if (!isStaff(user) && !isUnsaved) return <Leave />
  const isKeptOut = isStaff(user) && user?.needsSecondFactor === true
  return (
    <RoleContext value={role}>
      {isStaff(user) && !isKeptOut && <Live key={user?.role} />}
      <SignInAgainProvider>
        {isKeptOut && (
          <Work>
            <Suspense fallback={<CheckingAuthentication />}>
              <SecondFactorPage />
            </Suspense>
          </Work>
        )}
        {/* What was typed before a second factor became required is still there afterwards. */}
        {(!isKeptOut || isUnsaved) && (
          <Box display={isKeptOut ? 'none' : 'contents'}>
            <AdminFrame>
              {!isStaff(user) && <SessionEnded onLeave={() => setIsUnsaved(false)} />}
              <Box px={{ base: '4', md: '6' }} py="3">
                <UnsavedContext value={setIsUnsaved}>
                  <Outlet />
                </UnsavedContext>
              </Box>
            </AdminFrame>
          </Box>
        )}
      </SignInAgainProvider>
    </RoleContext>
  )
}

/** The work itself, to which the shell's skip link leads. */
function Work({ children }: { children: ReactNode }) {
  return (
    <Box as="main" id="content" tabIndex={-1} flex="1" outline="0">
      {children}
    </Box>
  )
}

/** Sidebar and bar around the work; in narrow windows a drawer and a bar at the foot instead of the sidebar. */
function AdminFrame({ children }: { children: ReactNode }) {
  const isNarrow = useIsNarrow()
  return (
    <Box
      display={isNarrow ? 'block' : 'grid'}
      gridTemplateColumns="220px minmax(0, 1fr)"
      bg="bg.subtle"
      css={{ '--bars': `calc(var(--foot-bar, 0px) + ${isNarrow ? bottomBarHeight : '0px'})` }}
      _print={{ display: 'block' }}
    >
      {!isNarrow && <Sidebar />}
      <Flex direction="column" minW="0" minH="calc(100dvh - var(--foot-bar, 0px))">
        <HeadBar isNarrow={isNarrow} />
        {/* What sticks to the bottom of the work stays above the bars. */}
        <Flex
          direction="column"
          flex="1"
          css={{
            '--foot-bar': 'var(--bars)',
            '& :is(a, button, input, select, textarea)': {
              scrollMarginBottom: 'calc(var(--bars) + 1rem)',
            },
          }}
        >
          <Work>{children}</Work>
        </Flex>
        {isNarrow && <BottomBar />}
      </Flex>
    </Box>
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

/** Placeholder while the session loads. */
function CheckingAuthentication() {
  return (
    <Box px={{ base: '4', md: '6' }} py={{ base: '6', md: '8' }}>
      <Text role="status" color="fg.muted" mb="6">
        Checking authentication...
      </Text>
      <Skeleton height="9" maxW="sm" mb="6" />
      <SimpleGrid columns={{ base: 2, md: 3, lg: 5 }} gap="4" mb="6">
        {['a', 'b', 'c', 'd', 'e'].map((key) => (
          <Skeleton key={key} height="24" />
        ))}
      </SimpleGrid>
      <Skeleton height="40" />
    </Box>
  )
}

/** Navigation beside the work, with the user's own menu at its foot. It stays in view. */
function Sidebar() {
  return (
    <Flex
      as="nav"
      aria-label="Admin"
      direction="column"
      position="sticky"
      top="0"
      // Above a bar that the gateway adds, such as that of a preview.
      height="calc(100dvh - var(--foot-bar, 0px))"
      bg="bg"
      borderEndWidth="1px"
      borderColor="border"
      _print={{ display: 'none' }}
    >
      <Box px="5" py="3" fontWeight="bold" letterSpacing="tight" color="brand.900">
        PT Portal
      </Box>
      <Box flex="1" minH="0" overflowY="auto" px="2.5">
        <ScreenList />
      </Box>
      <Box px="2.5" py="2" borderTopWidth="1px" borderColor="border">
        <UserMenu />
      </Box>
    </Flex>
  )
}

/** Notice above an unsaved form after the user has signed out in another tab. */
function SessionEnded({ onLeave }: { onLeave: () => void }) {
  const signInAgain = useSignInAgain()
  // On unmount the focus may be on one of the buttons, or the dialog may have just returned it there.
  useEffect(() => focusHeadingIfLost, [])
  return (
    <Box
      role="alert"
      position="sticky"
      top="0"
      zIndex="docked"
      bg="orange.subtle"
      borderBottomWidth="1px"
      borderColor="orange.border"
    >
      <Flex
        align="center"
        justify="space-between"
        wrap="wrap"
        gap="3"
        maxW="6xl"
        mx="auto"
        px={{ base: '4', md: '6' }}
        py="3"
      >
        <Text>Your session has ended. What you typed is still here, but not saved.</Text>
        <Flex gap="3" wrap="wrap">
          <Button size="sm" onClick={() => signInAgain()}>
            Sign in again
          </Button>
          <Button {...quiet} onClick={onLeave}>
            Leave without saving
          </Button>
        </Flex>
      </Flex>
    </Box>
  )
}
