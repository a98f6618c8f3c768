import { defineRecipe } from '@chakra-ui/react/styled-system'

// Forced colours remove shadows, but not outlines.
const focusGlow = {
  borderColor: 'brand.500',
  boxShadow: '0 0 0 3px {colors.brand.200}',
  outline: '2px solid transparent',
} as const

const control = {
  width: 'full',
  bg: 'bg',
  color: 'fg',
  borderWidth: '1px',
  borderColor: 'border.control',
  borderRadius: 'l2',
  fontSize: 'md',
  transition: 'border-color 150ms, box-shadow 150ms',
  _placeholder: { color: 'fg.subtle' },
  _hover: { borderColor: 'gray.500' },
  _focusVisible: focusGlow,
  _disabled: { bg: 'bg.muted', color: 'fg.muted', cursor: 'not-allowed' },
  '&[aria-invalid=true]': { borderColor: 'border.error' },
} as const

const button = defineRecipe({
  className: 'button',
  base: {
    display: 'inline-flex',
    alignItems: 'center',
    justifyContent: 'center',
    gap: '2',
    flexShrink: '0',
    appearance: 'none',
    cursor: 'button',
    textDecoration: 'none',
    textAlign: 'center',
    borderWidth: '1px',
    borderColor: 'transparent',
    borderRadius: 'l2',
    fontWeight: 'semibold',
    lineHeight: 'tight',
    transition: 'background-color 150ms, border-color 150ms, color 150ms',
    _disabled: { opacity: '0.55', cursor: 'not-allowed' },
    '& svg': { flexShrink: '0', width: '1.15em', height: '1.15em' },
  },
  variants: {
    variant: {
      solid: {
        bg: 'colorPalette.solid',
        color: 'colorPalette.contrast',
        _hover: { bg: 'colorPalette.solidHover' },
      },
      outline: {
        bg: 'bg',
        color: 'colorPalette.fg',
        borderColor: 'colorPalette.border',
        _hover: { bg: 'colorPalette.subtle' },
      },
      subtle: {
        bg: 'colorPalette.subtle',
        color: 'colorPalette.fg',
        _hover: { bg: 'colorPalette.muted' },
      },
      ghost: { color: 'colorPalette.fg', _hover: { bg: 'colorPalette.subtle' } },
      // For buttons on the dark bars.
      inverted: {
        color: 'fg.inverted',
        borderColor: 'inverted.edge',
        _hover: { bg: 'inverted.hover' },
      },
    },
    size: {
      xs: { minH: '8', minW: '8', px: '2', fontSize: 'xs' },
      sm: { minH: '9', minW: '9', px: '3', fontSize: 'sm' },
      md: { minH: '11', minW: '11', px: '4', fontSize: 'md' },
      lg: { minH: '12', minW: '12', px: '6', fontSize: 'lg' },
    },
  },
  defaultVariants: { variant: 'solid', size: 'md' },
})

const badge = defineRecipe({
  className: 'badge',
  base: {
    display: 'inline-flex',
    alignItems: 'center',
    gap: '1',
    px: '2',
    py: '0.5',
    borderRadius: 'l1',
    borderWidth: '1px',
    borderColor: 'colorPalette.border',
    bg: 'colorPalette.subtle',
    color: 'colorPalette.fg',
    fontSize: 'xs',
    fontWeight: 'semibold',
    lineHeight: 'snug',
    whiteSpace: 'nowrap',
  },
})

const heading = defineRecipe({
  className: 'heading',
  base: {
    fontWeight: 'bold',
    lineHeight: 'tight',
    letterSpacing: 'tight',
    color: 'fg',
    textWrap: 'balance',
    overflowWrap: 'anywhere',
  },
  variants: {
    size: {
      sm: { fontSize: 'lg', lineHeight: 'snug' },
      md: { fontSize: 'xl', lineHeight: 'snug' },
      lg: { fontSize: { base: 'xl', md: '2xl' } },
      xl: { fontSize: { base: '2xl', md: '3xl' } },
      '2xl': { fontSize: { base: '3xl', md: '4xl' } },
      '3xl': { fontSize: { base: '3xl', md: '5xl' } },
    },
  },
  defaultVariants: { size: 'lg' },
})

const input = defineRecipe({ className: 'input', base: { ...control, minH: '11', px: '3' } })

const textarea = defineRecipe({
  className: 'textarea',
  base: { ...control, py: '2', px: '3', lineHeight: 'normal', resize: 'vertical' },
})

const container = defineRecipe({
  className: 'container',
  base: { width: 'full', maxWidth: '6xl', mx: 'auto', px: { base: '4', md: '6' } },
})

const link = defineRecipe({
  className: 'link',
  base: {
    color: 'brand.700',
    textDecoration: 'underline',
    textUnderlineOffset: '0.18em',
    textDecorationThickness: '0.08em',
    borderRadius: 'l1',
    _hover: { color: 'brand.900', textDecorationThickness: '0.14em' },
  },
})

const skeleton = defineRecipe({
  className: 'skeleton',
  base: {
    bg: 'bg.emphasized',
    borderRadius: 'l1',
    outline: '1px solid transparent',
    outlineOffset: '-1px',
    animation: 'pulse 1.6s ease-in-out infinite',
    _motionReduce: { animation: 'none' },
  },
})

/** A bordered surface: cards, tiles, asides. */
export const panel = defineRecipe({
  className: 'panel',
  base: {
    bg: 'bg.panel',
    borderWidth: '1px',
    borderColor: 'border',
    borderRadius: 'l3',
    minWidth: '0',
  },
  variants: {
    padding: { sm: { p: '4' }, md: { p: { base: '4', md: '6' } }, none: {} },
    interactive: {
      true: {
        transition: 'border-color 150ms, box-shadow 150ms',
        _hover: { borderColor: 'brand.300', boxShadow: 'md' },
        _focusWithin: { borderColor: 'brand.300' },
      },
    },
  },
  defaultVariants: { padding: 'md' },
})

export const recipes = { button, badge, heading, input, textarea, container, link, skeleton }
