import type { SystemConfig } from '@chakra-ui/react/styled-system'
import { preflight } from './preflight'
import { print } from './print'
import { system } from './system'

const globalCss: NonNullable<SystemConfig['globalCss']> = {
  ...preflight,
  html: {
    ...preflight.html,
    lineHeight: 'normal',
    colorPalette: 'brand',
    fontFamily: 'body',
    scrollPaddingTop: '6',
    '@media (prefers-reduced-motion: no-preference)': { scrollBehavior: 'smooth' },
    // The accessibility bar's A / A+ / A++: everything is sized in rem.
    '&.font-size-medium': { fontSize: '112.5%' },
    '&.font-size-large': { fontSize: '125%' },
    // While a menu covers the page on narrow screens, the page behind it must not scroll.
    '@media (max-width: 1023.98px)': { '&:has([data-locks-scroll])': { overflow: 'hidden' } },
  },
  // The ring of everything that can have the focus, also of what no component styles; `focusRingColor` is for dark grounds.
  '*:focus-visible': {
    outline: '2px solid var(--focus-ring-color, {colors.colorPalette.focusRing})',
    outlineOffset: '2px',
  },
  ...print,
}

/**
 * Adds the styles that belong to no component to the design system. The gateway calls it for the pages that it
 * renders, a browser only for a page that it renders itself. Rendered pages bring these styles, so visitors'
 * scripts do not contain them.
 */
export function addGlobalStyles(): void {
  Object.assign(system._config.globalCss!, globalCss)
  Object.assign(system, { _global: [system.getGlobalCss()] })
}
