import { Box, chakra } from '@pt-portal/shared-ui'
import { NavLink, useLocation } from '@pt-portal/shared-ui/router'
import { ChevronDown, Ellipsis } from 'lucide-react'
import { useEffect, useId, useRef, useState } from 'react'
import { navEntry } from './nav-entry'
import type { Screen } from './screens'

const Trigger = chakra('button', {
  base: { ...navEntry, '& svg': { width: '1.1em', height: '1.1em' } },
})

const Panel = chakra('ul', {
  base: {
    position: 'absolute',
    top: '100%',
    insetEnd: '0',
    zIndex: 'dropdown',
    minW: '48',
    py: '2',
    listStyle: 'none',
    bg: 'bg.raised',
    borderWidth: '1px',
    borderColor: 'border',
    borderBottomRadius: 'l3',
    boxShadow: 'lg',
  },
})

const Entry = chakra(NavLink, {
  base: {
    display: 'flex',
    alignItems: 'center',
    gap: '3',
    minH: '11',
    px: '4',
    fontSize: 'sm',
    fontWeight: 'medium',
    color: 'fg.muted',
    whiteSpace: 'nowrap',
    focusVisibleRing: 'inside',
    _hover: { color: 'fg', bg: 'bg.subtle' },
    '&[aria-current=page]': { color: 'brand.700', bg: 'brand.50' },
    '& svg': { width: '1.1em', height: '1.1em' },
  },
})

/** Disclosure with the rarely needed screens. Escape, a press or focus outside, and navigation close it. */
export function MoreMenu({ screens }: { screens: Screen[] }) {
  const { key, pathname } = useLocation()
  const [openedAt, setOpenedAt] = useState<string>()
  const id = useId()
  const trigger = useRef<HTMLButtonElement>(null)
  const box = useRef<HTMLDivElement>(null)
  const isOpen = openedAt === key
  const close = () => setOpenedAt(undefined)

  useEffect(() => {
    if (!isOpen) return
    const closeOutside = ({ target }: Event) => {
      if (!box.current?.contains(target as Node)) setOpenedAt(undefined)
    }
    document.addEventListener('pointerdown', closeOutside)
    return () => document.removeEventListener('pointerdown', closeOutside)
  }, [isOpen])

  return (
    <Box
      ref={box}
      position="relative"
      onKeyDown={(event) => {
        if (event.key !== 'Escape' || !isOpen) return
        close()
        trigger.current?.focus()
      }}
      onBlur={({ currentTarget, relatedTarget }) => {
        // A press outside may not move the focus; the listener above handles that.
        if (relatedTarget && !currentTarget.contains(relatedTarget)) close()
      }}
    >
      <Trigger
        ref={trigger}
        type="button"
        aria-label="More screens"
        aria-expanded={isOpen}
        aria-controls={isOpen ? id : undefined}
        data-current={screens.some(({ to }) => pathname.startsWith(to)) || undefined}
        onClick={() => setOpenedAt(isOpen ? undefined : key)}
      >
        <Box as="span" display={{ base: 'none', md: 'inline' }}>
          More
        </Box>
        <Box asChild hideBelow="md">
          <ChevronDown aria-hidden />
        </Box>
        <Box asChild hideFrom="md">
          <Ellipsis aria-hidden />
        </Box>
      </Trigger>
      {isOpen && (
        <Panel id={id}>
          {screens.map(({ to, label, Icon }) => (
            <li key={to}>
              <Entry to={to}>
                <Icon aria-hidden />
                {label}
              </Entry>
            </li>
          ))}
        </Panel>
      )}
    </Box>
  )
}
