import { Box, Button, Flex, Stack, Text } from '@pt-portal/shared-ui'
import { useDispatch } from '@pt-portal/shared-ui/data'
import { useState } from 'react'
import { SignOutButton } from '../../platform/session/sign-out-button'
import { readSession } from '../../platform/session/use-look-again'
import { Loaded } from '../../ui/page/loaded'
import { PageHeader } from '../../ui/page/page-header'
import { useAccountQuery } from '../data/account-endpoints'
import { AuthenticatorSection } from './authenticator-section'
import { PasskeysSection } from './passkeys-section'

/** Shown in place of every screen until the user has the authenticator app or the passkey that the portal requires. */
export default function SecondFactorPage() {
  const account = useAccountQuery(undefined, { refetchOnMountOrArgChange: true })
  const [hasAdded, setHasAdded] = useState(false)
  const dispatch = useDispatch()
  const goOn = () => dispatch(readSession())

  return (
    <Box maxW="48rem" mx="auto" px={{ base: '4', md: '6' }} py="6">
      <PageHeader title="One more step to sign in">
        <SignOutButton />
      </PageHeader>
      <Text mb="5">
        Your office requires a passkey or an authenticator app. Set one up now; it takes about two
        minutes. If you have a passkey already, sign out and sign in with it.
      </Text>
      <Loaded read={account} title="Your account could not be loaded">
        {(own) => (
          <Stack gap="5">
            <PasskeysSection onAdded={() => setHasAdded(true)} />
            <AuthenticatorSection account={own} />
            {(hasAdded || own.hasTotp) && (
              <Flex>
                <Button onClick={goOn}>Go on to the admin area</Button>
              </Flex>
            )}
          </Stack>
        )}
      </Loaded>
    </Box>
  )
}
