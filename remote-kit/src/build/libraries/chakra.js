const path = require('node:path')

// Chakra creates its theme and components with plain top-level calls, which no minifier may remove; marking
// them as pure lets it remove the unused ones.
const pure = [
  'chakra',
  'createAnatomy',
  'createContext',
  'createRecipeContext',
  'createRequiredContext',
  'createSlotRecipeContext',
  'createSystem',
  'defineAnimationStyles',
  'defineConditions',
  'defineConfig',
  'defineGlobalStyles',
  'defineKeyframes',
  'defineLayerStyles',
  'defineRecipe',
  'defineSemanticTokens',
  'defineSlotRecipe',
  'defineStyle',
  'defineTextStyles',
  'defineTokens',
  'forwardRef',
  'mergeConfigs',
  'React\\.forwardRef',
  '\\w+Anatomy\\$1\\.(?:extendWith|rename)',
]

module.exports = {
  file: __filename,
  name: '@chakra-ui/react',
  version: '3.37.0',
  folder: 'dist/esm',
  standIns: { 'styled-system/factory.js': path.join(__dirname, 'styled-factory.js') },
  changes: {
    // The portal has global styles of its own (shared-ui/src/theme/global-styles.ts); computing Chakra's takes
    // long.
    'styled-system/system.js': [
      ["import { createPreflight } from './preflight.js';\n", ''],
      [/ {2}function getPreflightCss\(\) \{[\s\S]*?\n {2}\}\n/, ''],
      ['  const _global = [getPreflightCss(), getGlobalCss(), getTokenCss()];\n', ''],
      ['    _global,\n', ''],
      ['    getPreflightCss,\n', ''],
    ],
    // Pages that contain their global styles already insert none.
    'styled-system/provider.js': [
      ['!sys._config.disableLayers && ', 'sys._global && '],
      [
        '/* @__PURE__ */ jsx(Global, { styles: sys._global })',
        'sys._global && /* @__PURE__ */ jsx(Global, { styles: sys._global })',
      ],
    ],
  },
  everywhere: [
    [
      new RegExp(`^((?:export )?const \\w+ = )((?:${pure.join('|')})\\()`, 'gm'),
      '$1/*#__PURE__*/$2',
    ],
    // Names for debugging; each of these lines would keep its component in the bundle.
    [/^\w+\.displayName = .*;$/gm, ''],
  ],
}
