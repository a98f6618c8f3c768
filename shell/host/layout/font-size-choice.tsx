import { Box } from '@pt-portal/shared-ui'
import { fontSizes } from '../light/font-size'
import { BarButton } from './bar-button'

const labels = ['A', 'A+', 'A++']
const titles = ['Normal text', 'Medium text', 'Large text']

/** A / A+ / A++, one button per text size in the order of `fontSizes`; the light start serves them (light/choices.ts). */
export function FontSizeChoice() {
  return (
    <Box role="group" aria-label="Font size" display="flex" data-font-sizes="">
      {fontSizes.map((size, at) => (
        <BarButton key={size} type="button" title={titles[at]} aria-pressed={size === 'normal'}>
          {labels[at]}
        </BarButton>
      ))}
    </Box>
  )
}
