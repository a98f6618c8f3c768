import { ChakraProvider } from '@chakra-ui/react'
import type { EmotionCache } from '@emotion/cache'
import { CacheProvider } from '@emotion/react'
import { type ReactNode, useState } from 'react'
import { hasGlobalStyles } from './style-cache'
import { pageSystem, styledPageSystem } from './system'

export function UiProvider({ cache, children }: { cache: EmotionCache; children: ReactNode }) {
  const [system] = useState(() => (hasGlobalStyles() ? styledPageSystem : pageSystem))
  return (
    <CacheProvider value={cache}>
      <ChakraProvider value={system}>{children}</ChakraProvider>
    </CacheProvider>
  )
}
