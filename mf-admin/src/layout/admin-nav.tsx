import { Box, chakra, Flex } from '@pt-portal/shared-ui'
import { NavLink, useLocation } from '@pt-portal/shared-ui/router'
import { Briefcase, Image, Inbox, LayoutDashboard, MapPin, Newspaper, Trash2 } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { PaletteButton } from '../palette/palette-button'
import { paths } from '../paths'

const entries = [
  { to: paths.dashboard, label: 'Dashboard', Icon: LayoutDashboard },
  { to: paths.states, label: 'States', Icon: MapPin },
  { to: paths.blogs, label: 'Blogs', Icon: Newspaper },
  { to: paths.services, label: 'Services', Icon: Briefcase },
  { to: paths.inquiries, label: 'Inquiries', Icon: Inbox },
  { to: paths.media, label: 'Media', Icon: Image },
  { to: paths.trash, label: 'Trash', Icon: Trash2 },
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

/** Where the entries do not fit and scroll, the one of the screen that is shown stays in sight. */
function useCurrentInSight() {
  const bar = useRef<HTMLDivElement>(null)
  const { pathname } = useLocation()
  // biome-ignore lint/correctness/useExhaustiveDependencies: another screen has another entry.
  useEffect(() => {
    const current = bar.current?.querySelector<HTMLElement>('[aria-current=page]')
    if (!bar.current || !current) return
    const middle = current.offsetLeft - bar.current.offsetLeft + current.offsetWidth / 2
    bar.current.scrollLeft = middle - bar.current.clientWidth / 2
  }, [pathname])
  return bar
}

/** The screens of the area, and the way to everything else. */
export function AdminNav() {
  const bar = useCurrentInSight()
  return (
    <Box bg="bg" borderBottomWidth="1px" borderColor="border">
      <Flex maxW="6xl" mx="auto" px={{ base: '1', md: '3' }} align="center" gap="2">
        <Flex ref={bar} as="nav" aria-label="Admin" flex="1" minW="0" overflowX="auto">
          {entries.map(({ to, label, Icon }) => (
            <Entry key={to} to={to} end={to === paths.dashboard}>
              <Icon aria-hidden />
              {label}
            </Entry>
          ))}
        </Flex>
        <PaletteButton />
      </Flex>
    </Box>
  )
}
