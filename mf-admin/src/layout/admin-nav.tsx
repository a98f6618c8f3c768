import { Box, chakra, Flex } from '@pt-portal/shared-ui'
import { NavLink } from '@pt-portal/shared-ui/router'
import { Briefcase, Inbox, LayoutDashboard, Newspaper } from 'lucide-react'
import { paths } from '../paths'

const entries = [
  { to: paths.dashboard, label: 'Dashboard', Icon: LayoutDashboard },
  { to: paths.blogs, label: 'Blogs', Icon: Newspaper },
  { to: paths.inquiries, label: 'Inquiries', Icon: Inbox },
  { to: paths.services, label: 'Services', Icon: Briefcase },
]

const Entry = chakra(NavLink, {
  base: {
    display: 'inline-flex',
    alignItems: 'center',
    gap: '2',
    minH: '11',
    px: '3',
    fontSize: 'sm',
    fontWeight: 'medium',
    color: 'fg.muted',
    whiteSpace: 'nowrap',
    borderBottomWidth: '2px',
    borderColor: 'transparent',
    focusVisibleRing: 'inside',
    _hover: { color: 'fg' },
    '&[aria-current=page]': { color: 'brand.700', borderColor: 'brand.600' },
    '& svg': { width: '1.1em', height: '1.1em', display: { base: 'none', sm: 'block' } },
  },
})

/** The screens of the area. */
export function AdminNav() {
  return (
    <Box as="nav" aria-label="Admin" bg="bg" borderBottomWidth="1px" borderColor="border">
      <Flex maxW="6xl" mx="auto" px={{ base: '1', md: '3' }} overflowX="auto">
        {entries.map(({ to, label, Icon }) => (
          <Entry key={to} to={to} end={to === paths.dashboard}>
            <Icon aria-hidden />
            {label}
          </Entry>
        ))}
      </Flex>
    </Box>
  )
}
