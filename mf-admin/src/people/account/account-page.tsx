import { Grid, Stack } from '@pt-portal/shared-ui'
import { useSessionQuery } from '@pt-portal/shared-ui/data'
import { Loaded } from '../../ui/page/loaded'
import { PageHeader } from '../../ui/page/page-header'
import { useAccountQuery } from '../data/account-endpoints'
import { AuthenticatorSection } from './authenticator-section'
import { PasskeysSection } from './passkeys-section'
import { PasswordSection } from './password-section'
import { ProfileSection } from './profile-section'
import { SessionsSection } from './sessions-section'

/** `/admin/account`: the user's own name, mails, password, passkeys, second factor and sessions (D56, D85). */
export function AccountPage() {
  const { data: user } = useSessionQuery()
  return (
    <>
      <PageHeader text={user?.email} />
      {/* Remount when somebody else signs in, because it is another account. */}
      <Sections key={user?.email} />
    </>
  )
}

function Sections() {
  const read = useAccountQuery(undefined, { refetchOnMountOrArgChange: true })
  return (
    <Loaded read={read} title="Your account could not be loaded">
      {(account) => (
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
            <PasskeysSection />
            <AuthenticatorSection account={account} />
            <SessionsSection />
          </Stack>
        </Grid>
      )}
    </Loaded>
  )
}
