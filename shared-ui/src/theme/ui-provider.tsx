import { ChakraProvider } from '@chakra-ui/react'
import createCache, { type EmotionCache } from '@emotion/cache'
import { CacheProvider } from '@emotion/react'
import type { ReactNode } from 'react'
import { system } from './system'

/** A style cache of its own for each page view or rendered request. */
export function createStyleCache(): EmotionCache {
  const cache = createCache({ key: 'css' })
  // Styles are collected into the head by the gateway instead of standing between elements.
  cache.compat = true
  return cache
}

export function UiProvider({ cache, children }: { cache: EmotionCache; children: ReactNode }) {
  return (
    <CacheProvider value={cache}>
      <ChakraProvider value={system}>{children}</ChakraProvider>
    </CacheProvider>
  )
}
