import { Box, chakra, useMessages } from '@pt-portal/shared-ui'
import { NavLink } from '@pt-portal/shared-ui/router'
import * as m from '../../messages'
import { LinkGroup } from '../link-group'
import { type SiteLink, useNavigationLinks, useServiceGroups } from '../navigation'
import { NavDropdown } from './nav-dropdown'
import { navItem } from './nav-item'
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
  const t = useMessages()
  return <LinkGroup title={t(m.more)} links={useNavigationLinks('more')} />
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
  const t = useMessages()
  const links = useNavigationLinks('header')
  const isHome = ({ to }: SiteLink) => to === '/'
  return (
    <Box as="nav" aria-label={t(m.mainNavigation)} display={{ base: 'none', lg: 'flex' }}>
      <Box as="ul" display="flex" listStyleType="none">
        {links.filter(isHome).map(headerItem)}
        <NavDropdown id="menu-states" label={t(m.states)} width="bar">
          <StatesMenu />
        </NavDropdown>
        <NavDropdown id="menu-services" label={t(m.services)} width="list">
          <ServicesMenu />
        </NavDropdown>
        {links.filter((link) => !isHome(link)).map(headerItem)}
        <NavDropdown id="menu-more" label={t(m.more)} width="list">
          <MoreMenu />
        </NavDropdown>
      </Box>
    </Box>
  )
}
