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
    keyframes: { pulse: { '50%': { opacity: '0.5' } } },
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
