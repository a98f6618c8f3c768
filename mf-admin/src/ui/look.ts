import { createStyleCache } from '@pt-portal/shared-ui'

/**
 * Values that design tokens have in the admin area in place of the site's: smaller text, and lower controls where a
 * mouse hits them. The custom properties stand below.
 */
const ownValues: Record<string, string> = {
  'font-sizes-xs': '0.75rem',
  'font-sizes-sm': '0.8125rem',
  'font-sizes-md': '0.875rem',
  'font-sizes-lg': '1rem',
  'font-sizes-xl': '1.125rem',
  'font-sizes-2xl': '1.25rem',
  'font-sizes-3xl': '1.5rem',
  'spacing-6': '1.25rem',
  'sizes-9': 'var(--low-control)',
  'sizes-11': 'var(--control)',
}

const token = /var\(--chakra-([\w-]+)\)/g

/** Puts the admin area's values in place of tokens; the site's cache does the rest. */
export const withOwnValues = (styles: string): string =>
  styles.replace(token, (whole, name: string) => ownValues[name] ?? whole)

/** Height of the bar at the foot of narrow windows. */
export const bottomBarHeight = '3.5rem'

/** Attribute of the buttons of a form, which are a bar at the foot of narrow windows. */
export const formBarMark = 'data-form-bar'

/** Height of that bar, at most: two lines of state and two rows of buttons. */
const formFootHeight = '11.5rem'

/**
 * The system's typeface, then those that the systems bring for Indian scripts, so that a name in one of them looks the
 * same everywhere.
 */
const typeface =
  "system-ui, 'Noto Sans', 'Nirmala UI', 'Kohinoor Devanagari', 'Noto Sans Devanagari', 'Noto Sans Tamil', 'Noto Sans Telugu', 'Noto Sans Kannada', 'Noto Sans Malayalam', 'Noto Sans Bengali', 'Noto Sans Gujarati', sans-serif"

/** While a screen of the admin area is shown. Dialogs and toasts stand outside its frame, in the body. */
const inside = ':has([data-remote=mf_admin])'

const rules = [
  ':root{--control:2.75rem;--low-control:2.25rem}',
  '@media (min-width:1024px) and (pointer:fine){:root{--control:2.25rem;--low-control:2rem}}',
  `body${inside}{font:.875rem/1.5 ${typeface}}`,
  // Weight is for names and headings.
  `@layer recipes{body${inside} :is(.button,.badge){font-weight:500}}`,
  // Toasts cover no button: in wide windows they fill the room in the middle of the head bar …
  `@media (min-width:1024px){
    body${inside} [data-scope=toast][data-part=group]{top:.125rem!important;bottom:auto!important;inset-inline:calc(50% + 110px) auto!important;align-items:center!important}
    body${inside} [data-scope=toast][data-part=root]{top:0;bottom:auto!important;width:min(36rem,calc(100vw - 220px - 21.5rem));padding-block:.25rem;align-items:center;font-size:.8125rem;line-height:1.35}
    body${inside} [data-scope=toast] :has(>[data-part=title]){display:block}
    body${inside} [data-scope=toast]:is([data-part=title],[data-part=description]){display:inline;margin-inline-end:.5ch;font-size:.8125rem;line-height:1.35}
    body${inside} [data-scope=toast][data-part=title]{font-weight:600}
  }`,
  // … in narrow ones they stay above the bar at the foot, and above the buttons of a form.
  `@media (max-width:1023.98px){
    body${inside}{--toast-foot:calc(var(--foot-bar,0px) + ${bottomBarHeight})}
    body${inside}:has([${formBarMark}]){--toast-foot:calc(var(--foot-bar,0px) + ${bottomBarHeight} + ${formFootHeight})}
  }`,
  // Safari on phones zooms into a field with smaller text.
  `@media (pointer:coarse){body${inside} :is(input,select,textarea){font-size:1rem}}`,
]

function createAdminStyles() {
  const cache = createStyleCache()
  // Class names of its own, as the same styles have other values outside the admin area.
  cache.key = 'admin'
  const { insert } = cache
  cache.insert = (selector, serialized, ...rest) =>
    insert(selector, { ...serialized, styles: withOwnValues(serialized.styles) }, ...rest)
  for (const rule of rules) cache.sheet.insert(rule)
  return cache
}

/** The style cache of the admin area: the components of the site in sizes for daily work (ADR 0070). */
export const adminStyles = createAdminStyles()
