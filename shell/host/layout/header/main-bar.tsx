import { Box, Container, chakra, useMessages } from '@pt-portal/shared-ui'
import { Link } from '@pt-portal/shared-ui/router'
import { Search } from 'lucide-react'
import * as m from '../../messages'
import { MobileMenu } from '../menus/mobile-menu'
import { SiteNav } from '../menus/site-nav'
import { StateSearch } from '../search/state-search'
import { iconButton } from './icon-button'

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
  },
})

/** The same as `assets/icon.svg`, but inline: an image file would be made into a document before the first paint. */
function LogoPicture() {
  return (
    <svg width="36" height="36" viewBox="0 0 32 32" aria-hidden="true">
      <rect width="32" height="32" rx="7" fill="#142a5c" />
      <path
        d="M9 8h8.2a5.6 5.6 0 0 1 0 11.2H12.6V24H9V8Zm3.6 3.2v4.8h4.2a2.4 2.4 0 0 0 0-4.8h-4.2Z"
        fill="#fff"
      />
      <path d="M23.5 13v11H20V13z" fill="#8aaef0" />
    </svg>
  )
}

const SearchLink = chakra(Link, {
  base: { ...iconButton, ms: 'auto', hideFrom: 'lg' },
})

/** Logo, navigation and search; on phones a menu holds the latter two, with the search one press away beside it. */
export function MainBar() {
  const t = useMessages()
  return (
    <Box bg="bg" borderBottomWidth="1px" borderColor="border" position="relative">
      <Container
        position={{ lg: 'relative' }}
        display="flex"
        alignItems="stretch"
        columnGap={{ base: '2', lg: '6' }}
        minH="16"
      >
        <Logo to="/">
          <LogoPicture />
          PT Portal
        </Logo>
        <SiteNav />
        <StateSearch
          limit={8}
          display={{ base: 'none', lg: 'flex' }}
          alignSelf="center"
          flex="1"
          minW="0"
          maxW="sm"
          ms="auto"
        />
        <SearchLink to="/search" aria-label={t(m.search)}>
          <Search aria-hidden="true" />
        </SearchLink>
        <MobileMenu />
      </Container>
    </Box>
  )
}
