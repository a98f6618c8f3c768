/** Look of the main bar's buttons on phones, which are an icon alone. */
export const iconButton = {
  alignSelf: 'center',
  display: 'inline-flex',
  alignItems: 'center',
  justifyContent: 'center',
  width: '11',
  height: '11',
  borderRadius: 'l2',
  color: 'brand.900',
  cursor: 'button',
  _hover: { bg: 'bg.muted' },
} as const
