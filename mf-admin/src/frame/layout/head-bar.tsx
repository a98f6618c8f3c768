import { Button, Flex, LinkButton } from '@pt-portal/shared-ui'
import { useLocation } from '@pt-portal/shared-ui/router'
import { ExternalLink, Menu } from 'lucide-react'
import { paths } from '../../platform/paths'
import { bare } from '../../ui/buttons/looks'
import { useDeferredDialog } from '../../ui/dialogs/use-deferred-dialog'
import { PaletteButton } from '../palette/palette-button'

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

const loadDrawer = async () => (await import(/* webpackChunkName: "drawer" */ './drawer')).Drawer

/** Opens the drawer with all screens. */
function DrawerButton() {
  const { Dialog, open, close } = useDeferredDialog(loadDrawer, 'The menu could not be loaded')
  return (
    <>
      <Button {...bare} aria-label="All screens" aria-haspopup="dialog" onClick={open}>
        <Menu aria-hidden />
      </Button>
      {Dialog && <Dialog onClose={close} />}
    </>
  )
}
