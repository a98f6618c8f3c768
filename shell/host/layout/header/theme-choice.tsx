import { type Message, useMessages } from '@pt-portal/shared-ui'
import { type Theme, themeIcons, themes } from '../../light/choices/theme'
import * as m from '../../messages'
import { BarButton } from './bar-button'

const labels: Record<Theme, Message> = {
  system: m.themeSystem,
  light: m.themeLight,
  dark: m.themeDark,
}

/** System, light or dark (D69); the light start serves the button (light/choices/choices.ts). */
export function ThemeChoice() {
  const t = useMessages()
  const label = t(labels.system)
  return (
    <BarButton
      type="button"
      aria-label={label}
      title={label}
      data-choose-theme={themes.map((theme) => t(labels[theme])).join('|')}
    >
      <svg width="1.25em" height="1.25em" viewBox="0 0 24 24" aria-hidden="true">
        <path d={themeIcons.system} fill="none" stroke="currentColor" strokeWidth="2" />
      </svg>
    </BarButton>
  )
}
