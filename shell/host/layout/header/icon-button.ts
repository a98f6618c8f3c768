/** Look of the main bar's buttons on phones, which are an icon alone; they do not grow with the text, or the bar gets too wide. */
export const iconButton = {
  alignSelf: 'center',
  display: 'inline-flex',
  alignItems: 'center',
  justifyContent: 'center',
  width: '44px',
  height: '44px',
  borderRadius: 'l2',
  color: 'brand.900',
  cursor: 'button',
  _hover: { bg: 'bg.muted' },
} as const
