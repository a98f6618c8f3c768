import { Box, chakra, Flex } from '@pt-portal/shared-ui'
import { NavLink, useLocation } from '@pt-portal/shared-ui/router'
import { useEffect, useRef } from 'react'
import { paths } from '../../platform/paths'
import { useMay } from '../../platform/session/use-may'
import { PaletteButton } from '../palette/palette-button'
import { MoreMenu } from './more-menu'
import { navEntry } from './nav-entry'
import { accountScreen, dailyScreens, rareScreens, type Screen } from './screens'

const Entry = chakra(NavLink, {
  base: {
    ...navEntry,
    '& svg': { width: '1.1em', height: '1.1em', display: { base: 'none', sm: 'block' } },
  },
})

const AccountEntry = chakra(NavLink, {
  base: { ...navEntry, '& svg': { width: '1.3em', height: '1.3em' } },
})

/** Scrolls the bar to the entry of the current screen when the entries do not fit. */
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

/** Navigation: the screens that the user may see (D54), the command palette and the account. */
export function AdminNav() {
  const bar = useCurrentInSight()
  const may = useMay()
  const allowed = ({ permission }: Screen) => !permission || may(permission)
  const rare = rareScreens.filter(allowed)
  return (
    <Box bg="bg" borderBottomWidth="1px" borderColor="border">
      <Flex
        as="nav"
        aria-label="Admin"
        maxW="6xl"
        mx="auto"
        px={{ base: '1', md: '3' }}
        align="center"
      >
        <Flex ref={bar} flex="1" minW="0" overflowX="auto">
          {dailyScreens.filter(allowed).map(({ to, label, Icon }) => (
            <Entry key={to} to={to} end={to === paths.dashboard}>
              <Icon aria-hidden />
              {label}
            </Entry>
          ))}
        </Flex>
        {rare.length > 0 && <MoreMenu screens={rare} />}
        <PaletteButton />
        <AccountEntry
          to={accountScreen.to}
          aria-label={accountScreen.label}
          title={accountScreen.label}
        >
          <accountScreen.Icon aria-hidden />
        </AccountEntry>
      </Flex>
    </Box>
  )
}
