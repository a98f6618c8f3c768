import { Box, Container, chakra, Image } from '@pt-portal/shared-ui'
import { Link } from '@pt-portal/shared-ui/router'
import { MobileMenu } from './mobile-menu'
import { SiteNav } from './site-nav'
import { StateSearch } from './state-search'

const Logo = chakra(Link, {
  base: {
    display: 'inline-flex',
    alignItems: 'center',
    gap: '2.5',
    py: '3',
    fontSize: 'xl',
    fontWeight: 'bold',
    letterSpacing: 'tight',
    whiteSpace: 'nowrap',
    color: 'brand.900',
    borderRadius: 'l1',
    focusVisibleRing: 'outside',
  },
})

/** Logo, navigation and state search; on phones a menu holds the latter two (seed §2). */
export function MainBar() {
  return (
    <Box bg="bg" borderBottomWidth="1px" borderColor="border" position="relative">
      <Container
        position={{ lg: 'relative' }}
        display="flex"
        alignItems="stretch"
        columnGap="6"
        minH="16"
      >
        <Logo to="/">
          <Image src="/assets/icon.svg" alt="" width="9" height="9" />
          PT Portal
        </Logo>
        <SiteNav />
        <Box
          display={{ base: 'none', lg: 'block' }}
          alignSelf="center"
          flex="1"
          minW="0"
          maxW="sm"
          ms="auto"
        >
          <StateSearch limit={8} />
        </Box>
        <MobileMenu />
      </Container>
    </Box>
  )
}
