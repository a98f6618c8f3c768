import { themeIcons } from '../light/theme'
import { BarButton } from './bar-button'

/** System, light or dark (D69); the light start serves the button (light/choices.ts). */
export function ThemeChoice() {
  return (
    <BarButton type="button" aria-label="Theme: system" title="Theme: system" data-choose-theme="">
      <svg width="1.25em" height="1.25em" viewBox="0 0 24 24" aria-hidden="true">
        <path d={themeIcons.system} fill="none" stroke="currentColor" strokeWidth="2" />
      </svg>
    </BarButton>
  )
}
