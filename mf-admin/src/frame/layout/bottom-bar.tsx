import { Box, chakra } from '@pt-portal/shared-ui'
import { NavLink } from '@pt-portal/shared-ui/router'
import { bottomBarHeight } from '../../ui/look'
import { isAlone, useScreens } from '../screens/screens'

const entriesInBar = 4

const Entry = chakra(NavLink, {
  base: {
    display: 'grid',
    justifyItems: 'center',
    alignContent: 'center',
    gap: '0.5',
    height: 'full',
    fontSize: 'xs',
    fontWeight: 'medium',
    color: 'fg.muted',
    focusVisibleRing: 'inside',
    '&[aria-current=page]': { color: 'brand.700', boxShadow: 'inset 0 2px 0' },
    '& svg': { width: '1.25rem', height: '1.25rem' },
    '& span': { maxW: 'full', overflow: 'hidden', textOverflow: 'ellipsis' },
  },
})

/** The first screens of the navigation, within reach of a thumb; the drawer has the rest. */
export function BottomBar() {
  const screens = useScreens().flatMap((group) => group.screens)
  return (
    <Box
      as="nav"
      aria-label="Most used"
      position="sticky"
      bottom="var(--foot-bar, 0px)"
      zIndex="docked"
      mt="auto"
      height={bottomBarHeight}
      bg="bg"
      borderTopWidth="1px"
      borderColor="border"
    >
      <Box as="ul" display="flex" height="full" listStyleType="none">
        {screens.slice(0, entriesInBar).map((screen) => (
          <Box as="li" key={screen.path} flex="1" minW="0">
            <Entry to={screen.path} end={isAlone(screen)}>
              <screen.menu.Icon aria-hidden />
              <span>{screen.label}</span>
            </Entry>
          </Box>
        ))}
      </Box>
    </Box>
  )
}
