import type { Account } from '@pt-portal/api/contract'
import { Grid, Stack } from '@pt-portal/shared-ui'
import { useSessionQuery } from '@pt-portal/shared-ui/data'
import { paths } from '../../platform/paths'
import { BackButton } from '../../ui/back-button'
import { RowsSkeleton } from '../../ui/lists/rows'
import { Loaded } from '../../ui/loaded'
import { PageHeader } from '../../ui/page-header'
import { SignOutButton } from '../../ui/sign-out-button'
import { useAccountQuery } from '../data/account-endpoints'
import { AuthenticatorSection } from './authenticator-section'
import { PasswordSection } from './password-section'
import { ProfileSection } from './profile-section'
import { SessionsSection } from './sessions-section'

/** `/admin/account`: the user's own name, mails, password, second factor and sessions (D56). */
export function AccountPage() {
  const { data: user } = useSessionQuery()
  return (
    <>
      <PageHeader
        title="My account"
        text={user?.email}
        back={<BackButton to={paths.dashboard}>Back to Admin</BackButton>}
      >
        <SignOutButton alignSelf="flex-start" />
      </PageHeader>
      {/* Remount when somebody else signs in, because it is another account. */}
      <Content key={user?.email} />
    </>
  )
}

function Content() {
  const account = useAccountQuery(undefined, { refetchOnMountOrArgChange: true })
  return (
    <Loaded
      read={account}
      title="Your account could not be loaded"
      skeleton={<RowsSkeleton count={4} />}
    >
      {(own) => <Sections account={own} />}
    </Loaded>
  )
}

function Sections({ account }: { account: Account }) {
  return (
    <Grid
      alignItems="start"
      templateColumns={{ base: 'minmax(0, 1fr)', lg: 'repeat(2, minmax(0, 1fr))' }}
      gap="6"
    >
      <Stack gap="6" minW="0">
        <ProfileSection account={account} />
        <PasswordSection account={account} />
      </Stack>
      <Stack gap="6" minW="0">
        <AuthenticatorSection account={account} />
        <SessionsSection />
      </Stack>
    </Grid>
  )
}
