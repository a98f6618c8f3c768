import createCache, { type EmotionCache } from '@emotion/cache'
import { stylePlugins } from './style-plugins'

const isBrowser = typeof document !== 'undefined'

/** Server renders after which compiled rules are forgotten. */
const rendersPerGeneration = 5000

let plugins = stylePlugins
let rendersLeft = rendersPerGeneration

// Emotion keeps compiled rules for as long as it is given the very same list, so a new one now and then bounds them.
function serverPlugins() {
  rendersLeft -= 1
  if (rendersLeft < 0) {
    plugins = [...stylePlugins]
    rendersLeft = rendersPerGeneration
  }
  return plugins
}

/** A style cache of its own for each page view or rendered request. */
export function createStyleCache(): EmotionCache {
  const cache = createCache({
    key: 'css',
    stylisPlugins: isBrowser ? stylePlugins : serverPlugins(),
  })
  // Styles are collected into the head by the gateway instead of standing between elements.
  cache.compat = true
  return cache
}
