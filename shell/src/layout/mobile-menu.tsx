import { Box, chakra, Static } from '@pt-portal/shared-ui'
import { useStates } from '@pt-portal/shared-ui/data'
import { Menu, X } from 'lucide-react'
import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react'
import { AllStatesLink } from './all-states-link'
import { LinkGroup } from './link-group'
import { statePage, useNavigationLinks, useServiceGroups } from './navigation'
import { StateSearch } from './state-search'
import { StaticLinks } from './static-links'
import { useIsInteractive, useOpenMenu } from './use-open-menu'

/** States listed in the menu (seed §9). */
const stateCount = 6

const Trigger = chakra('button', {
  base: {
    alignSelf: 'center',
    // The icon, not its button, ends where the page's text ends.
    me: '-2.5',
    display: 'inline-flex',
    alignItems: 'center',
    justifyContent: 'center',
    width: '11',
    height: '11',
    borderRadius: 'l2',
    color: 'brand.900',
    cursor: 'button',
    focusVisibleRing: 'outside',
    _hover: { bg: 'bg.muted' },
  },
})

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
    'nav:not([data-interactive]):focus-within > &': {
      display: 'block',
      position: 'absolute',
      top: '100%',
      bottom: 'auto',
    },
  },
})

function PageLinks() {
  const links = [...useNavigationLinks('header'), ...useNavigationLinks('more')]
  return <LinkGroup title="Pages" links={links} />
}

function StateLinks() {
  const { states } = useStates()
  return (
    <>
      <LinkGroup title="States" links={states.slice(0, stateCount).map(statePage)} />
      <Box py="1.5">
        <AllStatesLink />
      </Box>
    </>
  )
}

/** The first group of the menu Services, which leads to all the others. */
function ServiceLinks() {
  const [[, links] = ['', []]] = useServiceGroups()
  return <LinkGroup title="Services" links={links} />
}

function MenuLinks() {
  return (
    <Box display="grid" gridTemplateColumns="repeat(auto-fill, minmax(8.5rem, 1fr))" gap="6" mt="6">
      <Static>
        <PageLinks />
      </Static>
      <StaticLinks>
        <StateLinks />
      </StaticLinks>
      <Static>
        <ServiceLinks />
      </Static>
    </Box>
  )
}

/** Navigation of phones: search, pages and the first six states, over the page (seed §2). */
export function MobileMenu() {
  const [openName, open] = useOpenMenu<'menu'>()
  const [top, setTop] = useState(0)
  const nav = useRef<HTMLElement>(null)
  const trigger = useRef<HTMLButtonElement>(null)
  const id = useId()
  const isOpen = openName !== undefined

  const show = () => {
    // The bar stands at different heights: text size and scroll position move it.
    setTop(nav.current!.parentElement!.getBoundingClientRect().bottom)
    open('menu')
  }

  // Until now it was CSS that opened it while the focus is in it.
  // biome-ignore lint/correctness/useExhaustiveDependencies: only as the scripts take over.
  useEffect(() => {
    if (nav.current!.matches(':focus-within')) show()
  }, [])

  const returnFocus = ({ key }: KeyboardEvent) => {
    if (key === 'Escape') trigger.current?.focus()
  }

  return (
    <Box
      as="nav"
      ref={nav}
      aria-label="Menu"
      display={{ base: 'flex', lg: 'none' }}
      ms="auto"
      data-interactive={useIsInteractive() || undefined}
      data-open={isOpen || undefined}
      data-locks-scroll={isOpen || undefined}
      onKeyDown={returnFocus}
      onBlur={({ currentTarget, relatedTarget }) => {
        if (relatedTarget && !currentTarget.contains(relatedTarget)) open(undefined)
      }}
    >
      <Trigger
        ref={trigger}
        type="button"
        aria-label="Menu"
        aria-expanded={isOpen}
        aria-controls={id}
        onClick={() => (isOpen ? open(undefined) : show())}
      >
        {isOpen ? <X aria-hidden="true" /> : <Menu aria-hidden="true" />}
      </Trigger>
      <Panel
        id={id}
        tabIndex={-1}
        style={isOpen ? { top } : undefined}
        onClick={({ target }) => {
          if ((target as Element).closest('a')) open(undefined)
        }}
      >
        <StateSearch limit={5} />
        <MenuLinks />
      </Panel>
    </Box>
  )
}
