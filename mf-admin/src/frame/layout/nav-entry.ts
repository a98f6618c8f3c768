/** Style of the entries in the navigation bar. `aria-current` or `data-current` marks the current screen. */
export const navEntry = {
  display: 'inline-flex',
  alignItems: 'center',
  gap: '2',
  minH: '11',
  px: { base: '3', lg: '2.5' },
  fontSize: 'sm',
  fontWeight: 'medium',
  color: 'fg.muted',
  whiteSpace: 'nowrap',
  cursor: 'button',
  borderBottomWidth: '2px',
  borderColor: 'transparent',
  focusVisibleRing: 'inside',
  _hover: { color: 'fg' },
  '&:is([aria-current=page], [data-current])': { color: 'brand.700', borderColor: 'brand.600' },
} as const
