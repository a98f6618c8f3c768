import {
  type createStyleCache,
  type PortalConfig,
  PortalConfigProvider,
  UiProvider,
} from '@pt-portal/shared-ui'
import { Provider, type Store } from '@pt-portal/shared-ui/data'
import type { ReactNode } from 'react'

export interface ProvidersProps {
  store: Store
  styleCache: ReturnType<typeof createStyleCache>
  config: PortalConfig
  children: ReactNode
}

/** Everything the tree needs around it, on the server and in browsers alike. */
export function Providers({ store, styleCache, config, children }: ProvidersProps) {
  return (
    <Provider store={store}>
      <PortalConfigProvider value={config}>
        <UiProvider cache={styleCache}>{children}</UiProvider>
      </PortalConfigProvider>
    </Provider>
  )
}
