// Chakra builds its theme and components with plain top-level calls, which no minifier may drop;
// marking them pure lets unused ones go.
const factories = [
  'chakra',
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
]
const call = new RegExp(`^((?:export )?const \\w+ = )((?:${factories.join('|')})\\()`, 'gm')

module.exports = (source) => source.replace(call, '$1/*#__PURE__*/$2')
