import { Box, chakra, Static, useMessages } from '@pt-portal/shared-ui'
import { useStates } from '@pt-portal/shared-ui/data'
import { menuIcon } from '../../light/menus/menu-icon'
import * as m from '../../messages'
import { iconButton } from '../header/icon-button'
import { LinkGroup } from '../link-group'
import { statePage, useNavigationLinks, useServiceGroups } from '../navigation'
import { StateSearch } from '../search/state-search'
import { AllStatesLink } from './all-states-link'

/** States listed in the menu. */
const stateCount = 6

const Trigger = chakra('button', {
  base: {
    ...iconButton,
    // The icon, not its button, ends where the page's text ends.
    me: '-2.5',
  },
})

function MenuIcon() {
  return (
    <svg
      width="24"
      height="24"
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      strokeWidth="2"
      strokeLinecap="round"
      aria-hidden="true"
    >
      <path d={menuIcon.closed} />
    </svg>
  )
}

const Panel = chakra('div', {
  base: {
    display: 'none',
    position: 'fixed',
    insetInline: '0',
    bottom: '0',
    zIndex: 'dropdown',
    overflowY: 'auto',
    overscrollBehavior: 'contain',
    bg: 'bg',
    borderTopWidth: '1px',
    borderColor: 'border',
    px: { base: '4', md: '6' },
    py: '5',
    outline: '0',
    '[data-open] > &': { display: 'block' },
    // Until scripts have taken over, and without them.
    'html:not([data-menus]) :focus-within > &': {
      display: 'block',
      position: 'absolute',
      top: '100%',
      bottom: 'auto',
    },
  },
})

function PageLinks() {
  const t = useMessages()
  const links = [...useNavigationLinks('header'), ...useNavigationLinks('more')]
  return <LinkGroup title={t(m.pages)} links={links} />
}

function ToolLinks() {
  const t = useMessages()
  const links = useNavigationLinks('tools')
  return links.length > 0 && <LinkGroup title={t(m.tools)} links={links} />
}

function StateLinks() {
  const t = useMessages()
  const { states } = useStates()
  return (
    <div>
      <LinkGroup title={t(m.states)} links={states.slice(0, stateCount).map(statePage)} />
      <Box py="1.5">
        <AllStatesLink />
      </Box>
    </div>
  )
}

/** The first group of the menu Services, which leads to all the others. */
function ServiceLinks() {
  const t = useMessages()
  const [[, links] = ['', []]] = useServiceGroups()
  return <LinkGroup title={t(m.services)} links={links} />
}

function MenuLinks() {
  return (
    <Box display="grid" gridTemplateColumns="repeat(auto-fill, minmax(8.5rem, 1fr))" gap="6" mt="6">
      <PageLinks />
      <ToolLinks />
      <StateLinks />
      <ServiceLinks />
    </Box>
  )
}

/** Navigation of phones: search, pages, tools and the first six states, over the page; opened by light/menus/menus.ts. */
export function MobileMenu() {
  const t = useMessages()
  return (
    <Box as="nav" aria-label={t(m.menu)} display={{ base: 'flex', lg: 'none' }} data-menu="cover">
      <Trigger type="button" aria-label={t(m.menu)} aria-expanded="false" aria-controls="site-menu">
        <MenuIcon />
      </Trigger>
      <Panel id="site-menu" tabIndex={-1}>
        <Static parked>
          <StateSearch limit={5} />
          <MenuLinks />
        </Static>
      </Panel>
    </Box>
  )
}
