import { Box, chakra } from '@pt-portal/shared-ui'
import { NavLink } from '@pt-portal/shared-ui/router'
import { LinkGroup } from './link-group'
import { NavDropdown } from './nav-dropdown'
import { navItem } from './nav-item'
import { moreLinks, serviceLinks, serviceLists } from './site-links'
import { StatesMenu } from './states-menu'
import { StaticLinks } from './static-links'
import { useDropdowns } from './use-dropdowns'
import { useIsInteractive } from './use-open-menu'

const NavItem = chakra(NavLink, { base: navItem })

/** Navigation of wide screens: Home, the menus States, Services and More, and Blogs (seed §2). */
export function SiteNav() {
  const dropdowns = useDropdowns<'states' | 'services' | 'more'>()
  return (
    <Box
      as="nav"
      aria-label="Main"
      data-interactive={useIsInteractive() || undefined}
      display={{ base: 'none', lg: 'flex' }}
    >
      <Box as="ul" display="flex" listStyleType="none">
        <Box as="li" display="flex">
          <NavItem to="/" end>
            Home
          </NavItem>
        </Box>
        <NavDropdown name="states" label="States" dropdowns={dropdowns} width="bar">
          <StaticLinks>
            <StatesMenu />
          </StaticLinks>
        </NavDropdown>
        <NavDropdown name="services" label="Services" dropdowns={dropdowns} width="list">
          <StaticLinks>
            <LinkGroup title="Browse" links={serviceLists} />
            <Box borderTopWidth="1px" borderColor="border" mt="3" pt="3">
              <LinkGroup title="Services" links={serviceLinks} />
            </Box>
          </StaticLinks>
        </NavDropdown>
        <Box as="li" display="flex">
          <NavItem to="/blogs">Blogs</NavItem>
        </Box>
        <NavDropdown name="more" label="More" dropdowns={dropdowns} width="list">
          <StaticLinks>
            <LinkGroup title="More" links={moreLinks} />
          </StaticLinks>
        </NavDropdown>
      </Box>
    </Box>
  )
}
