import { Box } from '@pt-portal/shared-ui'
import type { FontSize } from '../light/font-size'
import { BarButton } from './bar-button'

const choices: { size: FontSize; label: string; title: string }[] = [
  { size: 'normal', label: 'A', title: 'Normal text' },
  { size: 'medium', label: 'A+', title: 'Medium text' },
  { size: 'large', label: 'A++', title: 'Large text' },
]

/** A / A+ / A++ (seed §4); the light start serves the buttons (light/choices.ts). */
export function FontSizeChoice() {
  return (
    <Box role="group" aria-label="Font size" display="flex">
      {choices.map(({ size, label, title }) => (
        <BarButton
          key={size}
          type="button"
          title={title}
          aria-pressed={size === 'normal'}
          data-font-size={size}
        >
          {label}
        </BarButton>
      ))}
    </Box>
  )
}
