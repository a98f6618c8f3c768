import {
  type createStyleCache,
  KeepsServerHtml,
  type PortalConfig,
  PortalConfigProvider,
  UiProvider,
} from '@pt-portal/shared-ui'
import { Provider, type Store } from '@pt-portal/shared-ui/data'
import type { ReactNode } from 'react'
import { NavigationContext } from '../layout/navigation-context'
import type { MenuEntry } from '../remotes/page-data'
import type { RoutingTable } from '../remotes/routing-table'
import { RoutingTableContext } from '../remotes/routing-table-context'

export interface ProvidersProps {
  store: Store
  styleCache: ReturnType<typeof createStyleCache>
  config: PortalConfig
  table: RoutingTable
  navigation?: readonly MenuEntry[]
  /** The server lacked some of the page's data: every part of the page is hydrated, so that Retry works. */
  isIncomplete?: boolean
  children: ReactNode
}

/** Everything the tree needs around it, on the server and in browsers alike. */
export function Providers({
  store,
  styleCache,
  config,
  table,
  navigation = [],
  isIncomplete,
  children,
}: ProvidersProps) {
  return (
    <Provider store={store}>
      <PortalConfigProvider value={config}>
        <RoutingTableContext value={table}>
          <NavigationContext value={navigation}>
            <KeepsServerHtml value={!isIncomplete}>
              <UiProvider cache={styleCache}>{children}</UiProvider>
            </KeepsServerHtml>
          </NavigationContext>
        </RoutingTableContext>
      </PortalConfigProvider>
    </Provider>
  )
}
