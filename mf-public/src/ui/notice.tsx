import { chakra } from '@pt-portal/shared-ui'

/** Box for what readers must know before they rely on what follows; the one look of such notes. */
export const Notice = chakra('div', {
  base: {
    bg: 'orange.subtle',
    borderWidth: '1px',
    borderColor: 'orange.border',
    borderRadius: 'l2',
    p: '4',
  },
})
