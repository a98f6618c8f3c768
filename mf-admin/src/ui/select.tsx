import { chakra } from '@pt-portal/shared-ui'

/** The browser's own select, looking like the other controls. */
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
      // Where the system chooses the colours there are no shadows, but outlines.
      outline: '2px solid transparent',
    },
  },
})
