import createCache, { type EmotionCache } from '@emotion/cache'
import { pageStyles } from './page-styles'
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

/** Names of the rules in a style sheet's text: `.css-1abc{…}` gives `1abc`. */
export function ruleNames(css: string): string[] {
  return [...new Set(Array.from(css.matchAll(/\.css-([a-z0-9]+)/g), ([, name]) => name!))]
}

/** Tells a cache of rules that are in the document already. */
export function noteStyles(cache: EmotionCache, css: string): void {
  for (const name of ruleNames(css)) cache.inserted[name] = true
}

/** A style cache of its own for each page view or rendered request; it knows the rules that the gateway wrote. */
export function createStyleCache(): EmotionCache {
  const cache = createCache({
    key: 'css',
    stylisPlugins: isBrowser ? stylePlugins : serverPlugins(),
  })
  // Styles are collected into the head by the gateway instead of standing between elements.
  cache.compat = true
  noteStyles(cache, pageStyles()?.textContent ?? '')
  return cache
}
