import { chakra } from '@pt-portal/shared-ui'

/** A small button of the top bar, which is dark in both themes. */
export const BarButton = chakra('button', {
  base: {
    display: 'inline-grid',
    placeContent: 'center',
    minW: '7',
    h: '7',
    px: '1.5',
    borderRadius: 'l1',
    fontWeight: 'semibold',
    cursor: 'button',
    focusVisibleRing: 'inside',
    focusRingColor: 'fg.inverted',
    _hover: { bg: 'inverted.hover' },
    '&[aria-pressed=true]': { bg: 'fg.inverted', color: 'bg.inverted' },
    '&[aria-pressed=true]:focus-visible': { outlineColor: 'bg.inverted' },
  },
})
