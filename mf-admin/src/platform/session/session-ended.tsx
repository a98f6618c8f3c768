import { Box, Button, Flex, Text } from '@pt-portal/shared-ui'
import { useEffect } from 'react'
import { focusHeadingIfLost } from '../focus-heading'
import { useSignInAgain } from './sign-in-again'

/** Notice above an unsaved form after the user has signed out in another tab. */
export function SessionEnded({ onLeave }: { onLeave: () => void }) {
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
          <Button size="sm" variant="outline" colorPalette="gray" onClick={onLeave}>
            Leave without saving
          </Button>
        </Flex>
      </Flex>
    </Box>
  )
}
