import { createSystem, defineConfig } from '@chakra-ui/react/styled-system'
import { baseConfig } from './base-config'
import { recipes } from './recipes'
import { semanticTokens, tokens } from './tokens'

const config = defineConfig({
  preflight: false,
  cssVarsPrefix: 'chakra',
  // Set by `addGlobalStyles`.
  globalCss: {},
  theme: {
    breakpoints: { sm: '480px', md: '768px', lg: '1024px', xl: '1280px' },
    // Chakra's dialogs use the animations for opening and closing, and wait for them to end.
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

/** The portal's design system: two themes, one accent colour, only the recipes in use. */
export const system = createSystem(baseConfig, config)

// Rendered pages bring their global styles, and their rules contain the values of tokens.
Object.assign(system, { _global: undefined })
