import { chakra } from '@pt-portal/shared-ui'

/** Box for an error and what to do about it. */
export const ErrorNotice = chakra('div', {
  base: {
    bg: 'red.subtle',
    color: 'red.fg',
    borderWidth: '1px',
    borderColor: 'red.border',
    borderRadius: 'l2',
    p: '4',
    outline: '0',
  },
})
