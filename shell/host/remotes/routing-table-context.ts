import { useLocation } from '@pt-portal/shared-ui/router'
import { createContext, useContext } from 'react'
import { type KnownRemote, type RoutingTable, routingTable } from './routing-table'

export const RoutingTableContext = createContext<RoutingTable>(routingTable([]))

/** The remote that serves the present address; undefined where the shell itself does. */
export const useRemote = (): KnownRemote | undefined =>
  useContext(RoutingTableContext).remoteOf(useLocation().pathname)
