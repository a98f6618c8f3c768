import { chakra } from '@pt-portal/shared-ui'

/**
 * The `svg` of all drawings: lines and sheets, soft grounds, and one accent (`accent`, with a `mark` on it, or
 * `bold`). Uses the theme's colours, and the text colour in print.
 */
export const Drawing = chakra('svg', {
  base: {
    display: 'block',
    width: 'full',
    height: 'full',
    fill: 'bg.panel',
    stroke: 'brand.fg',
    strokeWidth: '2',
    strokeLinejoin: 'round',
    strokeLinecap: 'round',
    '& .soft': { fill: 'brand.muted', stroke: 'none' },
    '& .accent': { fill: 'brand.solid', stroke: 'none' },
    '& .line': { fill: 'none' },
    '& .mark': { fill: 'none', stroke: 'brand.contrast' },
    '& .bold': { fill: 'none', stroke: 'brand.solid', strokeWidth: '5' },
  },
})
