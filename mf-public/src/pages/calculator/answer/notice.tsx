import { chakra } from '@pt-portal/shared-ui'

/** Box for what the reader must know before relying on the figure. */
export const Notice = chakra('div', {
  base: {
    bg: 'orange.subtle',
    borderWidth: '1px',
    borderColor: 'orange.border',
    borderRadius: 'l2',
    p: '4',
  },
})
