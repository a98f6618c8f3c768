import { chakra } from '@pt-portal/shared-ui'
import { NavLink } from '@pt-portal/shared-ui/router'

/** Style of the entries in sidebar, drawer and user menu. `aria-current` marks the current screen. */
const entry = {
  display: 'flex',
  alignItems: 'center',
  gap: '3',
  flex: '1',
  minW: '0',
  minH: { base: '11', lg: '8' },
  px: '2.5',
  borderRadius: 'l1',
  fontSize: 'sm',
  fontWeight: 'medium',
  color: 'fg.muted',
  textAlign: 'start',
  cursor: 'button',
  focusVisibleRing: 'inside',
  _hover: { color: 'fg', bg: 'bg.muted' },
  '&[aria-current=page]': {
    color: 'brand.700',
    bg: 'brand.50',
    // Colours are replaced where the system forces its own.
    '@media (forced-colors: active)': { textDecoration: 'underline' },
  },
  '& svg': { flexShrink: '0', width: '1.1em', height: '1.1em' },
} as const

export const EntryButton = chakra('button', { base: { ...entry, width: 'full' } })

/** A link to a screen. */
export const EntryLink = chakra(NavLink, { base: entry })
