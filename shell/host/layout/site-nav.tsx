import { Box, chakra } from '@pt-portal/shared-ui'
import { NavLink } from '@pt-portal/shared-ui/router'
import { LinkGroup } from './link-group'
import { NavDropdown } from './nav-dropdown'
import { navItem } from './nav-item'
import { type SiteLink, useNavigationLinks, useServiceGroups } from './navigation'
import { StatesMenu } from './states-menu'

const NavItem = chakra(NavLink, { base: navItem })

function ServicesMenu() {
  return useServiceGroups().map(([title, links], at) => (
    <Box key={title} {...(at > 0 && ruledOff)}>
      <LinkGroup title={title} links={links} />
    </Box>
  ))
}

const ruledOff = { borderTopWidth: '1px', borderColor: 'border', mt: '3', pt: '3' }

function MoreMenu() {
  return <LinkGroup title="More" links={useNavigationLinks('more')} />
}

const headerItem = ({ name, to }: SiteLink) => (
  <Box key={to} as="li" display="flex">
    <NavItem to={to} end={to === '/'} data-section={to === '/' ? undefined : ''}>
      {name}
    </NavItem>
  </Box>
)

/** Navigation of wide screens: Home, the menus States, Services and More, and the other header links of remotes. */
export function SiteNav() {
  const links = useNavigationLinks('header')
  const isHome = ({ to }: SiteLink) => to === '/'
  return (
    <Box as="nav" aria-label="Main" display={{ base: 'none', lg: 'flex' }}>
      <Box as="ul" display="flex" listStyleType="none">
        {links.filter(isHome).map(headerItem)}
        <NavDropdown label="States" width="bar">
          <StatesMenu />
        </NavDropdown>
        <NavDropdown label="Services" width="list">
          <ServicesMenu />
        </NavDropdown>
        {links.filter((link) => !isHome(link)).map(headerItem)}
        <NavDropdown label="More" width="list">
          <MoreMenu />
        </NavDropdown>
      </Box>
    </Box>
  )
}
