import { Box, chakra, Static } from '@pt-portal/shared-ui'
import type { ReactNode } from 'react'
import { menuPanel } from './menu-panel'
import { navItem } from './nav-item'

const Trigger = chakra('button', {
  base: {
    ...navItem,
    // A chevron without elements of its own.
    _after: {
      content: '""',
      width: '2',
      height: '2',
      ms: '1',
      borderWidth: '0 2px 2px 0',
      transform: 'translateY(-25%) rotate(45deg)',
    },
    '&[aria-expanded=true]::after': { transform: 'translateY(25%) rotate(225deg)' },
  },
})

const Panel = chakra('div', {
  base: { ...menuPanel, p: '5' },
  variants: {
    width: {
      // Aligns the panel's text with the logo.
      bar: { insetInline: '-1px', px: '6' },
      list: { insetStart: '0', width: 'max-content', maxW: '24rem' },
    },
  },
})

export interface NavDropdownProps {
  /** Id of the menu. */
  id: string
  label: string
  /** 'bar' is as wide as the main bar, 'list' as wide as its links. */
  width: 'bar' | 'list'
  children: ReactNode
}

/** A button of the main bar with its menu, which the light start opens and closes (light/menus/menus.ts, D26). */
export function NavDropdown({ id, label, width, children }: NavDropdownProps) {
  return (
    <Box as="li" display="flex" position={width === 'bar' ? 'static' : 'relative'} data-menu="">
      <Trigger type="button" aria-expanded="false" aria-controls={id}>
        {label}
      </Trigger>
      <Panel id={id} width={width} tabIndex={-1}>
        <Static parked>{children}</Static>
      </Panel>
    </Box>
  )
}
