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

interface LinkMenuProps {
  menu: 'tools' | 'more'
  title: string
}

/** A menu of one list; there is none without links. */
function LinkMenu({ menu, title }: LinkMenuProps) {
  const links = useNavigationLinks(menu)
  if (links.length === 0) return null
  return (
    <NavDropdown id={`menu-${menu}`} label={title} width="list">
      <LinkGroup title={title} links={links} />
    </NavDropdown>
  )
}

const headerItem = ({ name, to }: SiteLink) => (
  <Box key={to} as="li" display="flex">
    <NavItem to={to} end={to === '/'} data-section={to === '/' ? undefined : ''}>
      {name}
    </NavItem>
  </Box>
)

/** Navigation of wide screens: Home, the menus States, Services, Tools and More, and the other header links of remotes. */
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
        <LinkMenu menu="tools" title={t(m.tools)} />
        <LinkMenu menu="more" title={t(m.more)} />
      </Box>
    </Box>
  )
}
