import { defineSemanticTokens, defineTokens } from '@chakra-ui/react/styled-system'

const rem = (...steps: number[]) =>
  Object.fromEntries(steps.map((step) => [String(step), { value: `${step / 4}rem` }]))

const spacing = {
  ...rem(0.5, 1, 1.5, 2, 2.5, 3, 3.5, 4, 5, 6, 7, 8, 9, 10, 11, 12, 14, 16, 20, 24, 28, 32, 40),
  '0': { value: '0rem' },
}

const shade = (values: Record<string, string>) =>
  Object.fromEntries(Object.entries(values).map(([step, value]) => [step, { value }]))

/** Only the steps the portal uses. Rules hold their values (ADR 0012). */
export const tokens = defineTokens({
  colors: {
    white: { value: '#ffffff' },
    black: { value: '#0b1220' },
    blackAlpha: shade({ 500: 'rgba(11, 18, 32, 0.5)' }),
    gray: shade({
      50: '#f7f8fa',
      100: '#eef0f4',
      200: '#dfe3ea',
      300: '#c6ccd8',
      400: '#8f99ab',
      500: '#69748a',
      600: '#4d586e',
      700: '#394358',
      800: '#253046',
      900: '#141d31',
    }),
    brand: shade({
      50: '#eef3fd',
      100: '#dbe6fb',
      200: '#b9cff7',
      300: '#8aaef0',
      400: '#5685e4',
      500: '#2f62d3',
      600: '#1f4cb8',
      700: '#1a3e97',
      800: '#183576',
      900: '#142a5c',
    }),
    green: shade({ 50: '#ecf8f1', 200: '#b5e2c8', 600: '#14713f', 700: '#0f5a32' }),
    amber: shade({ 50: '#fff6e5', 200: '#fbdca1', 600: '#8f5200', 700: '#703f00' }),
    red: shade({ 50: '#fdf0ef', 200: '#f6c6c2', 600: '#b3261e', 700: '#8e1b15' }),
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
    // Every supported browser knows these names, and finds scripts that the font lacks by itself.
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
  solid: { value: `{colors.${name}.600}` },
  solidHover: { value: `{colors.${name}.700}` },
  focusRing: { value: `{colors.brand.500}` },
  border: { value: `{colors.${name}.300}` },
})

const statusPalette = (name: 'green' | 'amber' | 'red') => ({
  contrast: { value: '{colors.white}' },
  fg: { value: `{colors.${name}.700}` },
  subtle: { value: `{colors.${name}.50}` },
  muted: { value: `{colors.${name}.50}` },
  emphasized: { value: `{colors.${name}.200}` },
  solid: { value: `{colors.${name}.600}` },
  solidHover: { value: `{colors.${name}.700}` },
  focusRing: { value: `{colors.${name}.600}` },
  border: { value: `{colors.${name}.200}` },
})

export const semanticTokens = defineSemanticTokens({
  colors: {
    bg: {
      DEFAULT: { value: '{colors.white}' },
      subtle: { value: '{colors.gray.50}' },
      muted: { value: '{colors.gray.100}' },
      emphasized: { value: '{colors.gray.200}' },
      panel: { value: '{colors.white}' },
      inverted: { value: '{colors.brand.900}' },
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
      // 3:1 against white, as WCAG 2.2 asks of the edge of a form control.
      control: { value: '{colors.gray.400}' },
      error: { value: '{colors.red.600}' },
    },
    // Four lines that stay apart for the colour-blind and in grey, each 3:1 against the page.
    chart: {
      1: { value: '{colors.brand.600}' },
      2: { value: '{colors.amber.600}' },
      3: { value: '{colors.green.600}' },
      4: { value: '{colors.red.600}' },
      grid: { value: '{colors.gray.200}' },
      axis: { value: '{colors.gray.500}' },
    },
    // A place without the tax, one whose tax is not known, and steps of how high it is.
    map: {
      none: { value: '{colors.gray.200}' },
      unknown: { value: '{colors.gray.300}' },
      low: { value: '{colors.brand.300}' },
      high: { value: '{colors.brand.600}' },
      edge: { value: '{colors.white}' },
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
    xs: { value: '0 1px 2px rgba(20, 29, 49, 0.06)' },
    sm: { value: '0 1px 3px rgba(20, 29, 49, 0.1), 0 1px 2px rgba(20, 29, 49, 0.06)' },
    md: { value: '0 4px 12px rgba(20, 29, 49, 0.1)' },
    lg: { value: '0 12px 28px rgba(20, 29, 49, 0.16)' },
    xl: { value: '0 20px 40px rgba(20, 29, 49, 0.2)' },
  },
})
