import { Flex, LinkButton } from '@pt-portal/shared-ui'
import { useLocation } from '@pt-portal/shared-ui/router'
import { ExternalLink } from 'lucide-react'
import { paths } from '../../platform/paths'
import { bare } from '../../ui/buttons/looks'
import { PaletteButton } from '../palette/palette-button'
import { DrawerButton } from './drawer-button'

/** The bar above every screen: the command palette and the way to the website; in narrow windows the drawer too. */
export function HeadBar({ isNarrow }: { isNarrow: boolean }) {
  const { pathname } = useLocation()
  return (
    <Flex
      as="header"
      align="center"
      justify="space-between"
      gap="2"
      minH="12"
      px={{ base: '2', md: '6' }}
      bg="bg"
      borderBottomWidth="1px"
      borderColor="border"
    >
      {isNarrow && <DrawerButton />}
      <PaletteButton />
      {/* The dashboard has this link beside its title. */}
      {pathname !== paths.dashboard && (
        <LinkButton to={paths.website} {...bare}>
          <ExternalLink aria-hidden />
          View Website
        </LinkButton>
      )}
    </Flex>
  )
}
