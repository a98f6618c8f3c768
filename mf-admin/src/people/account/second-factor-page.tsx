import { Box, Button, Flex, Text } from '@pt-portal/shared-ui'
import { sessionApi, useDispatch } from '@pt-portal/shared-ui/data'
import { RowsSkeleton } from '../../ui/lists/rows'
import { Loaded } from '../../ui/loaded'
import { PageHeader } from '../../ui/page-header'
import { SignOutButton } from '../../ui/sign-out-button'
import { useAccountQuery } from '../data/account-endpoints'
import { AuthenticatorSection } from './authenticator-section'

/** Shown in place of every screen until the user has set up the authenticator app that the portal requires. */
export default function SecondFactorPage() {
  const account = useAccountQuery(undefined, { refetchOnMountOrArgChange: true })
  const dispatch = useDispatch()
  const goOn = () =>
    dispatch(
      sessionApi.endpoints.session.initiate(undefined, { forceRefetch: true, subscribe: false }),
    )

  return (
    <Box maxW="48rem" mx="auto" px={{ base: '4', md: '6' }} py="6">
      <PageHeader title="One more step to sign in">
        <SignOutButton />
      </PageHeader>
      <Text mb="5">
        Your office requires an authenticator app. Set one up now; it takes about two minutes.
      </Text>
      <Loaded
        read={account}
        title="Your account could not be loaded"
        skeleton={<RowsSkeleton count={3} />}
      >
        {(own) => (
          <>
            <AuthenticatorSection account={own} />
            {own.hasTotp && (
              <Flex mt="5">
                <Button onClick={goOn}>Go on to the admin area</Button>
              </Flex>
            )}
          </>
        )}
      </Loaded>
    </Box>
  )
}
