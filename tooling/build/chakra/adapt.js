const { readFileSync } = require('node:fs')
const path = require('node:path')

/** The version that the changes below, and `styled-factory.js`, are made for. */
const madeFor = '3.37.0'

const styledFactory = path.join(__dirname, 'styled-factory.js')

// Chakra builds its theme and components with plain top-level calls, which no minifier may drop;
// marking them pure lets unused ones go.
const pure = [
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
const pureCall = new RegExp(`^((?:export )?const \\w+ = )((?:${pure.join('|')})\\()`, 'gm')

/** What replaces what, by the module's path in `dist/esm`. */
const changes = {
  // Most of the global styles' cost is working them out; a page that the gateway rendered has them.
  'styled-system/system.js': [
    ['const _global = [', 'let knownGlobal;\n  const globalStyles = () => knownGlobal ??= ['],
    ['    _global,\n', '    get _global() { return globalStyles() },\n'],
  ],
  'styled-system/provider.js': [
    [
      'function ChakraProvider(',
      `const isRendered = () => typeof document !== "undefined" && document.documentElement.dataset.rendered === "true";
function ChakraProvider(`,
    ],
    ['const { value: sys, children } = props;', '$&\n  const [isStyled] = useState(isRendered);'],
    ['!sys._config.disableLayers &&', '!isStyled && $&'],
    ['/* @__PURE__ */ jsx(Global, { styles: sys._global })', '!isStyled && $&'],
    ["import { Global } from '@emotion/react';", "$&\nimport { useState } from 'react';"],
  ],
}

function assertVersion(packageFolder) {
  const { version } = JSON.parse(readFileSync(path.join(packageFolder, 'package.json'), 'utf8'))
  if (version === madeFor) return
  throw new Error(
    `Chakra UI ${version} is installed, but tooling/build/chakra is made for ${madeFor}: compare styled-system/factory.js, provider.js and system.js of both, and run its tests`,
  )
}

function replaceOnce(source, [from, to]) {
  if (source.split(from).length !== 2) throw new Error(`Chakra's module has not once: ${from}`)
  return source.replace(from, to)
}

/** A module of Chakra's `dist/esm` as the portal uses it: in its builds and in its tests. */
function adapt(source, file) {
  const [packageFolder, relativePath] = file.split(/[\\/]dist[\\/]esm[\\/]/)
  assertVersion(packageFolder)
  const name = relativePath.replaceAll('\\', '/')
  if (name === 'styled-system/factory.js') return readFileSync(styledFactory, 'utf8')
  return (changes[name] ?? []).reduce(replaceOnce, source).replace(pureCall, '$1/*#__PURE__*/$2')
}

module.exports = { adapt, styledFactory }
