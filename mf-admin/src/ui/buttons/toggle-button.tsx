import { Button } from '@pt-portal/shared-ui'
import type { ComponentProps } from 'react'

export interface ToggleButtonProps extends ComponentProps<typeof Button> {
  isOn: boolean
}

/** A small button for what is either on or off. */
export const ToggleButton = ({ isOn, ...button }: ToggleButtonProps) => (
  <Button
    size="xs"
    variant={isOn ? 'subtle' : 'ghost'}
    colorPalette={isOn ? 'brand' : 'gray'}
    aria-pressed={isOn}
    {...button}
  />
)
