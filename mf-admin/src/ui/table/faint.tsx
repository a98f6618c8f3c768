import { chakra } from '@pt-portal/shared-ui'

/** Text of a cell that matters less than what stands before it. */
export const Faint = chakra('span', { base: { color: 'fg.muted', fontWeight: 'normal' } })
