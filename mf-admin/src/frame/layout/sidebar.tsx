import { Box, Flex } from '@pt-portal/shared-ui'
import { ScreenList } from './screen-list'
import { UserMenu } from './user-menu'

/** Navigation beside the work, with the user's own menu at its foot. It stays in view. */
export function Sidebar() {
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
