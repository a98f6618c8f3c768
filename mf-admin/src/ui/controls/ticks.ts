import { chakra } from '@pt-portal/shared-ui'

/** A native checkbox in the colour of the portal. */
export const Tick = chakra('input', {
  base: { accentColor: 'brand.600', boxSize: '4', flexShrink: '0' },
})

/** A native radio button in the colour of the portal. */
export const Radio = chakra('input', {
  base: { accentColor: 'brand.600', boxSize: '4', flexShrink: '0' },
})

/** A line with such a box and its words. */
export const TickLabel = chakra('label', {
  base: { display: 'flex', alignItems: 'center', gap: '2', minH: '9', cursor: 'button' },
})

/** Boxes that belong together. Browsers give others a least width, which widens a narrow page. */
export const Fieldset = chakra('fieldset', { base: { minW: '0' } })
