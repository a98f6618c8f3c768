import { createSystem, defineConfig } from '@chakra-ui/react/styled-system'
import { baseConfig } from './base-config'
import { pageStyles } from './page-styles'
import { preflight } from './preflight'
import { print } from './print'
import { recipes } from './recipes'
import { semanticTokens, tokens } from './tokens'

const config = defineConfig({
  preflight: false,
  cssVarsPrefix: 'chakra',
  globalCss: {
    ...preflight,
    html: {
      ...preflight.html,
      lineHeight: 'normal',
      colorPalette: 'brand',
      fontFamily: 'body',
      scrollPaddingTop: '6',
      '@media (prefers-reduced-motion: no-preference)': { scrollBehavior: 'smooth' },
      // The accessibility bar's A / A+ / A++: everything is sized in rem (seed §4).
      '&.font-size-medium': { fontSize: '112.5%' },
      '&.font-size-large': { fontSize: '125%' },
      // While a menu covers the page on narrow screens, the page behind it stays where it is.
      '@media (max-width: 1023.98px)': { '&:has([data-locks-scroll])': { overflow: 'hidden' } },
    },
    '*::selection': { bg: 'brand.200' },
    ...print,
  },
  theme: {
    breakpoints: { sm: '480px', md: '768px', lg: '1024px', xl: '1280px' },
    // Chakra's dialogs name those of coming and going, and wait for them to end.
    keyframes: {
      pulse: { '50%': { opacity: '0.5' } },
      'fade-in': { from: { opacity: 0 }, to: { opacity: 1 } },
      'fade-out': { from: { opacity: 1 }, to: { opacity: 0 } },
      'scale-in': { from: { scale: '0.96' }, to: { scale: '1' } },
      'scale-out': { from: { scale: '1' }, to: { scale: '0.96' } },
    },
    tokens,
    semanticTokens,
    textStyles: {
      sm: { value: { fontSize: 'sm', lineHeight: 'normal' } },
      md: { value: { fontSize: 'md', lineHeight: 'normal' } },
      lg: { value: { fontSize: 'lg', lineHeight: 'snug' } },
    },
    recipes,
  },
})

/** The portal's design system: one light theme, one accent colour, only the recipes in use. */
export const system = createSystem(baseConfig, config)

// Without the layer of design tokens, as their values stand in the rules; none where the page came with them.
let globalStyles: typeof system._global | undefined
Object.defineProperty(system, '_global', {
  get: () => {
    if (pageStyles()) return undefined
    globalStyles ??= [system.getGlobalCss()]
    return globalStyles
  },
})
