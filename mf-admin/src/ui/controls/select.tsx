import { chakra } from '@pt-portal/shared-ui'

/** Native select that looks like the other controls. */
export const Select = chakra('select', {
  base: {
    width: 'full',
    minH: '11',
    px: '3',
    bg: 'bg',
    color: 'fg',
    borderWidth: '1px',
    borderColor: 'border.control',
    borderRadius: 'l2',
    fontSize: 'md',
    cursor: 'button',
    _hover: { borderColor: 'gray.500' },
    _focusVisible: {
      borderColor: 'brand.500',
      boxShadow: '0 0 0 3px {colors.brand.200}',
      // Forced-colours mode drops shadows but keeps outlines.
      outline: '2px solid transparent',
    },
  },
})
