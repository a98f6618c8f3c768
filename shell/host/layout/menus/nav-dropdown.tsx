import { Box, chakra, Static } from '@pt-portal/shared-ui'
import { ChevronDown } from 'lucide-react'
import type { ReactNode } from 'react'
import { menuPanel } from './menu-panel'
import { navItem } from './nav-item'

const Trigger = chakra('button', {
  base: {
    ...navItem,
    '& svg': {
      width: '1em',
      height: '1em',
      transition: 'rotate 150ms',
      _motionReduce: { transition: 'none' },
    },
    '&[aria-expanded=true] svg': { rotate: '180deg' },
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
        <ChevronDown aria-hidden="true" />
      </Trigger>
      <Panel id={id} width={width} tabIndex={-1}>
        <Static parked>{children}</Static>
      </Panel>
    </Box>
  )
}
