import { chakra } from '@pt-portal/shared-ui'

/** Background tile of a card's icon. */
export const IconTile = chakra('div', {
  base: {
    display: 'grid',
    placeContent: 'center',
    boxSize: '12',
    mb: '4',
    borderRadius: 'l2',
    bg: 'brand.subtle',
    color: 'brand.fg',
  },
})
