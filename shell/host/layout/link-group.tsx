import { Box, chakra } from '@pt-portal/shared-ui'
import { NavLink } from '@pt-portal/shared-ui/router'
import type { SiteLink } from './navigation'

/** A link in a menu or in the footer. */
export const MenuLink = chakra(NavLink, {
  base: {
    display: 'block',
    py: '1.5',
    borderRadius: 'l1',
    // Visible on the white menus and on the dark footer.
    focusRingColor: 'currentColor',
    _hover: { textDecoration: 'underline', textUnderlineOffset: '0.18em' },
    _currentPage: { fontWeight: 'semibold' },
  },
})

export interface LinkGroupProps {
  title: string
  links: SiteLink[]
  /** In the footer each group is a navigation with a heading, in a menu it is a part of one. */
  isInFooter?: boolean
  /** Columns of the list. */
  columns?: number
}

/** A titled list of links. */
export function LinkGroup({ title, links, isInFooter, columns = 1 }: LinkGroupProps) {
  const Group = isInFooter ? 'nav' : 'div'
  return (
    <Group aria-label={isInFooter ? title : undefined}>
      <Box as={isInFooter ? 'h2' : 'p'} fontSize="sm" fontWeight="semibold" opacity="0.8" mb="1">
        {title}
      </Box>
      <Box
        as="ul"
        aria-label={title}
        listStyleType="none"
        display="grid"
        gridTemplateColumns={`repeat(${columns}, minmax(0, 1fr))`}
        columnGap="6"
      >
        {links.map(({ name, to }) => (
          <li key={to}>
            <MenuLink to={to} end>
              {name}
            </MenuLink>
          </li>
        ))}
      </Box>
    </Group>
  )
}
