import { defineSemanticTokens, defineTokens } from '@chakra-ui/react/styled-system'

const rem = (...steps: number[]) =>
  Object.fromEntries(steps.map((step) => [String(step), { value: `${step / 4}rem` }]))

const spacing = {
  ...rem(0.5, 1, 1.5, 2, 2.5, 3, 3.5, 4, 5, 6, 7, 8, 9, 10, 11, 12, 14, 16, 20, 24, 28, 32, 40),
  '0': { value: '0rem' },
}

/** A token with a value in each theme, which the gateway writes into each page (ADR 0033). */
const themed = (name: string) => ({ value: `var(--${name})` })

const shades = (name: string, ...steps: number[]) =>
  Object.fromEntries(steps.map((step) => [step, themed(`${name}-${step}`)]))

/**
 * Only the steps that the portal uses, in both themes from background (50) to text (900). A colour that is the
 * same in both themes has its value here. CSS rules contain the values (ADR 0012).
 */
export const tokens = defineTokens({
  colors: {
    white: { value: '#ffffff' },
    // The backdrop of a dialog.
    blackAlpha: { 500: themed('veil') },
    gray: shades('gray', 50, 100, 200, 300, 400, 500, 600, 700, 900),
    brand: shades('brand', 50, 100, 200, 300, 500, 600, 700, 900),
    green: shades('green', 50, 200, 600, 700),
    amber: shades('amber', 50, 200, 600, 700),
    red: shades('red', 50, 200, 600, 700),
  },
  spacing,
  sizes: {
    ...spacing,
    full: { value: '100%' },
    prose: { value: '68ch' },
    sm: { value: '24rem' },
    md: { value: '28rem' },
    lg: { value: '32rem' },
    xl: { value: '36rem' },
    '2xl': { value: '42rem' },
    '4xl': { value: '56rem' },
    '6xl': { value: '72rem' },
  },
  radii: {
    xs: { value: '0.25rem' },
    sm: { value: '0.375rem' },
    md: { value: '0.625rem' },
    lg: { value: '0.875rem' },
    full: { value: '9999px' },
  },
  fonts: {
    heading: { value: 'var(--chakra-fonts-body)' },
    // Every supported browser knows these names, and finds other fonts for scripts that the font lacks.
    body: { value: 'system-ui, sans-serif' },
    mono: { value: 'ui-monospace, monospace' },
  },
  fontSizes: {
    xs: { value: '0.8125rem' },
    sm: { value: '0.9375rem' },
    md: { value: '1rem' },
    lg: { value: '1.125rem' },
    xl: { value: '1.25rem' },
    '2xl': { value: '1.5rem' },
    '3xl': { value: '1.875rem' },
    '4xl': { value: '2.25rem' },
    '5xl': { value: '2.875rem' },
  },
  fontWeights: {
    normal: { value: '400' },
    medium: { value: '500' },
    semibold: { value: '600' },
    bold: { value: '700' },
  },
  lineHeights: {
    tight: { value: '1.2' },
    snug: { value: '1.35' },
    normal: { value: '1.5' },
    relaxed: { value: '1.65' },
  },
  letterSpacings: { tight: { value: '-0.015em' }, wide: { value: '0.04em' } },
  zIndex: {
    docked: { value: 10 },
    dropdown: { value: 1000 },
    sticky: { value: 1100 },
    popover: { value: 1500 },
    skipNav: { value: 1600 },
    toast: { value: 1700 },
  },
  durations: {
    faster: { value: '100ms' },
    fast: { value: '150ms' },
    moderate: { value: '200ms' },
    slow: { value: '300ms' },
  },
  cursor: { button: { value: 'pointer' } },
})

const palette = (name: 'brand' | 'gray') => ({
  contrast: { value: '{colors.white}' },
  fg: { value: `{colors.${name}.700}` },
  subtle: { value: `{colors.${name}.50}` },
  muted: { value: `{colors.${name}.100}` },
  emphasized: { value: `{colors.${name}.200}` },
  solid: themed(`${name}-solid`),
  solidHover: themed(`${name}-solid-hover`),
  focusRing: { value: `{colors.brand.500}` },
  border: { value: `{colors.${name}.300}` },
})

const statusPalette = (name: 'green' | 'amber' | 'red') => ({
  contrast: { value: '{colors.white}' },
  fg: { value: `{colors.${name}.700}` },
  subtle: { value: `{colors.${name}.50}` },
  muted: { value: `{colors.${name}.50}` },
  emphasized: { value: `{colors.${name}.200}` },
  solid: themed(`${name}-solid`),
  solidHover: themed(`${name}-solid-hover`),
  focusRing: { value: `{colors.${name}.600}` },
  border: { value: `{colors.${name}.200}` },
})

export const semanticTokens = defineSemanticTokens({
  colors: {
    bg: {
      DEFAULT: themed('bg'),
      subtle: { value: '{colors.gray.50}' },
      muted: { value: '{colors.gray.100}' },
      emphasized: { value: '{colors.gray.200}' },
      panel: themed('panel'),
      // Surfaces that float above the page: menus, dialogs, tips.
      raised: themed('raised'),
      // Blocks of code.
      code: themed('code'),
      inverted: { value: '#142a5c' },
    },
    fg: {
      DEFAULT: { value: '{colors.gray.900}' },
      muted: { value: '{colors.gray.600}' },
      subtle: { value: '{colors.gray.500}' },
      inverted: { value: '{colors.white}' },
      error: { value: '{colors.red.600}' },
    },
    border: {
      DEFAULT: { value: '{colors.gray.200}' },
      muted: { value: '{colors.gray.100}' },
      // 3:1 against every background, as WCAG 2.2 requires for the edge of a form control.
      control: { value: '{colors.gray.400}' },
      error: { value: '{colors.red.600}' },
    },
    // On backgrounds that are dark in both themes (`bg.inverted`), beside `fg.inverted`.
    inverted: {
      muted: { value: '#dbe6fb' },
      edge: { value: '#8aaef0' },
      line: { value: '#43557d' },
      hover: { value: '#26407d' },
    },
    // Four lines that the colour-blind can tell apart, also in grey, each 3:1 against the page.
    chart: {
      1: { value: '{colors.brand.600}' },
      2: { value: '{colors.amber.600}' },
      3: { value: '{colors.green.600}' },
      4: { value: '{colors.red.600}' },
      grid: { value: '{colors.gray.200}' },
      axis: { value: '{colors.gray.500}' },
    },
    brand: palette('brand'),
    gray: palette('gray'),
    green: statusPalette('green'),
    orange: statusPalette('amber'),
    red: statusPalette('red'),
  },
  radii: {
    l1: { value: '{radii.xs}' },
    l2: { value: '{radii.sm}' },
    l3: { value: '{radii.md}' },
  },
  shadows: {
    xs: { value: '0 1px 2px var(--shadow)' },
    sm: { value: '0 1px 3px var(--shadow)' },
    md: { value: '0 4px 12px var(--shadow)' },
    lg: { value: '0 12px 28px var(--shadow-deep)' },
    xl: { value: '0 20px 40px var(--shadow-deep)' },
  },
})
