import createCache, { type EmotionCache } from '@emotion/cache'
import { stylePlugins } from './style-plugins'

const isBrowser = typeof document !== 'undefined'

/** Server renders after which compiled rules are forgotten. */
const rendersPerGeneration = 5000

let plugins = stylePlugins
let rendersLeft = rendersPerGeneration

// Emotion keeps compiled rules as long as it gets the very same plugin list, so a new list now and then limits them.
function serverPlugins() {
  rendersLeft -= 1
  if (rendersLeft < 0) {
    plugins = [...stylePlugins]
    rendersLeft = rendersPerGeneration
  }
  return plugins
}

/** Creates the style cache of one page view or rendered request. */
export function createStyleCache(): EmotionCache {
  const cache = createCache({
    key: 'css',
    stylisPlugins: isBrowser ? stylePlugins : serverPlugins(),
  })
  // The gateway collects styles into the head, instead of leaving them between elements.
  cache.compat = true
  return cache
}
