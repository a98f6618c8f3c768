/** Values of the CSS custom properties in the design tokens (shared-ui's `theme/tokens.ts`), by name without `--`. */
export type Palette = Readonly<Record<string, string>>

export const light: Palette = {
  bg: '#ffffff',
  panel: '#ffffff',
  raised: '#ffffff',
  code: '#141d31',
  'gray-50': '#f7f8fa',
  'gray-100': '#eef0f4',
  'gray-200': '#dfe3ea',
  'gray-300': '#c6ccd8',
  'gray-400': '#818b9f',
  'gray-500': '#69748a',
  'gray-600': '#4d586e',
  'gray-700': '#394358',
  'gray-900': '#141d31',
  'gray-solid': '#4d586e',
  'gray-solid-hover': '#394358',
  'brand-50': '#eef3fd',
  'brand-100': '#dbe6fb',
  'brand-200': '#b9cff7',
  'brand-300': '#8aaef0',
  'brand-500': '#2f62d3',
  'brand-600': '#1f4cb8',
  'brand-700': '#1a3e97',
  'brand-900': '#142a5c',
  'brand-solid': '#1f4cb8',
  'brand-solid-hover': '#1a3e97',
  'green-50': '#ecf8f1',
  'green-200': '#b5e2c8',
  'green-600': '#14713f',
  'green-700': '#0f5a32',
  'green-solid': '#14713f',
  'green-solid-hover': '#0f5a32',
  'amber-50': '#fff6e5',
  'amber-200': '#fbdca1',
  'amber-600': '#8f5200',
  'amber-700': '#703f00',
  'amber-solid': '#8f5200',
  'amber-solid-hover': '#703f00',
  'red-50': '#fdf0ef',
  'red-200': '#f6c6c2',
  'red-600': '#b3261e',
  'red-700': '#8e1b15',
  'red-solid': '#b3261e',
  'red-solid-hover': '#8e1b15',
  veil: '#0b122080',
  shadow: '#141d311a',
  'shadow-deep': '#141d3129',
}

/** Not pure black: raised surfaces are each a little lighter, and colours are lighter than in the light theme. */
export const dark: Palette = {
  bg: '#0f1623',
  panel: '#161f30',
  raised: '#1d283b',
  code: '#1c2638',
  'gray-50': '#131c2b',
  'gray-100': '#1c2638',
  'gray-200': '#303d54',
  'gray-300': '#42506a',
  'gray-400': '#6f7d97',
  'gray-500': '#8d9ab1',
  'gray-600': '#aab5c8',
  'gray-700': '#c3ccdb',
  'gray-900': '#e9edf5',
  'gray-solid': '#5a6880',
  'gray-solid-hover': '#68768f',
  'brand-50': '#14223f',
  'brand-100': '#1a2d56',
  'brand-200': '#264280',
  'brand-300': '#3f63af',
  'brand-500': '#6d9af2',
  'brand-600': '#84abf6',
  'brand-700': '#9dbdfa',
  'brand-900': '#d5e3fe',
  'brand-solid': '#3063d2',
  'brand-solid-hover': '#3c6cdc',
  'green-50': '#10291c',
  'green-200': '#1f5537',
  'green-600': '#4cbf7d',
  'green-700': '#7bd6a0',
  'green-solid': '#1a7d47',
  'green-solid-hover': '#20844c',
  'amber-50': '#2c200c',
  'amber-200': '#644611',
  'amber-600': '#e2a03f',
  'amber-700': '#f3c071',
  'amber-solid': '#96590a',
  'amber-solid-hover': '#a3640f',
  'red-50': '#311719',
  'red-200': '#742f2f',
  'red-600': '#f2857b',
  'red-700': '#f9aaa2',
  'red-solid': '#c13a31',
  'red-solid-hover': '#cb463c',
  veil: '#04080fb3',
  shadow: '#0006',
  'shadow-deep': '#000a',
}

const declarations = (palette: Palette) =>
  Object.entries(palette)
    .map(([name, value]) => `--${name}:${value}`)
    .join(';')

const lightRule = `color-scheme:light;${declarations(light)}`
const darkRule = `color-scheme:dark;${declarations(dark)}`

/** In forced-colours mode backgrounds are lost, so what is chosen or current gets the system's highlight colours. */
const chosen =
  ':is(a[aria-current],[aria-current=true]:not(tr),[aria-current=date],[aria-pressed=true],[aria-selected=true],[data-current])'
const forcedRule = `@media (forced-colors:active){${chosen},${chosen} *{forced-color-adjust:none;background:none!important;color:HighlightText!important}${chosen}{background:Highlight!important}}`

/**
 * Inline style with the colours of both themes, there before anything else. `data-theme` holds the visitor's
 * choice; without one the system decides. Print is always light. It contains the dark palette twice, which
 * costs almost nothing once compressed.
 */
export const themeStyle = `:root{${lightRule};background:var(--bg);color:var(--gray-900)}@media screen and (prefers-color-scheme:dark){:root:not([data-theme=light]){${darkRule}}}@media screen and (forced-colors:none){:root[data-theme=dark]{${darkRule}}}${forcedRule}`
