/** Look of the main bar's links and buttons. */
export const navItem = {
  display: 'inline-flex',
  alignItems: 'center',
  gap: '1',
  px: '3',
  fontWeight: 'medium',
  whiteSpace: 'nowrap',
  cursor: 'button',
  borderBottomWidth: '3px',
  borderTopWidth: '3px',
  borderColor: 'transparent',
  '@media (forced-colors: active)': { borderColor: 'Canvas' },
  focusVisibleRing: 'inside',
  _hover: { color: 'brand.700', borderBottomColor: 'brand.300' },
  '&[aria-current=page]': { color: 'brand.700', borderBottomColor: 'brand.600' },
  '&[aria-expanded=true]': { color: 'brand.700', borderBottomColor: 'brand.300' },
} as const
